import type { Dictionary } from '../current'

export const browser: Dictionary = {
  'This browser': 'Этот браузер',
  'This browser, and what things cost here': 'Этот браузер и что в нём сколько стоит',
  'Shared memory: yes': 'Общая память: есть',
  'Shared memory: no': 'Общая память: нет',
  'Threads can share memory, and the clock is as fine as this browser allows.':
    'Потоки могут делить память, а часы настолько точны, насколько позволяет браузер.',
  'The page is isolated, but this browser offers no SharedArrayBuffer.':
    'Страница изолирована, но в этом браузере нет SharedArrayBuffer.',
  'Use another browser, or turn off its protection against such features for this page.':
    'Откройте другой браузер или отключите для этой страницы защиту от таких возможностей.',
  'This address is neither HTTPS nor localhost. Browsers share memory only there.':
    'Этот адрес – не HTTPS и не localhost, а браузеры делят память только там.',
  'Open the page over HTTPS, or run it on this machine at localhost.':
    'Откройте страницу по HTTPS или запустите её на этой машине на localhost.',
  'This browser does not support cross-origin isolation.':
    'Этот браузер не знает изоляции между источниками.',
  'Use a newer browser: Chrome or Edge 111, Firefox 145, Safari 16.4, or later.':
    'Возьмите браузер новее: Chrome или Edge 111, Firefox 145, Safari 16.4 и выше.',
  'The page is inside a frame of a page that is not isolated.':
    'Страница открыта во фрейме неизолированной страницы.',
  'Open it in a separate tab.': 'Откройте её в отдельной вкладке.',
  'Open in a tab': 'Открыть во вкладке',
  'A service worker adds the headers that the web server does not send, but this browser still does not isolate the page.':
    'Service worker добавляет заголовки, которых не отправляет веб-сервер, но браузер всё равно не изолирует страницу.',
  'Browsers inside apps never do: open the page in the system’s own browser.':
    'Браузеры внутри приложений этого не умеют: откройте страницу в системном браузере.',
  'The web server sends no headers for isolation. A service worker that adds them is installed, but does not control this page yet.':
    'Веб-сервер не отправляет заголовков изоляции. Service worker, который их добавляет, есть, но пока не управляет страницей.',
  'Reload the page, without holding Shift.': 'Перезагрузите страницу, не зажимая Shift.',
  'The web server sends no headers for isolation, and no service worker adds them.':
    'Веб-сервер не отправляет заголовков изоляции, и никакой service worker их не добавляет.',
  'Let the web server send them (see README, “Put it on a host”), or reload once if this is the first visit.':
    'Настройте веб-сервер (см. README, «Put it on a host») или перезагрузите страницу, если это первый визит.',
  'The web server sends no headers for isolation, and this browser offers no service workers here that could add them.':
    'Веб-сервер не отправляет заголовков изоляции, а service worker, который мог бы их добавить, здесь недоступен.',
  'Leave the private window, if this is one, or let the web server send the headers (see README, “Put it on a host”).':
    'Выйдите из приватного окна, если оно открыто, или настройте заголовки на веб-сервере (см. README, «Put it on a host»).',
  yes: 'да',
  no: 'нет',
  none: 'нет',
  'installed, controls this page': 'есть и управляет страницей',
  'installed, does not control this page': 'есть, но не управляет страницей',
  'not available here': 'здесь недоступен',
  'Cross-origin isolated': 'Изоляция между источниками',
  'HTTPS or localhost': 'HTTPS или localhost',
  'In a frame': 'Во фрейме',
  'Service worker': 'Service worker',
  'Clock step': 'Шаг часов',
  'Clocks of two threads': 'Часы двух потоков',
  'Cores reported': 'Ядер названо',
  'Threads that run in parallel': 'Потоков одновременно',
  'agree within {median}, at worst {worst}': 'расходятся на {median}, в худшем случае на {worst}',
  'measured with the costs': 'измеряется вместе со стоимостями',
  'cannot be measured without shared memory': 'без общей памяти не измерить',
  '{n}; browsers may report more or fewer than there are':
    '{n}; браузер может назвать больше или меньше, чем есть',
  '{n}, measured': '{n}, по измерению',
  'Copy report': 'Скопировать отчёт',
  'Copied.': 'Скопировано.',
  'No clipboard here: copy the text below.': 'Буфера обмена здесь нет: возьмите текст ниже.',
  'This whole screen as plain text, for a bug report.':
    'Весь этот экран простым текстом – для сообщения об ошибке.',
  Report: 'Отчёт',
  'A dozen costs every web programmer should know':
    'Дюжина стоимостей, которые веб-программисту стоит знать',
  'A dozen costs, cheap ones first': 'Дюжина стоимостей, сначала дешёвые',
  'if the first took 1 s': 'если бы первая длилась 1 с',
  'Lesson: {name}': 'Урок: {name}',
  Lesson: 'Урок',
  'Add to a number in shared memory': 'Прибавить к числу в общей памяти',
  'Put a task into a shared queue and take it': 'Положить задачу в общую очередь и взять',
  'Add while another thread adds, too': 'Прибавить, пока прибавляет и другой поток',
  'Ask a thread that spins': 'Спросить поток, который ждёт в цикле',
  'Call postMessage': 'Вызвать postMessage',
  'Wake a worker that sleeps': 'Разбудить спящего воркера',
  'Copy 1 MiB into shared memory': 'Скопировать 1 МиБ в общую память',
  'Wake a host that does not block': 'Разбудить хост, который не блокируется',
  'Message to a worker and back': 'Сообщение воркеру и обратно',
  'Transfer 1 MiB to a worker and back': 'Передать воркеру 1 МиБ и обратно',
  'Copy 1 MiB to a worker and back': 'Копировать 1 МиБ воркеру и обратно',
  'Start a worker': 'Запустить воркера',
  '{time} s': '{time} с',
  '{time} min': '{time} мин',
  '{time} h': '{time} ч',
  '{time} {n|day|days}': '{time} {n|день|дня|дней}',
  '● Measured here: {machine}': '● Измерено здесь: {machine}',
  '○ Recorded elsewhere: {machine}': '○ Записано в другом месте: {machine}',
  'Share as a picture': 'Поделиться картинкой',
  'All costs: cases, samples and charts': 'Все стоимости: случаи, замеры и графики',
  'Measure the costs': 'Измерить стоимости',
  'Measure again': 'Измерить снова',
  'Stop measuring': 'Остановить измерение',
  'Export as JSON': 'Сохранить в JSON',
  '{n} of {total} · {name}': '{n} из {total} · {name}',
  starting: 'запуск',
  'Progress of the costs': 'Измеряемые стоимости',
  'A run is in progress in the Lab; both at once would disturb each other.':
    'В лаборатории идёт запуск: вместе они мешали бы друг другу.',
  'Takes about 15 seconds. No run can start during that time. Works best if the machine does nothing else.':
    'Займёт около 15 секунд. Запустить в это время ничего нельзя. Лучше, чтобы машина была свободна.',
  'Stopped; nothing was kept.': 'Остановлено; ничего не сохранено.',
  'Measured.': 'Измерено.',
  Here: 'Здесь',
  Elsewhere: 'В другом месте',
  'not measured yet': 'ещё не измерено',
  'being fetched': 'загружается',
  'recorded elsewhere': 'записано в другом месте',
  'The figures recorded elsewhere could not be read ({why}).':
    'Не удалось прочитать цифры, записанные в другом месте ({why}).',
  'Medians of many samples. Do not compare figures across machines: they show how the machines differ, not which program is better.':
    'Медианы многих замеров. Не сравнивайте цифры разных машин: они говорят о разнице машин, а не о том, какая программа лучше.',
  '{n} {n|core|cores} reported': 'названо {n} {n|ядро|ядра|ядер}',
  isolated: 'изолирована',
  'clock step {step}': 'шаг часов {step}',
  'the tab was hidden meanwhile': 'вкладка была скрыта во время измерения',
  'Moving bytes': 'Перемещение байтов',
  'Starting workers': 'Запуск воркеров',
  'median, both axes logarithmic': 'медиана, обе оси логарифмические',
  'Nothing has been measured yet.': 'Ещё ничего не измерено.',
  'Copied, there and back': 'Копия туда и обратно',
  'Transferred, there and back': 'Передача туда и обратно',
  'Copied into shared memory': 'Копия в общую память',
  'Until all have started': 'Пока не запустятся все',
  '{what}, elsewhere': '{what}, в другом месте',
  Bytes: 'Байты',
  'Workers started at the same time': 'Воркеров запущено одновременно',
  Costs: 'Стоимости',
  Cost: 'Стоимость',
  samples: 'замеры',
  Ratio: 'Отношение',
  'What things cost here and on the machine where they were recorded, medians':
    'Что сколько стоит здесь и на машине, где это записано; медианы',
  'Not here: {why}.': 'Здесь нет: {why}.',
  'in batches of {n}': 'пачками по {n}',
  one: 'один',
  '{n} at the same time': '{n} одновременно',
  'both spin': 'оба ждут в цикле',
  'just asleep': 'только что уснул',
  'asleep 1 ms or more': 'спит 1 мс и дольше',
  'needs shared memory, which this page does not have':
    'нужна общая память, а у этой страницы её нет',
  'needs Atomics.waitAsync, which this browser lacks':
    'нужен Atomics.waitAsync, а в этом браузере его нет',
  'Reading the clock': 'Чтение часов',
  'Message round trip': 'Сообщение туда и обратно',
  'postMessage, the call alone': 'postMessage, только вызов',
  'Message round trip, bytes copied': 'Сообщение туда и обратно, байты копируются',
  'Message round trip, bytes transferred': 'Сообщение туда и обратно, байты передаются',
  'Copy into shared memory': 'Копирование в общую память',
  'Mailbox round trip': 'Почтовый ящик туда и обратно',
  'Shared queue, put and take': 'Общая очередь: положить и взять',
  'Atomic addition': 'Атомарное сложение',
  'Wake-up of a blocked worker': 'Пробуждение заблокированного воркера',
  'Wake-up of a host that waits without blocking': 'Пробуждение хоста, который ждёт без блокировки',
  'Start of workers': 'Запуск воркеров',
  'What is disabled here': 'Что здесь отключено',
  'Nothing: every channel, strategy, workload and host work can be used.':
    'Ничего: доступны все каналы, стратегии, виды задач и работы хоста.',
  'What {why}:': 'Что отключено ({why}):',
  Channel: 'Канал',
  Strategy: 'Стратегия',
  Placement: 'Размещение',
  Workload: 'Вид задач',
  'Host work': 'Работа хоста',
  'What this browser offers': 'Что умеет этот браузер',
  Features: 'Возможности',
  Feature: 'Возможность',
  'Without it, this is disabled': 'Что отключено без неё',
  'not checked yet': 'ещё не проверено',
  'Module workers': 'Модульные воркеры',
  'Workers that start workers': 'Воркеры, запускающие воркеров',
  'Private files (OPFS)': 'Личные файлы (OPFS)',
  'Private files read synchronously (sync access handles)':
    'Личные файлы, синхронное чтение (sync access handles)',
  'WebAssembly threads': 'Потоки WebAssembly',
  'Long animation frames': 'Долгие кадры',
  'Memory measurement': 'Измерение памяти',
  'Mailboxes, shared queues, work stealing, coordinators; live charts read copies.':
    'Почтовые ящики, общие очереди, кража работы, координаторы; живые графики читают копии.',
  'Mailboxes, and pools whose workers take their tasks themselves.':
    'Почтовые ящики и пулы, где воркеры сами берут задачи.',
  'All runs.': 'Все запуски.',
  'All runs whose host is a worker; a host on the page’s thread remains.':
    'Все запуски с хостом-воркером; остаётся хост в потоке страницы.',
  'The death of a worker is not noticed until its task is overdue.':
    'Гибель воркера не видна, пока не просрочена его задача.',
  'Tasks and host work that read files.': 'Задачи и работа хоста, читающие файлы.',
  'All WebAssembly kernels; JavaScript kernels remain.':
    'Все реализации на WebAssembly; остаются реализации на JavaScript.',
  'Nothing: no kernel here needs it.': 'Ничего: ни одной реализации это не нужно.',
  'The browser’s own kernels of SHA-256 and PBKDF2.':
    'Реализации SHA-256 и PBKDF2 в самом браузере.',
  'The history of runs.': 'История запусков.',
  'Nothing: it is not used yet.': 'Ничего: пока не используется.',
  'Nothing: frames are watched by other means.': 'Ничего: за кадрами следят иначе.',
  'Nothing: memory is estimated before a run.': 'Ничего: память рассчитывается до запуска.',
  'How far performance.now() jumps from one value to the next.':
    'На сколько прыгает performance.now() от значения к значению.',
  'One call. It is most of what recording a task costs.':
    'Один вызов. Это бо́льшая часть того, что стоит запись задачи.',
  'How far a worker’s clock is from this thread’s, in the rounds that were answered fastest.':
    'Насколько часы воркера расходятся с часами здесь – по самым быстрым ответам.',
  'Additions done by several threads together ÷ those of one alone, at best; up to twice the cores that the browser names.':
    'Сложения нескольких потоков вместе ÷ сложения одного, в лучшем случае; до двойного числа названных ядер.',
  'postMessage of a small object to a worker that posts it back, until it has been read here.':
    'postMessage маленького объекта воркеру, который шлёт его обратно, до прочтения здесь.',
  'What posting a small object costs the sender: many in a row, before anyone reads them.':
    'Сколько сам поток тратит на отправку маленького объекта, много раз подряд, пока никто не читает.',
  'postMessage of an ArrayBuffer, cloned on the way there and on the way back.':
    'postMessage с ArrayBuffer, который клонируется и туда, и обратно.',
  'postMessage of an ArrayBuffer that is transferred, there and back, without a copy.':
    'postMessage с ArrayBuffer, который передаётся туда и обратно без копии.',
  'Bytes copied into a message’s place in shared memory, once; nobody is notified.':
    'Байты копируются на место сообщения в общей памяти один раз; никого не оповещают.',
  'A number put into a worker’s mailbox, taken, answered, and seen here. “Both spin”: neither side sleeps.':
    'Число кладут в ящик воркера, он берёт его, отвечает, ответ видят здесь. «Оба ждут в цикле»: никто не спит.',
  'One task number put into the shared queue and one taken, by one thread, and by two on the same queue.':
    'Номер задачи кладут в общую очередь и берут из неё: один поток и два на одной очереди.',
  'Atomics.add on one word, by one thread, and by two on the same word: the cost of a task counter.':
    'Atomics.add над одним словом: один поток и два над тем же словом. Столько стоит счётчик задач.',
  'From Atomics.notify in one worker until Atomics.wait has returned in another: half of two wake-ups.':
    'От Atomics.notify в одном воркере до возврата Atomics.wait в другом: половина двух пробуждений.',
  'From Atomics.notify in a worker until Atomics.waitAsync has resolved in the thread that waits.':
    'От Atomics.notify в воркере до ответа Atomics.waitAsync в ждущем потоке.',
  'From new Worker until each of the workers started at once has sent its first message; a small script.':
    'От new Worker до первого сообщения каждого из запущенных разом воркеров; маленький скрипт.',
}
