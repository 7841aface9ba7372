import type { Dictionary } from '../current'

/** The experiments that are ready to run: names, what they teach, titles, variants, notes. */
export const presets: Dictionary = {
  'Round-robin or free worker?': 'По кругу или свободному воркеру?',
  'Every fourth task takes ten times as long. Does it matter who gets the next task?':
    'Каждая четвёртая задача идёт в десять раз дольше. Важно ли, кому достанется следующая?',
  'The same under random arrivals': 'То же при случайных приходах',
  'Round-robin or free worker, tasks at random times?':
    'По кругу или свободному воркеру, если задачи приходят случайно?',
  'Tasks arrive at random times at 65 % load, a few of them very long: how long do the others wait?':
    'Задачи приходят в случайные моменты при нагрузке 65 %, немногие очень длинны: сколько ждут остальные?',
  'No pool at all': 'Совсем без пула',
  'No pool: the host hashes every message itself': 'Без пула: хост хеширует каждое сообщение сам',
  'One thread hashes every message itself: the baseline that any pool has to beat.':
    'Один поток хеширует все сообщения сам: это точка отсчёта, которую должен обогнать любой пул.',
  'One worker': 'Один воркер',
  'Is one worker better than none?': 'Один воркер лучше, чем ни одного?',
  'One worker instead of none: what does talking to it cost?':
    'Один воркер вместо ни одного: сколько стоит обмен с ним?',
  'A worker for each task': 'Воркер на каждую задачу',
  'What does a thread for each task cost?': 'Сколько стоит поток на каждую задачу?',
  'A thread for each task: how much does starting them cost?':
    'Поток на каждую задачу: сколько стоит их запуск?',
  'Round-robin over the cores': 'По кругу на все ядра',
  'Round-robin over {n} workers': 'По кругу, воркеров: {n}',
  'As many workers as cores, tasks assigned in turn: how much faster than no pool?':
    'Воркеров столько же, сколько ядер, задачи по кругу: насколько это быстрее, чем без пула?',
  'How many threads?': 'Сколько потоков?',
  'From 1 to 16 threads: how many are enough?': 'От 1 до 16 потоков: сколько достаточно?',
  'A host that is busy elsewhere': 'Хост, занятый другим',
  'What does a blocked host cost?': 'Сколько стоит заблокированный хост?',
  'The host reads each message from a file before it submits it; meanwhile no free worker gets its next task.':
    'Хост читает каждое сообщение из файла, прежде чем подать его; тем временем свободные воркеры не получают задач.',
  'Host only dispatches': 'Хост только раздаёт',
  'Host reads files too': 'Хост ещё и читает файлы',
  'How long a read takes is the browser’s affair: tens of microseconds where files go to disk, hundreds in a private window.':
    'Сколько длится чтение, решает браузер: десятки микросекунд, когда файлы на диске, сотни – в приватном окне.',
  'A coordinator of its own': 'Отдельный координатор',
  'Does a coordinator help a blocked host?': 'Помогает ли координатор заблокированному хосту?',
  'A thread that only dispatches keeps the workers busy while the host blocks; it also takes a core from them.':
    'Поток, который только раздаёт, снабжает воркеров задачами, пока хост заблокирован; но и ядро он у них отнимает.',
  'Dispatcher in host': 'Диспетчер в хосте',
  'A pool that adjusts itself': 'Пул, который подстраивается сам',
  'Can a pool find its own size?': 'Может ли пул сам найти свой размер?',
  'Load rises and falls. A pool can follow it: less waiting than one thread, fewer thread-seconds than all of them.':
    'Нагрузка растёт и падает. Пул может следовать за ней: ждать меньше, чем с одним потоком, и тратить меньше потоко-секунд, чем со всеми.',
  'One thread': 'Один поток',
  'All threads': 'Все потоки',
  'JS, WASM or native?': 'JS, WASM или натив?',
  'Seven workloads with every kernel they have, inline and in a pool: which wins depends on the work.':
    'Семь видов задач во всех реализациях, без пула и в пуле: кто выиграет, зависит от работы.',
  'JS, WASM or native? Full counts': 'JS, WASM или натив? В полном объёме',
  'The same with 1 400 000 Murmur3 hashes, 140 bcrypt, 14 Argon2d: many minutes.':
    'То же с 1 400 000 хешей Murmur3, 140 bcrypt, 14 Argon2d: много минут.',
  'JS inline': 'JS без пула',
  'JS pool': 'JS в пуле',
  'WASM inline': 'WASM без пула',
  'WASM pool': 'WASM в пуле',
  'Native inline': 'Натив без пула',
  'Native pool': 'Натив в пуле',
  'Fewer and shorter tasks than in the source; e9-shoot-out-full has as many.':
    'Задач меньше, и они короче, чем в источнике; в e9-shoot-out-full их столько же.',
  'Native hashing of passwords is PBKDF2: browsers offer neither bcrypt nor Argon2. Its row has all three kernels.':
    'Нативное хеширование паролей – это PBKDF2: ни bcrypt, ни Argon2 в браузерах нет. В его строке все три реализации.',
  'Jsonnet is in JavaScript only: no WASM build with a licence is known.':
    'Jsonnet есть только на JavaScript: сборки WASM с лицензией не известно.',
  'Takes many minutes, and a gigabyte of memory with Murmur3.':
    'Займёт много минут, а с Murmur3 – и гигабайт памяти.',
  'Native calls in flight': 'Сколько нативных вызовов сразу',
  'More calls in flight from one thread gain little or nothing. More calling threads may: the browser decides how many of its own threads serve them.':
    'Больше вызовов из одного потока почти ничего не дают. Больше вызывающих потоков – могут: сколько своих потоков на них работает, решает браузер.',
  'Task length and threads': 'Длина задачи и потоки',
  'How many threads for long, short and very short tasks?':
    'Сколько потоков нужно длинным, коротким и очень коротким задачам?',
  'Long tasks need as many threads as cores. The shorter they are, the more of the gain the queue takes back.':
    'Длинным задачам нужно столько потоков, сколько ядер. Чем они короче, тем больше выигрыша отнимает очередь.',
  Long: 'Длинные',
  Short: 'Короткие',
  'Very short': 'Очень короткие',
  'How small may a task be?': 'Насколько мелкой может быть задача?',
  'Overhead and work over the length of a task':
    'Накладные расходы и работа в зависимости от длины задачи',
  'The overhead of a pool, for tasks from empty ones to 100 001 additions.':
    'Что пул берёт сверх работы, для задач от пустых до 100 001 сложения.',
  'How overhead is spread': 'Как распределены накладные расходы',
  'Overhead of a task, for each length of task': 'Накладные расходы задачи при каждой её длине',
  'The mean hides it: most tasks pay little, and a few pay for a thread that lost its core for a while.':
    'За средним этого не видно: большинство задач платит мало, а немногие – за поток, который на время лишился ядра.',
  'When a pool pays': 'Когда пул окупается',
  'From which length on does a pool pay?': 'С какой длины задач окупается пул?',
  'Two lengths, not one: above the first a pool is faster, above the second its overhead is under 5 %.':
    'Длины две, а не одна: выше первой пул быстрее, выше второй его накладные расходы меньше 5 %.',
  'A smart pool and tiny tasks': 'Умный пул и крошечные задачи',
  'Does a pool do better when it looks before it grows?':
    'Лучше ли пулу смотреть, прежде чем расти?',
  'A pool that adds threads only if they make it faster: rarely first by wall time, far ahead in thread-seconds on tiny tasks.':
    'Пул, который добавляет потоки, только если с ними быстрее: редко первый по времени, но далеко впереди по потоко-секундам на крошечных задачах.',
  'At most a thousand million additions a trial: fewer tasks where they are long.':
    'Не больше миллиарда сложений на прогон: где задачи длинные, их меньше.',
  'Half of the tasks wait and hold their thread: two threads per core make up for it, three add little, and a wait pool is the cure.':
    'Половина задач ждёт и держит поток: два потока на ядро это возмещают, три почти ничего не добавляют, а лечит пул ожидания.',
  'Who lets a task wait': 'У кого задача ждёт',
  'Twenty clients ask one worker in turn. A fair pool answers each after about twenty tasks; another lets some wait far longer.':
    'Двадцать клиентов обращаются к одному воркеру. Честный пул отвечает каждому примерно через двадцать задач, другой заставляет некоторых ждать гораздо дольше.',
  'Each library has its own defaults, and keeps all tasks that it is given.':
    'У каждой библиотеки свои настройки по умолчанию, и все отданные ей задачи держит она сама.',
  'A pool, or none?': 'Пул или без пула?',
  'Which pool for these tasks, if any?': 'Какой пул нужен этим задачам и нужен ли?',
  'The same tasks without a pool, in turn, to the next free worker, and from one queue: which is fastest, and does a pool pay?':
    'Одни и те же задачи: без пула, по кругу, свободному воркеру и из общей очереди – что быстрее и окупается ли пул?',
  'Await or thread': 'Await или поток',
  'Await or thread: what do tasks that await need?': 'Await или поток: что нужно ждущим задачам?',
  'Tasks that await leave their thread free. Several per worker, or several on one thread without a pool, finish together; one per worker lets threads idle.':
    'Пока задача ждёт через await, поток свободен. По нескольку у воркера или все на одном потоке без пула – время одно; по одной у воркера – потоки простаивают.',
  '{workers} workers, one task each': 'Воркеров {workers}, у каждого одна задача',
  '{workers} workers, {each} tasks each': 'Воркеров {workers}, задач у каждого {each}',
  'No pool, {atOnce} at a time': 'Без пула, {atOnce} сразу',
  'Waiting on pool threads': 'Ждут на потоках пула',
  'A wait pool': 'Пул ожидания',
  'How a pool grows': 'Как растёт пул',
  'How does a pool grow by its own measurements?': 'Как пул растёт по собственным измерениям?',
  'A pool starts at one thread and grows by what it measures: when, why, and what a wrong guess costs.':
    'Пул начинает с одного потока и растёт по тому, что измеряет: когда, почему и чего стоит ошибка.',
  '{n} messages instead of {all}: each one starts a thread, at every value of the axis, and the cost of a start is the same for each.':
    'Сообщений {n} вместо {all} в источнике: каждое запускает поток при каждом значении оси, а цена запуска у всех одна.',
  '{n} messages instead of {all}: 16 points would take many minutes.':
    'Сообщений {n} вместо {all} в источнике: иначе 16 точек заняли бы много минут.',
  '{n} messages instead of {all}: this is a small machine or a phone.':
    'Сообщений {n} вместо {all}: машина небольшая или это телефон.',
  '{n} tasks instead of {all}: this is a small machine or a phone.':
    'Задач {n} вместо {all}: машина небольшая или это телефон.',
  '{few} instead of {all}.': 'Вместо {all}: {few}.',
  '{n} tasks': '{n} {n|задача|задачи|задач}',
  '{n} tasks of {length} additions': '{n} {n|задача|задачи|задач} по {length} сложений',
  'Made for {most} of this machine’s {cores} cores: each trial would take long to start more threads.':
    'Сделано для {most} ядер из {cores}: больше потоков каждый прогон запускал бы долго.',
  '{n} {n|worker|workers}': 'Воркеров: {n}',
  'Counters side by side': 'Счётчики рядом',
  'In one line': 'В одной строке',
  'A line each': 'По строке каждому',
  'Waiting for memory': 'Все ждут память',
  'Large blocks': 'Большие блоки',
  'Small blocks': 'Малые блоки',
  'Copying the same bytes in blocks that fit into a core’s cache gets faster with each core; in large blocks all threads wait for the same memory.':
    'Копировать те же байты блоками, которые помещаются в кеш ядра, с каждым ядром быстрее; большими блоками все потоки ждут одну и ту же память.',
  'Each thread has a counter of its own, and still they slow each other down if the counters lie in one cache line.':
    'У каждого потока свой счётчик, и всё же они мешают друг другу, если счётчики лежат в одной строке кеша.',
}
