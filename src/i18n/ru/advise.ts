import type { Dictionary } from '../current'

/** Which pool: the form, the measurement, the answer, its evidence and its code. */
export const advise: Dictionary = {
  'Your tasks': 'Ваши задачи',
  'Which pool for my tasks?': 'Какой пул нужен моим задачам?',
  'Say what your tasks are like. The strategies that apply are then measured on this machine, with real threads.':
    'Опишите свои задачи. Подходящие стратегии будут измерены на этой машине, с настоящими потоками.',
  'Copy a link to these tasks': 'Скопировать ссылку на эти задачи',
  'Too many durations for a link: it leaves them out. Keep the CSV.':
    'Длительностей слишком много для ссылки, в неё они не войдут. Сохраните CSV.',
  'Only message channels can be measured; on a page that is cross-origin isolated queues in shared memory are too.':
    'Измерить можно только каналы сообщений; на изолированной странице измеряются и очереди в общей памяти.',
  'Parts of this link cannot be used; the defaults stand instead.':
    'Часть этой ссылки не годится; вместо неё стоят обычные значения.',
  '{key}: no field of this form': '{key}: такого поля в этой форме нет',

  // the form
  'The tasks': 'Задачи',
  'How they come': 'Как они приходят',
  'The machine': 'Машина',
  Lengths: 'Длины',
  'All the same, mixed (lognormal, as wide as the mean), or durations that you paste.':
    'Все одинаковые, разные (логнормальные, с разбросом в среднее) или вставленные вами длительности.',
  same: 'одинаковые',
  mixed: 'разные',
  pasted: 'вставленные',
  'Task length': 'Длина задачи',
  'How long the work of one task takes on one thread, in the mean.':
    'Сколько в среднем длится работа одной задачи в одном потоке.',
  'Length in': 'Единица длины',
  'Unit of the task length or of the durations.': 'Единица длины задачи или длительностей.',
  Durations: 'Длительности',
  'Measured durations as CSV, one number a line; replayed in this order where a trial has room for all.':
    'Измеренные длительности в виде CSV, число на строку; повторяются в этом порядке, если прогон вмещает все.',
  Payload: 'Данные',
  'Payload lies in': 'Где данные',
  'Ordinary memory must be copied or handed over for each task; shared memory is read where it lies.':
    'Обычную память нужно копировать или передавать с каждой задачей; общую читают на месте.',
  ordinary: 'обычная память',
  shared: 'общая память',
  'Tasks come': 'Задачи приходят',
  'All at once: how soon is the batch through? At a rate: how long does a task take to be answered?':
    'Все сразу: как скоро готова вся пачка? В заданном темпе: как долго задача ждёт ответа?',
  'all at once': 'все сразу',
  'at a rate': 'в заданном темпе',
  'How many tasks there are in a batch.': 'Сколько задач в пачке.',
  Rate: 'Темп',
  'Tasks that come each second, at random moments (Poisson).':
    'Сколько задач приходит за секунду, в случайные моменты (Пуассон).',
  'a second': 'в секунду',
  'Own work': 'Своя работа',
  'What the main thread does itself before each task; 0 for nothing.':
    'Сколько главный поток работает сам перед каждой задачей; 0 – нисколько.',
  'How many tasks block their thread instead of computing, as synchronous reads do.':
    'Сколько задач не считает, а блокирует свой поток, как синхронное чтение.',
  'Each waits': 'Каждая ждёт',
  'How long a waiting task blocks its thread.': 'Сколько ждущая задача держит свой поток.',
  'Cores to leave free': 'Оставить ядер',
  'Cores that stay with the rest of your program. At least one is always used.':
    'Ядра, которые останутся остальной программе. Хотя бы одно занято всегда.',
  cores: 'ядер',
  '{label}: one of {list} (got {value})': '{label}: нужно одно из {list} (получено {value})',
  'a whole number': 'нужно целое число',
  'a number': 'нужно число',
  '{label}: {whole} from {min} to {max} {unit} (got {value})':
    '{label}: {whole} от {min} до {max} {unit} (получено {value})',
  bytes: 'байт',
  nothing: 'ничего',
  '{label}: at most {most} characters': '{label}: нужно не больше {most} символов',
  '{label}: from 1 µs to {most} (got {value})':
    '{label}: нужно от 1 µs до {most} (получено {value})',
  '{label}: 0, since threads can only wait with shared memory, which this page does not have':
    '{label}: нужно 0, потому что потоки могут ждать только с общей памятью, а у этой страницы её нет',
  '{label}: 0 where tasks have a payload, or a payload of 0':
    '{label}: нужно 0, если у задач есть данные, или 0 байт данных',
  '{label}: 0, or tasks of the same length': '{label}: нужно 0 или одинаковые длины задач',
  '{label}: ordinary, since this page has no shared memory':
    '{label}: нужна обычная память, потому что общей у этой страницы нет',
  'needs shared memory, which this page does not have':
    'нужна общая память, а у этой страницы её нет',

  // the measurement
  Measure: 'Измерить',
  'under a minute': 'меньше минуты',
  '{n} {n|field|fields} to correct first': 'Сначала исправьте {n} {n|поле|поля|полей}',
  'looking at this machine': 'осматривается машина',
  '1 of 3: every structure': '1 из 3: все стратегии',
  '2 of 3: thread counts': '2 из 3: число потоков',
  '3 of 3: finalists': '3 из 3: финалисты',
  '{n} of {of}': '{n} из {of}',
  '≈ {n} s left': 'осталось ≈ {n} с',
  'Share of the measurement that is over': 'Сколько измерения позади',
  'Another run is under way on another screen. Two at once would disturb each other: wait for it, or stop it there.':
    'На другом экране идёт запуск. Два сразу мешали бы друг другу: дождитесь его или остановите там.',
  'The engine gave no reason.': 'Причину движок не назвал.',
  'there was no time for it: this machine is busy': 'не хватило времени: машина занята',
  'Which pool? A look at this machine': 'Какой пул? Знакомство с машиной',
  'Which pool? Short trials of every structure': 'Какой пул? Короткие прогоны всех стратегий',
  'Which pool? The best structures with other numbers of threads':
    'Какой пул? Лучшие стратегии с другим числом потоков',
  'Which pool? The finalists': 'Какой пул? Финалисты',

  // names of strategies
  'No pool': 'Без пула',
  'Round-robin': 'По кругу',
  'Free worker': 'Свободный воркер',
  Mailboxes: 'Почтовые ящики',
  'Shared queue': 'Общая очередь',
  Chunks: 'Порции',
  'Work stealing': 'Кража работы',
  copied: 'копия',
  transferred: 'передача',
  '{n} in flight': 'по {n}',
  'no pool': 'без пула',
  'no thread of its own': 'ни одного своего потока',
  '{n} {n|thread|threads}': '{n} {n|поток|потока|потоков}',
  '{structure} with {threads}': '«{structure}», {threads}',

  // the answer
  Answer: 'Ответ',
  'the tasks in the form have changed since': 'задачи в форме с тех пор изменились',
  'Measuring on this machine': 'Идёт измерение на этой машине',
  'Leave this tab in front and the machine alone: what else runs is in the figures.':
    'Не переключайте вкладку и не занимайте машину: всё, что ещё работает, попадёт в цифры.',
  'Stopped before there was an answer.': 'Остановлено раньше, чем появился ответ.',
  'There is no answer.': 'Ответа нет.',
  'No answer.': 'Ответа нет.',
  'What was measured until then is below.': 'Что успели измерить – ниже.',
  'Does a pool pay for your tasks, and which?': 'Нужен ли вашим задачам пул, и какой?',
  'Press Measure: strategy, number of threads and tasks in flight are tried in rounds, the best with more trials. The answer comes with its evidence, the next best, and code to paste.':
    'Нажмите «Измерить»: стратегия, число потоков и число задач у воркера перебираются по кругам, лучшие – с большим числом прогонов. К ответу прилагаются данные, на которых он стоит, следующий по качеству вариант и код для вставки.',
  'Use a pool: {strategy}.': 'Пул нужен: {strategy}.',
  'No pool: run these tasks where you are.':
    'Пул не нужен: выполняйте эти задачи прямо там, где они возникают.',
  'No pool: none was surely sooner than running the tasks where you are.':
    'Пул не нужен: ни один не оказался заведомо быстрее работы на месте.',
  'no difference found{interval}': 'различие не найдено{interval}',
  '{times} {n|times|times} sooner': 'в {times} {n|раз|раза|раз} быстрее',
  '{percent} sooner {interval}': 'на {percent} быстрее {interval}',
  'Against the same tasks without a pool it was {sooner}.':
    'По сравнению с теми же задачами без пула: {sooner}.',
  'No other strategy could be measured.': 'Других стратегий измерить не удалось.',
  'The best pool, {strategy}, took {times} {n|times|times} as long.':
    'Лучший пул – {strategy} – работал в {times} {n|раз|раза|раз} дольше.',
  'The best pool, {strategy}, was not different enough to tell: {sooner}.':
    'Лучший пул – {strategy} – отличался слишком мало: {sooner}.',
  '{fastest} had the best median, but no difference was found between {n} of the finalists: of those, the one with the fewest threads and the least code was chosen.':
    '{fastest} – лучшая медиана, но между {n} {n|финалистом|финалистами|финалистами} различие не найдено: из них выбран тот, где меньше всего потоков и кода.',
  'Next best: {name}; the choice is {sooner}.': 'Следующий: {name}; выбранный {sooner}.',
  'Next best: {name}, {sooner}, but it does not keep up with the rate.':
    'Следующий: {name}; он {sooner}, но не успевает за темпом.',
  'Next best: {name}; no difference found, so fewer threads and less code decide.':
    'Следующий: {name}; различие не найдено, поэтому решило меньшее число потоков и кода.',
  'It held {threads} for {time}: {sum} of thread time in all, for {tasks} tasks.':
    'Занято: {threads} на {time}, всего {sum} времени потоков; задач: {tasks}.',
  'It held {threads} for {time}: {sum} of thread time in all, for {tasks} of the shortened tasks.':
    'Занято: {threads} на {time}, всего {sum} времени потоков; укороченных задач: {tasks}.',
  'At this rate it keeps up; {share} of the tasks were answered within {time}.':
    'При таком темпе он успевает; ответы на {share} задач пришли не позже чем через {time}.',
  'At this rate it keeps up; {share} of the shortened tasks were answered within {time}.':
    'При таком темпе он успевает; ответы на {share} укороченных задач пришли не позже чем через {time}.',
  half: 'половину',
  'Nothing keeps up with this rate: the best got through {done} tasks a second. Fewer or shorter tasks, or more cores.':
    'За таким темпом не успевает никто: лучший справился с {done} задач в секунду. Нужны задачи реже или короче либо больше ядер.',
  'Nothing keeps up with this rate: by the shortened tasks the best would get through about {done} of yours a second. Fewer or shorter tasks, or more cores.':
    'За таким темпом не успевает никто: судя по укороченным задачам, лучший справился бы примерно с {done} ваших в секунду. Нужны задачи реже или короче либо больше ядер.',

  // what to know before trusting it
  'This page has no shared memory, so only message channels were measured, with a clock step of {step}.':
    'У этой страницы нет общей памяти, поэтому измерены только каналы сообщений, с шагом часов {step}.',
  'Judged by the response of half the tasks: a trial of {n} is too short for a p99.':
    'Судили по медиане отклика: для p99 прогон слишком короток (задач: {n}).',
  'Provisional: {n} sound {n|trial|trials} for the finalist with the fewest; {final} make it final.':
    'Предварительно: у одного из финалистов {n} {n|годный прогон|годных прогона|годных прогонов}; окончательным ответ делают {final}.',
  'The time ran out before every planned trial was run.':
    'Время вышло раньше, чем прошли все намеченные прогоны.',
  'Noisy: medians are known to within ± {spread} only. Close what else runs and measure again.':
    'Шумно: медианы известны лишь с точностью ± {spread}. Закройте всё лишнее и измерьте снова.',
  '{n} {n|trial|trials} during which the machine’s speed drifted or a frame was late {n|counts|count} all the same: there were too few others.':
    '{n} {n|прогон|прогона|прогонов}, в {n|котором|которых|которых} менялась скорость машины или опаздывал кадр, всё же {n|идёт|идут|идут} в счёт: других слишком мало.',
  '{n} {n|trial was|trials were} disturbed ({why}) and left out.':
    '{n} {n|прогону|прогонам|прогонам} помешали ({why}), в счёт они не идут.',
  'Tasks of {real} were measured as tasks of {measured}, all shortened alike: at this length handing them over costs next to nothing.':
    'Задачи в {real} измерены как задачи в {measured}, все укорочены одинаково: при такой длине передача задачи почти ничего не стоит.',
  'Your {all} durations were too many for a trial: {n} stood for them, each the mean of an equal share of the sorted list, in random order and with the same mean.':
    'Длительностей слишком много для прогона ({all}); вместо них взято {n}: каждая – среднее равной доли упорядоченного списка, порядок случайный, общее среднее то же.',
  'Your {all} durations do not go evenly into a trial: {n} stood for them, each the mean of an equal share of the sorted list, repeated, in random order and with the same mean.':
    'Ваши длительности ({all}) не укладываются в прогон целое число раз; вместо них взято {n}: каждая – среднее равной доли упорядоченного повторённого списка, порядок случайный, общее среднее то же.',
  'A trial ran {n} of your {all} tasks.': 'Прогон выполнял {n} из ваших {all} задач.',
  'Waiting was measured with threads that block. If yours can wait without blocking, let them.':
    'Ожидание измерено с потоками, которые блокируются. Если ваши могут ждать без блокировки, пусть ждут так.',
  'Some finalists do not keep up with the rate; they rank behind all that do.':
    'Некоторые финалисты не успевают за темпом; они стоят после всех, кто успевает.',

  // why there is none
  'Too few trials of the finalists were sound: {n} of {all} were disturbed ({why}), and each finalist needs {least} sound ones. Leave this tab in front, close what else runs, and measure again.':
    'У финалистов слишком мало годных прогонов: помешали {n} из {all} ({why}), а каждому финалисту нужно {least} годных. Не переключайте вкладку, закройте всё лишнее и измерьте снова.',
  'This machine is too busy now: close what else runs and measure again, or ask about shorter tasks.':
    'Машина сейчас слишком занята: закройте всё лишнее и измерьте снова или спросите о задачах покороче.',
  'The time was over before each finalist had {least} trials.':
    'Время вышло раньше, чем у каждого финалиста набралось прогонов: {least}.',
  'The time was over before the finalists were measured.':
    'Время вышло раньше, чем были измерены финалисты.',
  'No pool could be measured beside the tasks inline: what stood in the way is listed below. Change the tasks, or measure again.':
    'Рядом с работой без пула не удалось измерить ни один пул: что помешало, перечислено ниже. Измените задачи или измерьте снова.',

  // the evidence
  'Times as fast as without a pool': 'Во сколько раз быстрее, чем без пула',
  'Response at this rate': 'Отклик при таком темпе',
  'median, 95 % interval where there is one': 'медиана, 95 % интервал',
  finalist: 'финалист',
  'earlier round': 'прежний круг',
  '{n} more in the table below': 'ещё {n} в таблице ниже',
  '{n} strategies; the best is {name} with {value}.': 'Стратегий: {n}; лучшая – {name}, {value}.',
  'Nothing measured yet.': 'Ещё ничего не измерено.',
  'Everything that was measured': 'Всё, что измерено',
  'Table of strategies': 'Таблица стратегий',
  Rank: 'Место',
  'Keeps up': 'Успевает',
  'Against no pool': 'Ускорение',
  'Time a task': 'Время на задачу',
  'Thread time': 'Время потоков',
  Round: 'Круг',
  'Figures of a strategy are those of its last round; finalists come first. Thread time is what a task holds of all threads. Trials: sound ones / all. Without interval: fewer than three sound trials.':
    'Цифры стратегии взяты из её последнего круга; сначала идут финалисты. Время потоков – сколько задача занимает все потоки вместе. Прогоны: годные / все. Без интервала: годных прогонов меньше трёх.',
  'The experiments': 'Опыты',
  '{n} {n|variant|variants}, {trials} {trials|trial|trials} each':
    '{n} {n|вариант|варианта|вариантов}, по {trials} {trials|прогону|прогона|прогонов}',
  'Open in the Lab': 'Открыть в лаборатории',
  'Open in the Lab: {title}': 'Открыть в лаборатории: {title}',
  'A run is under way; open this when it is over.':
    'Идёт запуск; откройте это, когда он закончится.',
  'Not measured': 'Не измерено',
  'Not measured: {name}: {reason}': 'Не измерено: {name} – {reason}',

  // the code
  'The code': 'Код',
  'TypeScript without dependencies, MIT licence, with your settings filled in.':
    'TypeScript без зависимостей, лицензия MIT, ваши настройки уже вписаны.',
  'How to use it': 'Как использовать',
  '{n} {n|line|lines}': '{n} {n|строка|строки|строк}',
  Copy: 'Скопировать',
  'Copy {name}': 'Скопировать {name}',
  '{name} copied': '{name}: скопировано',
  Download: 'Скачать',
  'Download {name}': 'Скачать {name}',
  'No clipboard here: download {name} instead': 'Буфера обмена здесь нет: скачайте {name}',
  'No pool, but the page stays alive between slices of work.':
    'Пула нет, но между кусками работы страница остаётся живой.',
  'Name the buffers of a task in the second argument of run: they are handed over, not copied.':
    'Буферы задачи назовите во втором аргументе run: они передаются, а не копируются.',
  'The same queue for one thread that puts; tasks are numbers, data lie in shared memory.':
    'Та же очередь для одного кладущего потока; задачи – числа, данные лежат в общей памяти.',
  'The same counter and the same sizes of chunks.': 'Тот же счётчик и те же размеры порций.',
  'The policy that was measured, over messages.': 'То самое измеренное правило, через сообщения.',

  // quick measurements, tasks that come seldom, and the code of every family
  'Tasks of {real} at {rate} a second were measured as tasks of {measured} at {often} a second: the responses of yours are {times} times as long, but for the costs of handing them over.':
    'Вместо задач по {real} при {rate} в секунду измерены задачи по {measured} при {often} в секунду: у ваших время отклика в {times} раза больше, если не считать затрат на передачу.',
  'At {rate} a second too few tasks for a median come in a trial: they came at {often} a second, which keeps one thread busy for {load} of the time, so that they hardly met.':
    'При {rate} в секунду за прогон приходит слишком мало задач для медианы, поэтому они приходили по {often} в секунду: один поток при этом занят {load} времени, и задачи почти не встречались.',
  'What a machine that rests longer between two tasks takes to wake up is not in this.':
    'Сколько времени просыпается машина, которая дольше отдыхает между задачами, сюда не входит.',
  'Provisional: a quick measurement, with few and short trials. Measure thoroughly to decide.':
    'Предварительно: быстрое измерение, прогоны короткие и их мало. Для решения измерьте тщательно.',
  'The payload is carried to the worker and not read there; results are a few bytes. What large ones cost on their way back is not in this.':
    'Данные доставляются воркеру, но там не читаются; результат – несколько байт. Цена больших результатов на обратном пути сюда не входит.',
  'The policy that was measured, in a worker of its own; name the buffers of a task in the second argument of run: they are handed over, not copied.':
    'То же правило, что измерено, в отдельном воркере; буферы задачи перечислите во втором аргументе run: они передаются без копирования.',
  'The policy that was measured, in a worker of its own, over messages.':
    'То же правило, что измерено, в отдельном воркере, через сообщения.',
  'The policy that was measured, over slots in shared memory: bytes in, bytes out, no message for a task.':
    'То же правило, что измерено, через ячейки в общей памяти: байты туда, байты обратно, без сообщения на каждую задачу.',
  'The same inboxes, bunches and deques; tasks are numbers, data lie in shared memory.':
    'Те же входящие очереди, пачки и деки; задачи – числа, данные лежат в общей памяти.',
  'The measurement': 'Измерение',
  'Bytes that go to the worker with each task; 0 where a task is a number. Results are measured with a few bytes.':
    'Сколько байт уходит воркеру с каждой задачей; 0, если задача – просто число. Результаты измеряются по несколько байт.',
  'Thoroughly takes under a minute. Quickly takes about 15 s, longer where tasks come seldom, with fewer and shorter trials: its answer is provisional.':
    'Тщательно – меньше минуты. Быстро – около 15 с, дольше при редких задачах; прогоны короче и их меньше, ответ предварительный.',
  thoroughly: 'тщательно',
  quickly: 'быстро',
  'Fewer than {n} tasks were answered in a trial: too few for a median. Measure again, or ask about tasks that come all at once.':
    'За прогон получены ответы меньше чем на {n} задач: для медианы мало. Измерьте ещё раз или спросите о задачах, которые приходят все сразу.',
  'about 15 s, provisional': 'около 15 с, предварительно',
}
