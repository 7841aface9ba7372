import type { Dictionary } from '../current'

/** Why something is refused, cannot be run here, or has failed. Names of fields stay as they are. */
export const refusals: Dictionary = {
  'worker {n}': 'воркер {n}',
  'the coordinator': 'координатор',
  'a coordinator': 'координатор',
  '{name} did not start': '{name}: не запустился',
  '{name} is gone': '{name}: исчез',
  'a message from it cannot be read': 'его сообщение нельзя прочитать',
  '{name}: {why}': '{name}: {why}',
  '{name}: a task runs for over {limitMs} ms': '{name}: задача идёт дольше {limitMs} мс',
  'its script did not load ({file})': 'скрипт не загрузился ({file})',
  'its script did not load': 'скрипт не загрузился',
  'no “{message}” came': 'не пришло сообщение «{message}»',
  'the host’s work: {why}': 'работа хоста: {why}',
  'memory could not be allocated: {why}': 'не удалось выделить память: {why}',
  'the host does not respond: a task may never end':
    'хост не отвечает: возможно, какая-то задача никогда не закончится',
  'the host’s script did not load ({file})': 'скрипт хоста не загрузился ({file})',
  'Another tab of this browser is measuring, and two measurements at once would disturb each other. Wait until it has finished, or stop it there.':
    'В этом браузере измеряет другая вкладка, и два измерения сразу мешали бы друг другу. Дождитесь её конца или остановите её там.',
  'A run is in progress, and two measurements at once would disturb each other. Wait until it has finished, or stop it.':
    'Идёт запуск, а два измерения сразу мешали бы друг другу. Дождитесь конца или остановите его.',
  'The costs of this machine are being measured. Wait until that has finished, or stop it there.':
    'Сейчас измеряются стоимости на этой машине. Дождитесь конца или остановите измерение там.',
  'did not end within {s} s': 'не закончилось за {s} с',
  'no sample could be taken: the cores were busy':
    'не удалось снять ни одного замера: ядра были заняты',
  '[costs] a thread that starts within {ms} ms (it did not)': 'поток не запустился за {ms} мс',
  '[costs] a thread that works ({why})': 'поток не работает ({why})',
  '[mailbox] an answer (none came)': 'ответ не пришёл',

  '{name} runs outside of browsers: npm run lab -- run {what} --in node':
    '{name} работает вне браузера: npm run lab -- run {what} --in node',
  '{name} is not installed: npm install {module}':
    '{name}: пакет не установлен: npm install {module}',
  '{name} starts its workers in a way that this runtime does not have':
    '{name} запускает воркеры так, как эта среда не умеет',
  'copied, for processes: they share no memory (got {got})':
    'копия, для процессов: общей памяти у них нет (сейчас {got})',
  '{name} works only with browser threads': '{name}: только для потоков браузера',
  '{name} needs shared memory, which this page does not have':
    '{name}: нужна общая память, а у этой страницы её нет',
  '{name} needs Atomics.waitAsync, which this browser lacks':
    '{name}: нужен Atomics.waitAsync, а в этом браузере его нет',
  '{name} reads private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only':
    '{name}: читаются личные файлы (OPFS), а в этом браузере их нет или они доступны только по HTTPS и на localhost',
  '{name} needs private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only':
    '{name}: нужны личные файлы (OPFS), а в этом браузере их нет или они доступны только по HTTPS и на localhost',
  '{name} needs HTTPS or localhost': '{name}: нужен HTTPS или localhost',
  '{name} is large, has not been fetched yet, and the server does not answer: go online once more':
    '{name}: код большой и ещё не загружен, а сервер не отвечает; подключитесь к сети ещё раз',

  'a whole number from {min} to {max} (got {got})':
    'целое число от {min} до {max} (получено {got})',
  'a number from {min} to {max} (got {got})': 'число от {min} до {max} (получено {got})',
  'a whole number from {min} to {max} {unit} (got {got})':
    'целое число от {min} до {max}, {unit} (получено {got})',
  'a number from {min} to {max} {unit} (got {got})':
    'число от {min} до {max}, {unit} (получено {got})',
  "a whole number from {min} to {max}, or 'unlimited' (got {got})":
    'целое число от {min} до {max} или ∞ (получено {got})',
  'one of {options} (got {got})': 'одно из: {options} (получено {got})',
  'true or false (got {got})': 'true или false (получено {got})',
  'text of at most {most} characters (got {got})':
    'текст не длиннее {most} знаков (получено {got})',
  'text of at most {most} characters': 'текст не длиннее {most} знаков',
  'text (got {got})': 'текст (получено {got})',
  'no such field here': 'такого поля здесь нет',
  'one value (got several)': 'нужно одно значение (получено несколько)',
  'an object (got {got})': 'объект (получено {got})',
  'another value (got {got})': 'другое значение (получено {got})',
  '{expected} (got {got})': '{expected} (получено {got})',
  'an object that this kind allows': 'объект, допустимый для этого вида',
  'a path such as strategy.workers': 'путь, например strategy.workers',
  'at least one variant': 'хотя бы один вариант',
  'at most {most} variants': 'не больше {most} вариантов',
  'at most {most} levels of nested objects': 'не больше {most} объектов друг в друге',
  'at least one value': 'хотя бы одно значение',
  'at most {most} values': 'не больше {most} значений',
  'a kernel that a workload of the axis has (got {got})':
    'реализация, которая есть хотя бы у одного вида задач на оси (получено {got})',
  'one of the axis’s values: {values}': 'одно из значений оси: {values}',
  'fields other than {path}': 'поля, кроме {path}',
  'a field of a variant (no variant has {path})':
    'поле какого-нибудь варианта (ни у одного нет {path})',
  'the same host thread for every variant': 'один и тот же поток хоста для всех вариантов',
  'a unique id for each (got {got})': 'у каждого свой идентификатор (получено {got})',

  '{rule} are times, but a round of {name} has no fixed length; it has one in {fit}':
    '«{rule}» – это времена, а у раунда вида «{name}» нет заданной длины; она есть у {fit}',
  '{name} has the kernels {ids} (got {got})': '{name}: есть реализации {ids} (получено {got})',
  '{name} works on a message: at least 1 byte (got {got})':
    '{name}: нужно сообщение, хотя бы 1 байт (получено {got})',
  '{name} has no message: 0 (got {got})': '{name}: сообщения нет, нужен 0 (получено {got})',
  '{name} takes messages of at most {most} bytes (got {got})':
    '{name}: сообщения не больше {most} байт (получено {got})',
  'at most as many as there are workers, {workers} (got {got})':
    'не больше, чем воркеров: {workers} (получено {got})',
  'a pool that changes its size has no wait pool: 0 (got {got})':
    'у пула, который меняет размер, нет пула ожидания: 0 (получено {got})',
  '{name} waits until a worker has room, so give it a limit, such as 1 (got unlimited)':
    '{name}: правило ждёт, пока у воркера появится место; задайте предел, например 1 (сейчас ∞)',
  '{name} has room for 1 to {most} tasks per worker (got unlimited)':
    '{name}: места от 1 до {most} задач на воркера (сейчас ∞)',
  '{name} gives each worker tasks that no other worker may start, so no worker can be parked: a fixed number of workers (got {got})':
    '{name}: задачи воркера не может начать никто другой, поэтому допущены должны быть все: нужно постоянное число воркеров (получено {got})',
  'a limit of at most {most}, or no more tasks than that (got unlimited, with {tasks} tasks)':
    'предел не больше {most} или не больше стольких же задач (сейчас ∞, задач {tasks})',
  'a browser has room for about 124 WASM memories: at most {most} workers, or another kernel (got {got})':
    'в браузере помещается около 124 памятей WASM: нужно не больше {most} воркеров или другая реализация (сейчас {got})',
  'a worker that lives for one task has no blocks of tasks: full, light, or by task length (got blocks)':
    'у воркера, живущего ради одной задачи, нет блоков задач: полная, лёгкая или по длине задачи (сейчас «блоки»)',
  'a worker as the host of inline tasks: tasks of {name} block their thread, and browsers do not let the page’s thread block (got page)':
    'нужен хост-воркер: задачи вида «{name}» блокируют свой поток, а поток страницы браузер блокировать не даёт (сейчас это поток страницы)',
  '0 for {name}: none of its tasks waits. Choose a workload with waiting tasks and a share of them above 0 (got {got})':
    '0 для вида задач «{name}»: они не ждут. Выберите вид с ждущими задачами и долю их больше 0 (получено {got})',
  'at least the low rate of {low} (got {got})': 'не меньше низкого темпа {low} (получено {got})',
  '{name} reads synchronously, which browsers allow only in workers: make the host a dedicated worker (it is the page’s thread)':
    '{name}: чтение синхронное, а браузеры разрешают его только в воркерах: сделайте хост отдельным воркером (сейчас это поток страницы)',
  '{name} reads each task’s message: a workload with messages (this one has none)':
    '{name}: читается сообщение каждой задачи, нужен вид задач с сообщениями (у этого их нет)',
  'the host would not respond for {ms} ms, and the watchdog gives up after {watchdogMs} ms: submit fewer at once, or do less work':
    'хост не отвечал бы {ms} мс, а сторож срабатывает через {watchdogMs} мс: подавайте меньше за раз или задайте меньше работы',
  'fewer workers alive': 'меньше живых воркеров',
  'a shorter queue per worker': 'короче очередь у каждого воркера',
  'a trial needs {mib} MiB, more than the cap of {cap} MiB: use fewer tasks, a smaller payload, {fewer}, or a higher cap':
    'прогону нужно {mib} МиБ, больше предела в {cap} МиБ: меньше задач, меньше данных, {fewer} или выше предел',
  'a size from {min} to {max} (got {got})': 'размер от {min} до {max} (получено {got})',

  '1 to {version} (got {got}); a newer Poolscope may have written it':
    'от 1 до {version} (получено {got}); возможно, файл записан более новой версией Poolscope',
  'no such field in a file of version {version}': 'в файле версии {version} такого поля нет',
  'at most {most} bytes unpacked': 'не больше {most} байт после распаковки',
  'a complete stream (its end is missing)': 'целый поток данных (конца нет)',
  '{count} numbers (it has fewer)': 'чисел: {count} (их меньше)',
  '{count} numbers (it has more)': 'чисел: {count} (их больше)',
  'numbers up to ±{most}': 'числа до ±{most}',
  'a point of the file, below {length}': 'точка этого файла, меньше {length}',
  'a trial of point {point}': 'прогон точки {point}',
  'a variant, of {known} (got {got})': 'вариант из {known} (получено {got})',
  'two different variants (got {got} twice)': 'два разных варианта (дважды {got})',
  'an earlier run, by --baseline FILE, for {got}':
    'для {got} нужен более ранний запуск: --baseline FILE',
  'at least {share} against a baseline: two runs of the same differ by that (got {got} %)':
    'не меньше {share} относительно исходного запуска: настолько различаются два запуска одного и того же (получено {got} %)',
  'a value of the axis after "at" (got {got})': 'после «at» – значение оси (получено {got})',
  '{forms} (got {got})': '{forms} (получено {got})',
  'each point of the experiment, once': 'каждая точка этого опыта, один раз',
  'each trial once': 'каждый прогон один раз',
  '{tasks}, as in the trial’s figures': '{tasks}, как в цифрах прогона',
  'a place of its point in the plan, by the seed': 'место своей точки в плане, по зерну',
  'one of block {block}': 'прогон блока {block}',
  'that of its whole block': 'то же, что у всего блока',
  'a number from 0 to {most}': 'число от 0 до {most}',
  '{from}, as follows from the rest': '{from}, как следует из остального',
  'at most {most}, as follows from the rest': 'не больше {most}, как следует из остального',
  'null: too few tasks have one': 'null: слишком мало задач',
  'at least {value}': 'не меньше {value}',
  'the error of a failed trial': 'ошибка неудавшегося прогона',
  '{again}, as its tasks in this file say': '{again}, как говорят его задачи в этом файле',
  '{i}': '{i}',
  '{block}': '{block}',
  '{seed}': '{seed}',
  'a column that can be unpacked ({why})': 'столбец, который можно распаковать ({why})',
  'a whole number from 0 to {most}': 'целое число от 0 до {most}',
  'a finite number': 'конечное число',
  '{only}': '{only}',
  '{one} or {two}, for {workers} workers': '{one} или {two}, воркеров {workers}',
  'a whole number from 0': 'целое число от 0',
  'whole numbers from 0': 'целые числа от 0',
  'a number from 0': 'число от 0',
  'tasks and spans that take at most {most} MiB':
    'задачи и отрезки, которые занимают не больше {most} МиБ',
  'values from {least} to {most} (got {got} for task {task})':
    'значения от {least} до {most} (получено {got} у задачи {task})',
  'values from 0 to {most}': 'значения от 0 до {most}',
  'times up to {most} ms (task {task} has another)':
    'времена до {most} мс (у задачи {task} другое)',
  'times up to {most} ms': 'времена до {most} мс',
  'tasks in order (task {task} is out of order)': 'задачи по порядку (задача {task} нарушает его)',
  'lengths from 0, with ends up to {most} ms': 'длины от 0, концы до {most} мс',
  '1 for {name}: its tasks hold their thread to the end (got {got})':
    '{name}: задачи держат поток до конца, поэтому 1 (получено {got})',
  '1 for {name}: workload.kernelOptions.inFlight is for its requests (got {got})':
    '{name}: число запросов задаёт workload.kernelOptions.inFlight, поэтому 1 (получено {got})',
  '1 for {name}: it gives a worker one task at a time (got {got})':
    '{name}: воркер получает по одной задаче, поэтому 1 (получено {got})',
  'turns in the log of a worker': 'вычисления в журнале воркера',
  'a task below {tasks}': 'задача меньше {tasks}',
  'steals in the log of a worker': 'кражи в журнале воркера',
  'blocks in the log of a worker': 'блоки в журнале воркера',
  'a worker below {workers}': 'воркер меньше {workers}',
  'a number of tasks up to {tasks}': 'число задач до {tasks}',
  'a step to at most {workers} workers': 'шаг не больше чем до {workers} воркеров',
  '{entries} entries in all': 'всего записей: {entries}',

  'line {line}: {problem}': 'строка {line}: {problem}',
  'one column of durations (the header names {names})':
    'один столбец длительностей (в заголовке {names})',
  'durations in {unit}, as chosen (the header says {other})':
    'длительности в выбранных единицах, {unit} (в заголовке {other})',
  'durations in {unit}, as chosen (got {got})':
    'длительности в выбранных единицах, {unit} (получено {got})',
  '{number} {unit}': '{number} {unit}',
  'at most {most} s (got {got})': 'не больше {most} с (получено {got})',
  'decimal points, since a comma separates values (got {got})':
    'десятичные точки: запятая разделяет значения (получено {got})',
  'a number of at most {most} characters (got {got})':
    'число не длиннее {most} знаков (получено {got})',
  'a number (got {got})': 'число (получено {got})',
  'at most {most} durations in all': 'всего не больше {most} длительностей',
  'at least one duration, such as 250 (got none)':
    'хотя бы одна длительность, например 250 (нет ни одной)',

  'too few samples yet: the size goes up and down to measure the effect':
    'замеров пока мало: размер ходит вверх и вниз, чтобы измерить, что это даёт',
  'the size at the start': 'начальный размер',
  'the effect is within the noise: the size moves on to keep measuring':
    'разница в пределах шума: размер меняется, чтобы измерять дальше',
  'moves towards more throughput: {figure} % for each per cent of threads, after subtracting the required 0.15 %':
    'движется к большей пропускной способности: {figure} % на каждый процент потоков, за вычетом 0,15, которые они должны дать',
  'throughput per thread changed by {figure}: old samples no longer apply':
    'поток делает {figure} от прежнего: старые замеры больше ничего не говорят',
  'the size did not go up and down as intended: waits until it does':
    'размер не ходил вверх и вниз как надо: ждёт, пока это случится',
  'no task was taken for {figure} although some were waiting: one more worker':
    '{figure} никто не брал задач, хотя они ждут: ещё один воркер',
  'workers had nothing to do for {figure}: one worker fewer':
    'воркерам {figure} нечего делать: на один меньше',
  'a task takes {figure} with its hand-over: another thread would cost more than it saves':
    'задача с передачей занимает {figure}: ещё один поток стоил бы больше, чем даст',
  'one more thread should change throughput by {figure}: tries it':
    'ещё один поток должен дать {figure}: пробует',
  'one more thread changed throughput by {figure}: keeps it':
    'ещё один поток дал {figure}: оставляет',
  'one more thread changed throughput by only {figure}: goes back':
    'ещё один поток дал только {figure}: назад',
  'a task that arrives now would wait {figure}: more workers':
    'задача, пришедшая сейчас, ждала бы {figure}: больше потоков',
  'Warm-up': 'Разогрев',
  Initializing: 'Начало',
  'Random move': 'Случайный шаг',
  'Climbing move': 'Шаг вверх по склону',
  'Change point': 'Перелом',
  Stabilizing: 'Успокоение',
  Starvation: 'Голодание',
  'Timed out': 'Истекло время',
  'Work in vain': 'Работа впустую',
  'Too short': 'Слишком короткие',
  'Trying one more': 'Проба ещё одного',
  Faster: 'Быстрее',
  'Not faster': 'Не быстрее',
  'Over target': 'Выше цели',
  'each name once (got {got})': 'каждое имя один раз (получено {got})',
  'at least one run file': 'хотя бы один файл запуска',
  'the same experiment in every file ({a} in the first, {b} in this one)':
    'один и тот же эксперимент во всех файлах ({a} в первом, {b} в этом)',
  '1 to {most} characters': 'от 1 до {most} символов',
  'each runtime on each machine once ({name} is there already)':
    'каждая среда на каждой машине один раз ({name} уже есть)',
  'at most {most} runs': 'не больше {most} запусков',
  'a runtime and a machine of the file’s environments':
    'среда и машина из environments этого файла',
  'each runtime on each machine, once': 'каждая среда на каждой машине, один раз',
  'null: an A/A run belongs to one run': 'null: прогон A/A относится к одному запуску',
}
