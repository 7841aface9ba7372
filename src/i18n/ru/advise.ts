import type { Dictionary } from '../current'

/** Which pool: the form, the measurement, the answer, its evidence and its code. */
export const advise: Dictionary = {
  'Your tasks': 'Ваши задачи',
  'Which pool for my tasks?': 'Какой пул нужен моим задачам?',
  'Describe your tasks. The strategies that apply are then measured on this machine, with real threads.':
    'Опишите свои задачи. Подходящие стратегии будут измерены на этой машине, с настоящими потоками.',
  'Copy a link to these tasks': 'Скопировать ссылку на эти задачи',
  'Too long for a link: it leaves out what you pasted. Keep that in a file.':
    'Слишком длинно для ссылки: вставленного в ней нет. Сохраните его в файле.',
  'Only message channels can be measured. On a page with shared memory, queues in it are measured too.':
    'Измерить можно только каналы сообщений; на странице с общей памятью измеряются и очереди в ней.',
  'Parts of this link cannot be used; defaults are used instead.':
    'Часть этой ссылки не годится; вместо неё стоят обычные значения.',
  '{key}: not a field of this form': '{key}: такого поля в этой форме нет',

  // the form
  'The tasks': 'Задачи',
  'The machine and the page': 'Машина и страница',
  'Page may stand still': 'Странице можно замереть',
  'The longest time in which the page may not answer to input; 0 for any.':
    'Наибольшее время, когда страница может не отвечать на ввод; 0 – любое.',
  'The pool is': 'Пул',
  'A pool that is started for this batch alone takes that much longer.':
    'Если пул запускается только ради этой партии, к времени прибавляется запуск.',
  'kept ready': 'всегда готов',
  'started for it': 'запускается для неё',
  'Also try third-party pools': 'Пробовать и чужие пулы',
  'Two libraries, with their defaults. The answer is one of them where it is as good as the best with as few threads.':
    'Две библиотеки с настройками по умолчанию. Ответом будет библиотека, если она не хуже лучшего и потоков ей нужно не больше.',
  '{label}: off, since they are measured with shared memory, which this page does not have':
    '{label}: нет, так как они измеряются с общей памятью, а у этой страницы её нет',
  Lengths: 'Длины',
  'All the same, mixed (lognormal, standard deviation equal to the mean), durations that you paste, or those of a function that you paste.':
    'Все одинаковые, разные (логнормальные, с разбросом в среднее), вставленные вами длительности или длительности вставленной функции.',
  same: 'одинаковые',
  mixed: 'разные',
  pasted: 'вставленные',
  'of a function': 'функции',
  'From a file: the function, or its input': 'Из файла: функция или её вход',
  'a function without inputs of its own (it declares some)':
    'функция без собственных inputs (они в ней объявлены)',
  '{label}: a text that declares task': '{label}: текст, в котором объявлена task',
  'Which pool? First calls of the function': 'Какой пул? Первые вызовы функции',
  'Your function takes {time}: too long to compare pools of it within a minute. Give it smaller inputs, or say that your tasks take that long.':
    'Ваша функция занимает {time}: слишком долго, чтобы сравнить пулы за минуту. Дайте ей данные поменьше или укажите такую длину задач.',
  'No trial ended.': 'Ни один прогон не завершился.',
  'Inputs were made in each thread: what it costs to send yours is not included.':
    'Входные данные создавались в каждом потоке: отправка ваших не учтена.',
  'Your function takes {time} and is called {rate} times a second: too rarely to measure it within a minute. Say that your tasks take that long.':
    'Ваша функция занимает {time} и вызывается {rate} раз в секунду: слишком редко, чтобы измерить её за минуту. Укажите такую длину задач.',
  'Your function is work.js: what else it declares, such as prepare(), is yours to call.':
    'Ваша функция – work.js: остальное, что в ней объявлено, например prepare(), вызываете вы.',
  'WebAssembly with run(ptr, len, rounds) and memory, and no imports (got {got})':
    'WebAssembly с run(ptr, len, rounds) и memory, без импортов (получено {got})',
  'Your function takes {time} here, on one thread.':
    'Ваша функция занимает здесь {time} в одном потоке.',
  'Your function takes {time} here, and awaits for {share} of it.':
    'Ваша функция занимает здесь {time}, из них {share} она ждёт.',
  'Task length': 'Длина задачи',
  'How long the work of one task takes on one thread, on average.':
    'Сколько в среднем длится работа одной задачи в одном потоке.',
  'Length in': 'Единица длины',
  'Unit of the task length or of the durations.': 'Единица длины задачи или длительностей.',
  Durations: 'Длительности',
  'Measured durations as CSV, one number per line; replayed in this order if all fit into a trial.':
    'Измеренные длительности в виде CSV, число на строку; повторяются в этом порядке, если прогон вмещает все.',
  Payload: 'Данные',
  'Payload memory': 'Где данные',
  'Ordinary memory must be copied or transferred for each task; shared memory is read in place.':
    'Обычную память нужно копировать или передавать с каждой задачей; общую читают на месте.',
  ordinary: 'обычная память',
  shared: 'общая память',
  'Tasks arrive': 'Задачи приходят',
  'All at once: how long does the whole batch take? At a rate: how long does each task wait for its answer?':
    'Все сразу: как скоро готова вся партия? В заданном темпе: как долго задача ждёт ответа?',
  'all at once': 'все сразу',
  'at a rate': 'в заданном темпе',
  'Number of tasks in the batch.': 'Сколько задач в партии.',
  Rate: 'Темп',
  'Tasks that arrive per second, at random times (Poisson).':
    'Сколько задач приходит за секунду, в случайные моменты (Пуассон).',
  'Work of the main thread': 'Своя работа',
  'Time that the main thread works itself before each task; 0 for none.':
    'Сколько главный поток работает сам перед каждой задачей; 0 – нисколько.',
  'Share of the tasks that wait: for a synchronous read instead of computing, or with await.':
    'Сколько задач ждёт: синхронного чтения вместо вычислений или через await.',
  'Meanwhile its thread': 'Её поток при этом',
  'A task that awaits an answer leaves its thread free; a synchronous read does not.':
    'Задача, которая ждёт ответа через await, оставляет поток свободным; синхронное чтение – нет.',
  'waits, too': 'тоже ждёт',
  'is free (await)': 'свободен (await)',
  'Wait per task': 'Каждая ждёт',
  'How long a task waits.': 'Сколько задача ждёт.',
  'Cores to leave free': 'Оставить ядер',
  'Cores reserved for the rest of your program. The pool always uses at least one.':
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
    '{label}: нужно от 1 мкс до {most} (получено {value})',
  '{label}: 0, since threads can only wait with shared memory, which this page does not have':
    '{label}: нужно 0, потому что потоки могут ждать только с общей памятью, а у этой страницы её нет',
  '{label}: 0 if tasks have a payload, or a payload of 0':
    '{label}: нужно 0, если у задач есть данные, или 0 байт данных',
  '{label}: 0, or tasks of the same length': '{label}: нужно 0 или одинаковые длины задач',
  '{label}: ordinary, since this page has no shared memory':
    '{label}: нужна обычная память, потому что общей у этой страницы нет',

  // the measurement
  Measure: 'Измерить',
  'under a minute': 'меньше минуты',
  '{n} {n|field|fields} to correct first': 'Сначала исправьте {n} {n|поле|поля|полей}',
  'checking this machine': 'осматривается машина',
  '1 of 3: all strategies': '1 из 3: все стратегии',
  '2 of 3: thread counts': '2 из 3: число потоков',
  '3 of 3: finalists': '3 из 3: финалисты',
  '{n} of {of}': '{n} из {of}',
  '≈ {n} s left': 'осталось ≈ {n} с',
  'Finished share of the measurement': 'Сколько измерения позади',
  'Another run is in progress on another screen. They would disturb each other: wait for it, or stop it there.':
    'На другом экране идёт запуск. Два сразу мешали бы друг другу: дождитесь его или остановите там.',
  'The engine gave no reason.': 'Причину движок не назвал.',
  'there was no time for it: this machine is busy': 'не хватило времени: машина занята',
  'Which pool? Check of this machine': 'Какой пул? Знакомство с машиной',
  'Which pool? Short trials of all strategies': 'Какой пул? Короткие прогоны всех стратегий',
  'Which pool? The best strategies with other numbers of threads':
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
  '{n} per worker': 'по {n}',
  'no pool': 'без пула',
  'no extra thread': 'ни одного своего потока',
  '{n} {n|thread|threads}': '{n} {n|поток|потока|потоков}',
  '{structure} with {threads}': '«{structure}», {threads}',

  // the answer
  Answer: 'Ответ',
  'the tasks in the form have changed since': 'задачи в форме с тех пор изменились',
  'Measuring on this machine': 'Идёт измерение на этой машине',
  'Keep this tab in front and do nothing else on the machine: other work changes the figures.':
    'Не переключайте вкладку и не занимайте машину: всё, что ещё работает, попадёт в цифры.',
  'Stopped before there was an answer.': 'Остановлено раньше, чем появился ответ.',
  'There is no answer.': 'Ответа нет.',
  'No answer.': 'Ответа нет.',
  'What was measured before that is below.': 'Что успели измерить – ниже.',
  'Does a pool pay off for your tasks, and which one?': 'Нужен ли вашим задачам пул, и какой?',
  'Press Measure: strategies, numbers of threads and queues per worker are tried in rounds, and the best get more trials. The answer comes with its evidence, the next best strategy, and code to paste.':
    'Нажмите «Измерить»: стратегия, число потоков и число задач у воркера перебираются по кругам, лучшие – с большим числом прогонов. К ответу прилагаются данные, на которых он стоит, следующий по качеству вариант и код для вставки.',
  'Use a pool: {strategy}.': 'Пул нужен: {strategy}.',
  'No pool: run {n} of these tasks at a time on one thread.':
    'Пул не нужен: ведите сразу {n} таких задач на одном потоке.',
  'It has {n} tasks in progress at a time: while some await, its thread runs others.':
    'Сразу идёт {n} задач: пока одни ждут через await, поток занят другими.',
  'Each worker has {n} tasks in progress at a time: while some await, it runs others.':
    'У каждого воркера сразу идёт {n} задач: пока одни ждут через await, он занят другими.',
  'No pool: while some tasks await, the thread runs others.':
    'Пула нет: пока одни задачи ждут через await, поток занят другими.',
  'Awaiting was a timer: what you call may itself slow down.':
    'Await был таймером: то, что вы вызываете, может замедлиться и само.',
  'No pool: run these tasks inline.':
    'Пул не нужен: выполняйте эти задачи прямо там, где они возникают.',
  'Stay without a pool: the best one gains at most {share} here.':
    'Обойдитесь без пула: лучший даёт здесь не больше {share}.',
  'A pool may pay, by at most {share}: {strategy} looks best so far.':
    'Пул может окупиться, самое большее на {share}: пока лучше всех {strategy}.',
  'Cannot tell yet whether a pool pays: {strategy} looks best so far.':
    'Пока нельзя сказать, нужен ли пул: лучше всех пока выглядит {strategy}.',
  '{times} {n|times|times} as fast': 'в {times} {n|раз|раза|раз} быстрее',
  '{times} {n|times|times} as long': 'в {times} {n|раз|раза|раз} дольше',
  '{percent} less time {interval}': 'времени на {percent} меньше {interval}',
  'Compared with the same tasks without a pool: {faster}.':
    'По сравнению с теми же задачами без пула: {faster}.',
  'No other strategy could be measured.': 'Других стратегий измерить не удалось.',
  'The best pool, {strategy}, took {times} {n|times|times} as long.':
    'Лучший пул – {strategy} – работал в {times} {n|раз|раза|раз} дольше.',
  'The best pool, {strategy}, was not different enough to decide: {faster}.':
    'Лучший пул – {strategy} – отличался слишком мало: {faster}.',
  '{fastest} was the fastest, but the answer takes at most {most} longer, with fewer threads or less code of your own.':
    '{fastest} – быстрее всех, но выбранный дольше не больше чем на {most}, а потоков или своего кода в нём меньше.',
  'Whether {others} would be at most {share} slower cannot be told: about {trials} trials would tell.':
    'Нельзя сказать, было ли бы медленнее не больше чем на {share}: {others}. Показали бы примерно столько прогонов: {trials}.',
  'Next best: {name}; compared with it: {faster}.':
    'Следующий: {name}; по сравнению с ним: {faster}.',
  'Next best: {name}, {faster}, but it does not keep up with the rate.':
    'Следующий: {name}; он {faster}, но не успевает за темпом.',
  'Even {trials} trials would not show whether {others} would be at most {share} slower.':
    'Было ли бы медленнее не больше чем на {share}, здесь не сказать и за {trials} прогонов: {others}.',
  'Next best: {name}; {faster}.': 'Следующий: {name}; {faster}.',
  'This strategy has no code to paste; the Lab runs it with “{setting}”. The code below is of {other}.':
    'Кода для вставки у этой стратегии нет; в лаборатории её включает настройка «{setting}». Код ниже – {other}.',
  'This strategy has no code to paste; the Lab runs it with “{setting}”. The code below is of {other}; compared with it: {faster}.':
    'Кода для вставки у этой стратегии нет; в лаборатории её включает настройка «{setting}». Код ниже – {other}; по сравнению с ним: {faster}.',
  'It held {threads} for {time}: {sum} of thread time in total, for {tasks} tasks.':
    'Занято: {threads} на {time}, всего {sum} времени потоков; задач: {tasks}.',
  'It held {threads} for {time}: {sum} of thread time in total, for {tasks} of the shortened tasks.':
    'Занято: {threads} на {time}, всего {sum} времени потоков; укороченных задач: {tasks}.',
  'If you start the pool for this batch alone, add {time}.':
    'Если пул запускается только ради этой партии, прибавьте {time}.',
  'If you start the pool for this batch alone, add {time}, about what it saves or more: choose that under “The pool is”, and measure again.':
    'Если пул запускается только ради этой партии, прибавьте {time}: примерно столько он и экономит, или меньше. Выберите это в поле «Пул» и измерьте снова.',
  'The start of the pool is included: {time}.': 'Запуск пула учтён: {time}.',
  'The page stands still for up to {time}, longer than {limit}; the same is true of the others.':
    'Страница замирает на время до {time}, дольше {limit}; с другими стратегиями тоже.',
  'Without a pool the page would stand still for up to {time}, longer than {limit}.':
    'Без пула страница замирала бы на время до {time}, дольше {limit}.',
  'At this rate it keeps up, at a load of {load}; {share} of the tasks were answered within {time}.':
    'При таком темпе он успевает, нагрузка – {load}; ответы на {share} задач пришли не позже чем через {time}.',
  'At this rate it keeps up, at a load of {load}; {share} of the shortened tasks were answered within {time}.':
    'При таком темпе он успевает, нагрузка – {load}; ответы на {share} укороченных задач пришли не позже чем через {time}.',
  'Whether it keeps up with this rate cannot be told: its load is {load}.':
    'Успевает ли он за таким темпом, сказать нельзя: нагрузка – {load}.',
  half: 'половину',
  'It does not keep up with this rate; whether another one does cannot be told.':
    'За таким темпом он не успевает; успевает ли другой, сказать нельзя.',
  'It does not keep up with this rate. What does: {other}; but then the page stands still for up to {time}.':
    'За таким темпом он не успевает. Успевает: {other}; но тогда страница замирает на время до {time}.',
  'Whether it keeps up with this rate cannot be told: its load is {load}, but its answers took longer and longer.':
    'Успевает ли он за таким темпом, сказать нельзя: нагрузка – {load}, но ответы приходили всё позже.',
  'None of the finalists keeps up with this rate: the best finished {done} tasks per second. You need fewer or shorter tasks, or more cores.':
    'За таким темпом не успевает никто из финалистов: лучший справился с {done} задач в секунду. Нужны задачи реже или короче либо больше ядер.',
  'None of the finalists keeps up with this rate: judging by the shortened tasks, the best would finish about {done} of your tasks per second. You need fewer or shorter tasks, or more cores.':
    'За таким темпом не успевает никто из финалистов: судя по укороченным задачам, лучший справился бы примерно с {done} ваших в секунду. Нужны задачи реже или короче либо больше ядер.',

  // what to know before trusting it
  'This page has no shared memory, so only message channels were measured, with a clock step of {step}.':
    'У этой страницы нет общей памяти, поэтому измерены только каналы сообщений, с шагом часов {step}.',
  'Judged by the response at {percentile}: a trial of {n} tasks is too short for a p99.':
    'Судили по {percentile} отклика: для p99 прогон слишком короток (задач: {n}).',
  'The time ran out before all planned trials had run.':
    'Время вышло раньше, чем прошли все намеченные прогоны.',
  'Noisy: medians are only known to within ± {spread}. Close other programs and measure again.':
    'Шумно: медианы известны лишь с точностью ± {spread}. Закройте другие программы и измерьте снова.',
  '{n} {n|trial was|trials were} disturbed ({why}) and left out.':
    '{n} {n|прогону|прогонам|прогонам} помешали ({why}), в счёт они не идут.',
  'Tasks of {real} were measured as tasks of {measured}, all shortened by the same factor: at this length the handover cost is almost nothing.':
    'Задачи в {real} измерены как задачи в {measured}, все укорочены одинаково: при такой длине передача задачи почти ничего не стоит.',
  'Your {all} durations are too many for a trial. They were replaced by {n}: each is the mean of an equal share of the sorted list. The order is random, the overall mean is the same.':
    'Длительностей слишком много для прогона ({all}); вместо них взято {n}: каждая – среднее равной доли упорядоченного списка, порядок случайный, общее среднее то же.',
  'Your {all} durations do not fit into a trial a whole number of times. They were replaced by {n}: each is the mean of an equal share of the sorted, repeated list. The order is random, the overall mean is the same.':
    'Ваши длительности ({all}) не укладываются в прогон целое число раз; вместо них взято {n}: каждая – среднее равной доли упорядоченного повторённого списка, порядок случайный, общее среднее то же.',
  'A trial ran {n} of your {all} tasks.': 'Прогон выполнял {n} из ваших {all} задач.',
  'Waiting was measured with threads that block. If your tasks can wait without blocking, do that instead.':
    'Ожидание измерено с потоками, которые блокируются. Если ваши задачи могут ждать без блокировки, пусть ждут так.',
  'Some finalists do not keep up with the rate; they rank below all that do.':
    'Некоторые финалисты не успевают за темпом; они стоят после всех, кто успевает.',

  // why there is none
  'Too few trials of the finalists were valid: {n} of {all} were disturbed ({why}), and each finalist needs {least} valid ones. Keep this tab in front, close other programs, and measure again.':
    'У финалистов слишком мало годных прогонов: помешали {n} из {all} ({why}), а каждому финалисту нужно {least} годных. Не переключайте вкладку, закройте другие программы и измерьте снова.',
  'This machine is too busy now: close other programs and measure again, or ask about shorter tasks.':
    'Машина сейчас слишком занята: закройте другие программы и измерьте снова или спросите о задачах покороче.',
  'The time ran out before each finalist had {least} trials.':
    'Время вышло раньше, чем у каждого финалиста набралось прогонов: {least}.',
  'The time ran out before the finalists were measured.':
    'Время вышло раньше, чем были измерены финалисты.',
  'The tasks were measured inline, but no pool could be measured; the reasons are listed below. Change the tasks, or measure again.':
    'Рядом с работой без пула не удалось измерить ни один пул: что помешало, перечислено ниже. Измените задачи или измерьте снова.',

  // the evidence
  'Speedup over no pool': 'Во сколько раз быстрее, чем без пула',
  'Response at this rate': 'Отклик при таком темпе',
  'median, with 95 % interval if known': 'медиана, 95-процентный интервал',
  finalist: 'финалист',
  'earlier round': 'прежний круг',
  'Finalists, best first': 'Финалисты, сначала лучшие',
  'Earlier rounds: fewer and shorter trials': 'Прежние круги: прогонов меньше, и они короче',
  '{n} more in the table below': 'ещё {n} в таблице ниже',
  '{n} strategies; the best is {name} with {value}.': 'Стратегий: {n}; лучшая – {name}, {value}.',
  'Nothing measured yet.': 'Ещё ничего не измерено.',
  'All measurements': 'Всё, что измерено',
  'Table of strategies': 'Таблица стратегий',
  Rank: 'Место',
  'Keeps up, load': 'Успевает, нагрузка',
  'Response {percentile}': 'Отклик {percentile}',
  'Start-up': 'Запуск',
  'Page stands still': 'Страница замирает',
  'Thread time': 'Время потоков',
  Round: 'Круг',
  finals: 'финал',
  'The figures of a strategy are from its last round; finalists come first, and only they are ranked: other rounds had fewer and shorter trials. [Response time](response-time) is from submit to result, [percentiles](percentile) of it over all tasks. [Thread time](thread-time) is the time of all threads that a task takes up. [Start-up](start-up), warm-up included, counts only if the pool is started for the batch. [Page stands still](frame-gap): the longest time without an answer to input. [Trials](trial): [valid](valid-trial) / all. No [interval](interval): fewer than six valid trials.':
    'Цифры стратегии взяты из её последнего круга; сначала идут финалисты, и места есть только у них: в других кругах прогонов меньше и они короче. [Время отклика](response-time) – от подачи до результата, его [процентили](percentile) – по всем задачам. [Время потоков](thread-time) – сколько задача занимает все потоки вместе. [Запуск](start-up), вместе с прогревом, учитывается, только если пул запускается ради партии. [Страница замирает](frame-gap): наибольшее время без ответа на ввод. [Прогоны](trial): [годные](valid-trial) / все. Без [интервала](interval): годных прогонов меньше шести.',
  'The experiments': 'Опыты',
  '{n} {n|variant|variants}, {trials} {trials|trial|trials} each':
    '{n} {n|вариант|варианта|вариантов}, по {trials} {trials|прогону|прогона|прогонов}',
  'Open in the Lab': 'Открыть в лаборатории',
  'Set up the finalists in the Lab': 'Собрать опыт с финалистами в лаборатории',
  'Open in the Lab: {title}': 'Открыть в лаборатории: {title}',
  'A run is in progress; open this when it has finished.':
    'Идёт запуск; откройте это, когда он закончится.',
  'Not measured': 'Не измерено',
  'Not measured: {name}: {reason}': 'Не измерено: {name} – {reason}',

  // the code
  'The code': 'Код',
  'TypeScript without dependencies, MIT licence, with your settings filled in.':
    'TypeScript без зависимостей, лицензия MIT, ваши настройки уже вписаны.',
  'TypeScript, MIT licence, with your settings filled in. It needs the library, licence {licence}:':
    'TypeScript, лицензия MIT, ваши настройки уже вписаны. Нужна сама библиотека, лицензия {licence}:',
  'The library that was measured, with its defaults.':
    'Та самая измеренная библиотека, с настройками по умолчанию.',
  'How to use it': 'Как использовать',
  '{n} {n|line|lines}': '{n} {n|строка|строки|строк}',
  Copy: 'Скопировать',
  'Copy {name}': 'Скопировать {name}',
  '{name} copied': '{name}: скопировано',
  Download: 'Скачать',
  'Download {name}': 'Скачать {name}',
  'No clipboard here: download {name} instead': 'Буфера обмена здесь нет: скачайте {name}',
  'No pool, but the page stays responsive between slices of work.':
    'Пула нет, но между кусками работы страница остаётся живой.',
  'Pass the buffers of a task in the second argument of run: they are transferred, not copied.':
    'Буферы задачи назовите во втором аргументе run: они передаются, а не копируются.',
  'The same queue, with one producer; tasks are numbers, data are in shared memory.':
    'Та же очередь, кладёт в неё один поток; задачи – числа, данные лежат в общей памяти.',
  'The policy that was measured, over messages.': 'То самое измеренное правило, через сообщения.',

  // quick measurements, tasks that arrive rarely, and the code of every family
  'Tasks of {real} at {rate} per second were measured as tasks of {measured} at {often} per second: the responses of your tasks are {times} times as long, except for the handover costs.':
    'Вместо задач по {real} при {rate} в секунду измерены задачи по {measured} при {often} в секунду: у ваших время отклика в {times} {times|раз|раза|раз} больше, если не считать затрат на передачу.',
  'At {rate} per second, too few tasks for a median arrive in a trial. So they arrived at {often} per second: that keeps one thread busy for {load} of the time, and tasks rarely overlap.':
    'При {rate} в секунду за прогон приходит слишком мало задач для медианы, поэтому они приходили по {often} в секунду: один поток при этом занят {load} времени, и задачи почти не встречались.',
  'A machine that is idle longer between two tasks takes longer to wake up; that time is not included.':
    'Сколько времени просыпается машина, которая дольше отдыхает между задачами, сюда не входит.',
  'Provisional: a quick measurement, with few and short trials. Measure thoroughly to decide.':
    'Предварительно: быстрое измерение, прогоны короткие и их мало. Для решения измерьте тщательно.',
  'The tasks of the trials were a loop that computes for that long: not your code.':
    'Задачами прогонов был цикл, который считает столько же: не ваш код.',
  'The payload is sent to the worker but not read there; results are a few bytes. Returning large results is not included.':
    'Данные доставляются воркеру, но там не читаются; результат – несколько байт. Цена больших результатов на обратном пути сюда не входит.',
  'The measurement': 'Измерение',
  'Bytes that go to the worker with each task; 0 if a task is a number. Results are measured with a few bytes.':
    'Сколько байт уходит воркеру с каждой задачей; 0, если задача – просто число. Результаты измеряются по несколько байт.',
  'Thoroughly takes under a minute. Quickly takes about 15 s, or longer if tasks arrive rarely; it has fewer and shorter trials, so its answer is provisional.':
    'Тщательно – меньше минуты. Быстро – около 15 с, дольше при редких задачах; прогоны короче и их меньше, ответ предварительный.',
  thoroughly: 'тщательно',
  quickly: 'быстро',
  'Fewer than {n} tasks were answered in a trial: too few for a median. Measure again, or ask about tasks that arrive all at once.':
    'За прогон получены ответы меньше чем на {n} задач: для медианы мало. Измерьте ещё раз или спросите о задачах, которые приходят все сразу.',
  'about 15 s, provisional': 'около 15 с, предварительно',
}
