import type { Dictionary } from '../current'

/** What an experiment can be made of: policies, channels, sizings, workloads, and their fields. */
export const catalogue: Dictionary = {
  'Deals tasks to the workers in turn, whether they are busy or not.':
    'Раздаёт задачи воркерам по очереди, заняты они или нет.',
  Random: 'Случайно',
  'Gives each task to a worker drawn at random.': 'Даёт каждую задачу воркеру, выбранному наугад.',
  'Least loaded': 'Наименее занятому',
  'Gives each task immediately to the worker that holds the fewest tasks.':
    'Сразу даёт каждую задачу воркеру, у которого их меньше всего.',
  'Two choices': 'Лучшему из двух',
  'Draws two workers at random and gives the task to the one that holds fewer tasks.':
    'Выбирает наугад двух воркеров и даёт задачу тому, у кого их меньше.',
  'Keeps tasks in one queue until a worker has room, and gives the next task to that worker.':
    'Держит задачи в общей очереди, пока у воркера не появится место, и даёт следующую ему.',
  'Idle order': 'Порядок свободных',
  'Which of several free workers gets the next task: the one freed last (a stack, warm) or first (a queue, fair).':
    'Кто следующий из нескольких свободных: освободившийся последним (разогрет, стек) или первым (справедливо, очередь).',
  'last freed first': 'последний вперёд',
  'first freed first': 'первый вперёд',

  'Message, copied': 'Сообщение с копией',
  'postMessage clones the payload for each task; the answer is a small message.':
    'postMessage копирует данные каждой задачи; ответ – маленькое сообщение.',
  'Message, transferred': 'Сообщение с передачей',
  'postMessage hands the payload over without a copy; the answer hands it back.':
    'postMessage передаёт данные без копии; ответ возвращает их.',
  'Message, shared payload': 'Сообщение, общие данные',
  'postMessage carries only numbers; payload and result are in shared memory.':
    'postMessage переносит только номера; данные и результат лежат в общей памяти.',
  'Tasks per message': 'Задач в сообщении',
  'How many task numbers one message may carry. Answers travel together only at the recording levels light and blocks.':
    'Сколько номеров задач может нести одно сообщение. Ответы идут вместе только при записи «лёгкая» и «блоки».',
  Mailbox: 'Почтовый ящик',
  'A ring of task numbers per worker in shared memory; workers sleep on a futex, the host on Atomics.waitAsync.':
    'Кольцо номеров задач для каждого воркера в общей памяти; воркеры спят на futex, хост – на Atomics.waitAsync.',
  'Payload in': 'Данные в',
  'Read in place from shared memory, or copied into the worker’s own segment for each task.':
    'Читаются там, где лежат в общей памяти, или для каждой задачи копируются в сегмент воркера.',
  'shared slab': 'общей памяти',
  'worker’s segment': 'сегменте воркера',
  'Checks before sleeping': 'Проверок перед сном',
  'How often a worker checks an empty inbox before it sleeps. Pays off only for tasks under about 10 µs, and with a core for each worker and one more for the host: a worker that spins keeps its core.':
    'Сколько раз воркер проверяет пустой ящик, прежде чем уснуть. Окупается только для задач короче примерно 10 мкс и если есть ядро для каждого воркера и ещё одно для хоста: воркер, который ждёт в цикле, не отдаёт своё ядро.',
  checks: 'раз',
  'One queue of task numbers in shared memory; every worker takes the next one and sleeps if there is none.':
    'Одна очередь номеров задач в общей памяти; каждый воркер берёт следующий, а когда их нет, спит.',
  Capacity: 'Вместимость',
  'Tasks that the queue can hold, rounded up to a power of two; the host keeps back what does not fit.':
    'Сколько задач вмещает очередь, с округлением вверх до степени двойки; что не поместилось, остаётся у хоста.',
  'How often a worker checks for a task before it sleeps. More than about 100 gains nothing.':
    'Сколько раз воркер ищет задачу, прежде чем уснуть. Больше примерно 100 ничего не даёт.',
  'A counter in shared memory; each worker takes the next chunk of tasks at once.':
    'Счётчик в общей памяти; каждый воркер берёт сразу следующую порцию задач.',
  'Guided: half an even share of what remains, so that chunks shrink towards the end. Fixed: always the same size.':
    'Убывающая: половина равной доли остатка, к концу порции уменьшаются. Постоянная: всегда столько же.',
  guided: 'убывающая',
  fixed: 'постоянная',
  Chunk: 'Порция',
  'Tasks per fixed chunk.': 'Задач в постоянной порции.',
  'Tasks are dealt to the workers in turn; a worker that has none left steals from another.':
    'Задачи раздаются воркерам по очереди; воркер, у которого их не осталось, крадёт у другого.',
  Batch: 'Пачка',
  'Maximum number of tasks that a worker moves at once from an inbox into its own deque.':
    'Сколько задач, самое большее, воркер переносит за раз из входящих в свою очередь.',
  Inline: 'Без пула',
  'No pool: the host runs every task itself.': 'Пула нет: хост сам выполняет каждую задачу.',
  'Worker per task': 'Воркер на задачу',
  'No pool: each task gets a new worker, with its message in the start-up message.':
    'Пула нет: каждая задача получает нового воркера, её данные приходят со стартовым сообщением.',
  'The host’s own thread dispatches, between its other work.':
    'Раздаёт сам поток хоста, между другими делами.',
  Coordinator: 'Координатор',
  'A separate thread dispatches: workers get their next task while the host is busy, at the price of one more hop.':
    'Раздаёт отдельный поток: воркеры получают следующую задачу, даже когда хост занят, ценой ещё одной пересылки.',

  Fixed: 'Постоянный',
  'A fixed number of workers, started before the first task and kept until the last.':
    'Столько воркеров, сколько задано: запущены до первой задачи и живут до последней.',
  Smart: 'Умный',
  'Starts with one thread and adds one at a time, only if that should be faster, and keeps it only if it is.':
    'Начинает с одного потока и добавляет по одному, только если так должно быть быстрее, и оставляет, только если так и вышло.',
  Margin: 'Запас',
  'How much faster one more thread must make the pool to be kept.':
    'Насколько быстрее должен стать пул с ещё одним потоком, чтобы его оставить.',
  '%': '%',
  Sample: 'Замер',
  'How often it samples the pool. Longer samples are more precise but react later.':
    'Как часто измерять пул. Долгие замеры точнее, но пул отвечает на них позже.',
  ms: 'мс',
  'Idle timeout': 'Предел простоя',
  'When workers have had nothing to do for this long, the pool loses one. .NET waits 20 s; trials here last only seconds.':
    'Если воркерам столько времени нечего делать, одним становится меньше. В .NET – 20 с; прогоны здесь длятся секунды.',
  'Hill climbing': 'Подъём по склону',
  'Varies the size in small waves, observes how throughput responds, and climbs, as the .NET thread pool does.':
    'Раскачивает размер, смотрит, как меняется пропускная способность, и идёт вверх, как пул потоков .NET.',
  'At least': 'Не меньше',
  'Workers that are always admitted.': 'Воркеры, которые допущены всегда.',
  threads: 'потоки',
  Acceleration: 'Ускорение',
  'How many times as fast it samples as .NET, where a sample takes 10 to 200 ms and a climb several seconds: trials here are over by then. 1: as in .NET.':
    'Во сколько раз быстрее, чем в .NET, где замер идёт 10–200 мс, а подъём – секунды: прогон здесь к тому времени закончен. 1 – как там.',
  '×': '×',
  'Queue wait': 'Ожидание в очереди',
  'Admits workers while tasks wait longer than a target, and removes idle ones after a timeout.':
    'Допускает воркеров, пока задачи ждут дольше цели, и убирает простаивающих, когда выйдет время.',
  'Target wait': 'Цель ожидания',
  'How long a task may wait for a worker before the pool grows.':
    'Сколько задача может ждать воркера, прежде чем пул вырастет.',

  'SHA-256': 'SHA-256',
  'Computes the SHA-256 digest of a message.': 'Считает хеш SHA-256 сообщения.',
  'Requests in flight': 'Вызовов сразу',
  'How many messages a thread hands to native code at once.':
    'Сколько сообщений поток отдаёт нативному коду сразу.',
  Murmur3: 'Murmur3',
  'Computes the 128-bit MurmurHash3 (x64) of a short message: a very short task.':
    'Считает 128-битный MurmurHash3 (x64) короткого сообщения: очень короткая задача.',
  Seed: 'Начальное число',
  'Where the hash starts: other seeds give other hashes of the same message.':
    'С чего начинается хеш: другое число даёт другой хеш того же сообщения.',
  bcrypt: 'bcrypt',
  'Hashes a password, slowly on purpose; the message is the password.':
    'Хеширует пароль, нарочно медленно; сообщение и есть пароль.',
  'Each step doubles the work: the key is expanded 2 to this power times.':
    'Каждый шаг удваивает работу: расширений ключа – два в этой степени.',
  Argon2d: 'Argon2d',
  'Hashes a password in its own block of memory; the message is the password.':
    'Хеширует пароль в собственном куске памяти; сообщение и есть пароль.',
  Passes: 'Проходы',
  'How many times the hash passes over its memory.': 'Сколько раз хеш проходит свою память.',
  Memory: 'Память',
  'Memory that one hash fills; each thread that hashes holds this much.':
    'Сколько заполняет один хеш; каждый хеширующий поток держит столько же.',
  KiB: 'КиБ',
  PBKDF2: 'PBKDF2',
  'Hashes a password in the way that browsers do natively; the message is the password.':
    'Хеширует пароль так, как браузеры умеют сами; сообщение и есть пароль.',
  Iterations: 'Повторы',
  'How many times the password’s hash is hashed again; each time costs the same.':
    'Сколько раз хеш пароля хешируется снова; каждый стоит столько же.',
  Spreadsheet: 'Таблица',
  'Reads all cells of an xlsx file.': 'Читает все ячейки файла xlsx.',
  Rows: 'Строки',
  'Rows of a file, in sheets of a few thousand.': 'Строк в файле, на листах по нескольку тысяч.',
  rows: 'строки',
  Jsonnet: 'Jsonnet',
  'Expands a jsonnet template. In JavaScript only: no WASM build with a licence is known.':
    'Раскрывает шаблон jsonnet. Только на JavaScript: сборки WASM с лицензией не известно.',
  Items: 'Объекты',
  'How many objects a template expands to.': 'На сколько объектов раскрывается шаблон.',
  'Loop of additions': 'Цикл сложений',
  'Adds up numbers in a loop as short as you like: how small may a task be?':
    'Складывает числа в сколь угодно коротком цикле: насколько мелкой может быть задача?',
  Additions: 'Сложения',
  'Additions in one round: the length of the loop.': 'Сложений в одном раунде: длина цикла.',
  'JavaScript loop': 'цикл на JavaScript',
  'AssemblyScript loop': 'цикл на AssemblyScript',
  'JavaScript loop, calibrated': 'цикл на JavaScript, с калибровкой',
  'Task durations': 'Длительности задач',
  'Additions for a chosen time: a round is 1 µs on this machine. Sizes are durations: a distribution, or your own as CSV.':
    'Сложения в течение заданного времени: раунд – 1 мкс на этой машине. Размеры – это длительности: распределение или свои в CSV.',
  'Waiting and computing': 'Ожидание и вычисления',
  'Some tasks block their thread in a wait or a file read, the others compute: how many threads per core?':
    'Одни задачи блокируют поток ожиданием или чтением файла, другие считают: сколько потоков на ядро?',
  'Waiting tasks': 'Ждущие задачи',
  'How many of the tasks wait; the others compute. The same tasks wait in every variant.':
    'Сколько задач ждёт; остальные считают. Во всех вариантах ждут одни и те же задачи.',
  'Wait for': 'Ждать',
  'What blocks the thread: a timer, or a synchronous read of a file in the browser’s private file system.':
    'Что блокирует поток: таймер или синхронное чтение файла из личной файловой системы браузера.',
  'a timer': 'таймер',
  'a file': 'файл',
  Timer: 'Таймер',
  'How long a waiting task waits for its timer, per round.':
    'Сколько ждущая задача ждёт таймера в каждом раунде.',
  File: 'Файл',
  'Bytes of each thread’s file; a waiting task reads the whole file in each round.':
    'Байт в файле каждого потока; ждущая задача читает его целиком в каждом раунде.',
  Computing: 'Вычисления',
  'Length of a computing task in µs of additions on this machine, per round.':
    'Длина считающей задачи в мкс сложений на этой машине, в каждом раунде.',
  'Computing and awaiting': 'Вычисления и await',
  'Each task computes, awaits, and computes again: how many tasks per worker, and is a pool needed at all?':
    'Задача считает, ждёт через await и снова считает: сколько задач давать воркеру и нужен ли пул?',
  'Awaiting tasks': 'Задачи с await',
  'How many of the tasks await; the others only compute. The same tasks await in every variant.':
    'Сколько задач ждёт через await; остальные только считают. Во всех вариантах ждут одни и те же.',
  'Computing before': 'Вычисления до',
  'What a task computes before it awaits, in µs of additions on this machine, per round.':
    'Сколько задача считает до await, в мкс сложений на этой машине, в каждом раунде.',
  'Computing after': 'Вычисления после',
  'What a task computes after it has awaited, in µs of additions on this machine, per round.':
    'Сколько задача считает после await, в мкс сложений на этой машине, в каждом раунде.',
  Awaiting: 'Await',
  'How long a task awaits a timer, as it would an answer from the network, per round. Its thread is free meanwhile.':
    'Сколько задача ждёт таймера, как ждала бы ответа из сети, в каждом раунде. Поток при этом свободен.',
  µs: 'мкс',
  s: 'с',

  'Copy memory': 'Копирование памяти',
  'Copies a block of memory to another: do more threads help if all wait for memory?':
    'Копирует один блок памяти в другой: помогают ли ещё потоки, если все ждут память?',
  Block: 'Блок',
  'How much each round copies, from one block of the thread’s own memory to another. Blocks that fit into a core’s cache do not need the memory.':
    'Сколько копирует каждый раунд, из одного блока собственной памяти потока в другой. Блокам, которые помещаются в кеш ядра, память не нужна.',
  'Count in shared memory': 'Счёт в общей памяти',
  'Each thread adds to a counter of its own in shared memory: what if the counters lie side by side?':
    'Каждый поток прибавляет к своему счётчику в общей памяти: а если счётчики лежат рядом?',
  Increments: 'Прибавления',
  'How often a round adds 1 to the thread’s own counter.':
    'Сколько раз раунд прибавляет 1 к счётчику своего потока.',
  'Bytes apart': 'Расстояние',
  'From one thread’s counter to the next. Cores hand memory to each other in lines of 64 or 128 bytes: counters in one line are in each other’s way, though no thread reads another’s.':
    'От счётчика одного потока до следующего. Ядра передают память друг другу строками по 64 или 128 байт: счётчики в одной строке мешают друг другу, хотя ни один поток не читает чужой.',

  'All the same': 'Все одинаковы',
  'Every task is equally long.': 'Все задачи одной длины.',
  Rounds: 'Раунды',
  'How many times each task repeats its work.': 'Сколько раз задача повторяет свою работу.',
  rounds: 'раунды',
  'Every n-th longer': 'Каждая n-я длиннее',
  'One task in n is longer than the rest: the last of each n, or a random one.':
    'Одна задача из n длиннее остальных: последняя из каждых n или случайная.',
  Every: 'Каждая',
  'One task in this many is long.': 'Длинная – одна задача из стольких.',
  'Times longer': 'Во сколько раз',
  'How many times as long a long task takes.': 'Во сколько раз длинная задача длиннее.',
  'Short tasks': 'Короткие задачи',
  'Rounds of a short task.': 'Сколько раундов в короткой задаче.',
  'Shuffle the sizes': 'Перемешать размеры',
  'As many long tasks as before, each at a random place among its neighbours.':
    'Длинных задач столько же, каждая на случайном месте среди соседей.',
  'Short or long': 'Короткая или длинная',
  'Each task is randomly short or long.': 'Каждая задача случайно короткая или длинная.',
  'Long tasks': 'Длинные задачи',
  'Probability that a task is long.': 'Вероятность того, что задача длинная.',
  Exponential: 'Экспоненциальное',
  'Many short tasks and a few long ones, as queueing models assume.':
    'Много коротких задач и немного длинных, как принято в теории очередей.',
  'Mean size. Sizes are rounded to whole rounds, at least 1, so a small mean comes out a little larger.':
    'Средний размер. Размеры округляются до целых раундов, не меньше 1, поэтому малое среднее выходит чуть больше.',
  Lognormal: 'Логнормальное',
  'Most tasks near a usual length, with a tail of longer ones, as wide as you like.':
    'Большинство задач около обычной длины, с хвостом более длинных, сколь угодно широким.',
  Spread: 'Разброс',
  'Standard deviation as a share of the mean; 100 % is as wide as exponential.':
    'Стандартное отклонение как доля среднего; 100 % – как у экспоненциального.',
  Pareto: 'Парето',
  'A heavy tail: a few tasks make up much of the work, as in real systems.':
    'Тяжёлый хвост: немногие задачи несут большую часть всей работы, как в реальных системах.',
  'Shape α': 'Показатель α',
  'The smaller, the heavier the tail; at 2 and below the variance has no bound.':
    'Чем меньше, тем тяжелее хвост; при 2 и меньше дисперсия не ограничена.',
  'At most': 'Не больше',
  'Longer draws are cut to this, so that no task runs forever. The cut lowers the mean.':
    'Более длинные обрезаются до этого, чтобы ни одна задача не шла вечно. Среднее от этого ниже.',
  'Your own durations': 'Свои длительности',
  'Durations that you paste, such as a CSV of measured ones, in their order.':
    'Длительности, которые вы вставите, например CSV измеренных, в своём порядке.',
  'One number per line, or separated by commas, semicolons, tabs or blanks; a header line is skipped. Up to 10000, rounded to whole µs, at least 1; each task takes the next one, and after the last the first again.':
    'По числу в строке или через запятые, точки с запятой, табуляции, пробелы; строка заголовка пропускается. До 10000, с округлением до целых мкс; каждая задача берёт следующую, а после последней снова первую.',
  '250\n250\n2500': '250\n250\n2500',
  In: 'В',
  'The unit of the durations.': 'Единица длительностей.',

  'All at once': 'Все сразу',
  'Every task is there at the start: how long do all of them take?':
    'Все задачи есть с самого начала: сколько займут все вместе?',
  'Closed loop': 'Замкнутый цикл',
  'A fixed number of tasks is always in progress: each result lets the next task in.':
    'В работе всегда одно и то же число задач: каждый результат впускает следующую.',
  Outstanding: 'В работе',
  'Tasks in progress at any time.': 'Сколько задач в работе в любой момент.',
  'Open loop': 'Открытый поток',
  'Tasks arrive at their own times, whether the pool keeps up or not.':
    'Задачи приходят в свои моменты, успевает пул или нет.',
  Process: 'Процесс',
  'Random gaps as from many independent users, or a constant interval.':
    'Случайные промежутки, как от многих независимых пользователей, или ровный ритм.',
  Poisson: 'пуассоновский',
  constant: 'ровный',
  'How many tasks arrive: a share of the pool’s capacity, or a count per second.':
    'Сколько приходит задач: доля того, что может пул, или число в секунду.',
  'Rate is in': 'Темп в',
  '% load: of min(workers, measured parallelism) ÷ mean service time.':
    '% нагрузки: от min(воркеры, измеренный параллелизм) ÷ среднее время работы.',
  '% load': '% нагрузки',
  'per second': 'в секунду',
  Duration: 'Длительность',
  'No task comes after this time; the count of tasks is a limit too.':
    'После этого времени задачи не приходят; число задач – тоже предел.',
  'Changing rate': 'Меняющийся темп',
  'An open loop whose rate goes up and down: steps, ramps, bursts, or waves.':
    'Открытый поток, темп которого растёт и падает: ступени, скаты, всплески или волны.',
  Shape: 'Форма',
  'How the rate goes from low to high, once per period.':
    'Как темп идёт от низкого к высокому, раз за период.',
  steps: 'ступени',
  ramp: 'скат',
  burst: 'всплеск',
  sine: 'синус',
  'Random gaps as from many independent users, or even gaps that follow the rate.':
    'Случайные промежутки, как от многих независимых пользователей, или ровный ритм, который следует темпу.',
  'Low rate': 'Низкий темп',
  'How many tasks arrive at the low rate; 0 for none.':
    'Сколько задач приходит при низком темпе; 0 – ни одной.',
  'High rate': 'Высокий темп',
  'How many tasks arrive at the high rate.': 'Сколько задач приходит при высоком темпе.',
  'Rates are in': 'Темпы в',
  Period: 'Период',
  'Time from low to low: a step down and one up, a ramp, a lull and its burst, a wave.':
    'Время от низкого до низкого: ступень вниз и вверх, скат, затишье и всплеск, волна.',

  None: 'Нет',
  'The host only submits tasks and receives their results.':
    'Хост только подаёт задачи и принимает результаты.',
  'The host adds up numbers for about the chosen time, before each task.':
    'Перед каждой задачей хост складывает числа примерно столько времени, сколько задано.',
  'Work before each task': 'Работа перед задачей',
  'Time on this machine at rest; the number of additions is measured before the trial.':
    'Время на этой машине в покое: сколько это сложений, измеряется перед прогоном.',
  'Submits at once': 'Подач за раз',
  'Submits, each with its own work, before the host receives results.':
    'Сколько подач, каждая со своей работой, прежде чем хост принимает результаты.',
  'Regular expression': 'Регулярное выражение',
  'The host tries a pattern that backtracks: twice the text takes four times as long.':
    'Хост пробует шаблон с возвратами: вдвое больший текст занимает вчетверо больше времени.',
  Text: 'Текст',
  'Length of the text that the pattern is tried on.': 'Длина текста, на котором пробуют шаблон.',
  letters: 'буквы',
  'File read': 'Чтение файла',
  'The host reads each message from a private file, synchronously, before its submit.':
    'Перед подачей хост синхронно читает каждое сообщение из личного файла.',

  'How many tasks a trial runs; with open arrivals, this is the limit.':
    'Сколько задач в прогоне; при открытом потоке это предел.',
  'Bytes of one task’s message; 0 for a workload without one.':
    'Байт в сообщении одной задачи; 0 для вида задач без сообщения.',
  Workers: 'Воркеры',
  'Threads of the pool.': 'Потоки пула.',
  'Tasks per worker': 'Задач у воркера',
  'How many tasks a worker has in progress at once: while one awaits, its thread goes on with another. For tasks that await.':
    'Сколько задач воркер ведёт сразу: пока одна ждёт через await, поток занят другой. Для таких задач.',
  'Queue per worker': 'Очередь у каждого',
  'How many tasks a worker may hold, including the one it runs. More hides transport latency; fewer balances better.':
    'Сколько задач может держать воркер, вместе с выполняемой. Если больше, задержка пересылки не видна; если меньше, работа делится ровнее.',
  'Wait pool': 'Пул ожидания',
  'Separate threads for the tasks that wait; 0: tasks wait on the pool’s own threads.':
    'Отдельные от пула потоки для ждущих задач; 0: задачи ждут на потоках самого пула.',
  'Workers alive': 'Живых воркеров',
  'How many may be alive at the same time; without a limit every task gets its worker at once.':
    'Сколько может жить одновременно; без предела все задачи получают своего сразу.',
  workers: 'воркеры',
  'The thread that submits the tasks and receives the results.':
    'Поток, который подаёт задачи и принимает результаты.',
  'a dedicated worker': 'отдельный воркер',
  'the page’s thread': 'поток страницы',
  Recording: 'Запись',
  'How much is recorded per task; each clock read costs time.':
    'Сколько записывается о каждой задаче; каждое чтение часов стоит времени.',
  'by task length': 'по длине задачи',
  full: 'полная',
  light: 'лёгкая',
  blocks: 'блоки',
  'No live drawing': 'Без живых графиков',
  'Draws nothing while a trial runs. Run once with it and once without, and compare the two in Runs: that is what live charts cost here.':
    'Пока идёт прогон, ничего не рисуется. Запустите опыт с живыми графиками и без них и сравните на экране «Запуски»: столько они здесь стоят.',
  'Memory cap': 'Предел памяти',
  'A trial that needs more is refused before it starts.':
    'Прогон, которому нужно больше, не начинается.',
  MiB: 'МиБ',
  Watchdog: 'Сторож',
  'A task that runs longer than this counts as stuck, and its trial is ended.':
    'Задача, которая идёт дольше, считается зависшей, и её прогон обрывается.',
  trials: 'прогоны',
  'Trials of each variant, in random blocks; if they run until the answer is sure, the maximum.':
    'Прогоны каждого варианта случайными блоками; до надёжного ответа – самое большее столько.',
  'Runs until': 'Прогоны до',
  'A run that ends when its answer is sure looks at it after 8, 11, 15, 20, 28 and 40 trials, and ends after two minutes. Its intervals allow for looking often.':
    'Прогоны до надёжного ответа: он проверяется после 8, 11, 15, 20, 28 и 40 прогонов, самое большее две минуты. Интервалы учитывают, что проверок несколько.',
  'all trials have run': 'конца всех прогонов',
  'the answer is sure': 'надёжного ответа',
  'Same seed: same payloads, sizes, arrivals, order of trials.':
    'То же число: те же данные, размеры, приходы, порядок прогонов.',
  'Each block': 'Каждый блок',
  'Blocks that draw sizes and arrivals anew show how the comparison comes out for such work; with the same work each time, an interval says only how the machine varied.':
    'Если блоки берут новые размеры и приходы, видно, чем кончается сравнение на такой работе; с одной и той же работой интервал говорит лишь о том, как менялась машина.',
  'draws anew': 'берёт новые',
  'the same work': 'та же работа',
  'Sanity check (A against itself)': 'Проверка (A против самого себя)',
  'Also runs variant A against itself, to show how large a difference noise alone can make.':
    'Запускает вариант A ещё и против себя самого, чтобы показать, какую разницу даёт один только шум.',
}
