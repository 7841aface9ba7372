import type { Dictionary } from '../current'

/** What tasks answer with, and the forms in which messages travel. */
export const answers: Dictionary = {
  Starts: 'Запуск',
  'When the threads start. A pool that starts with its tasks is cold: threads start, load and compile while the tasks wait, and that time counts. One that changes its size then starts threads when it grows, and ends them when it shrinks.':
    'Когда запускаются потоки. Пул, который запускается вместе с задачами, холодный: потоки запускаются, загружают и компилируют код, пока задачи ждут, и это время считается. Пул, который меняет размер, тогда запускает потоки, когда растёт, и завершает их, когда уменьшается.',
  'before its tasks': 'до задач',
  'with its tasks': 'вместе с задачами',
  'answers of {bytes}': 'ответы по {bytes}',
  'started with the tasks': 'запуск вместе с задачами',
  '{ms} of set-up in each thread': 'подготовка каждого потока {ms}',
  'Waiting room': 'Зал ожидания',
  'How many tasks may wait before the pool, which then has no more of them than its workers may hold. For tasks that come by themselves.':
    'Сколько задач может ждать перед пулом; в самом пуле их тогда не больше, чем могут держать воркеры. Для задач, которые приходят сами.',
  'When it is full': 'Если он полон',
  'What happens to a task that finds the waiting room full.':
    'Что происходит с задачей, которой нет места.',
  'whoever brings it waits': 'ждёт тот, кто её подаёт',
  'it is refused': 'ей отказывают',
  'the oldest is dropped': 'снимают самую старую',
  'unlimited, unless tasks come by themselves (got {got})':
    'без предела, если задачи не приходят сами (получено {got})',
  'unlimited for a host with work of its own (got {got})':
    'без предела, если у хоста есть своя работа (получено {got})',
  'a limit beside a waiting room, such as 1 (got unlimited)':
    'с залом ожидания нужен предел, например 1 (получено unlimited)',
  'block for {name}: its workers take every task in its turn (got {got})':
    '{name}: block, воркеры берут все задачи по очереди (получено {got})',
  'ends in red: failed, or timed out': 'красный конец: сбой или тайм-аут',
  Refused: 'Отказано',
  'Tasks held, at most': 'Задач в памяти, не больше',
  'Memory grown, at most': 'Память выросла, не больше чем на',
  'A limit to the tasks that wait before a pool. A task that finds it full waits outside, is refused, drives out the oldest one, or is run by the host.':
    'Предел для задач, ждущих перед пулом. Если места нет, задача ждёт снаружи, получает отказ, вытесняет самую старую или её выполняет хост.',
  '{variant}{at}: {share} of the tasks were refused': '{variant}{at}: отказано {share} задач',
  'More than it can take': 'Больше, чем он может',
  'Half as many tasks again as the pool can do. Without a limit each waits longer than the one before; with one, some are refused, and the others are quick.':
    'Задач в полтора раза больше, чем пул успевает. Без предела каждая ждёт дольше предыдущей; с пределом части отказано, зато остальные быстры.',
  'What becomes of tasks that a pool cannot take?':
    'Что будет с задачами, на которые пула не хватает?',
  'No limit': 'Без предела',
  'Refusing the newest': 'Отказ новым',
  'Dropping the oldest': 'Снятие старых',
  'Your function': 'Ваша функция',
  'JavaScript that declares task(input, index), if you like also inputs, prepare(), check(result, input) and transfer(result). It gets no network and no storage. Without inputs a task gets the bytes of its message.':
    'JavaScript, где объявлена task(input, index), а по желанию и inputs, prepare(), check(result, input), transfer(result). Ни сети, ни хранилища у неё нет. Без inputs задача получает байты своего сообщения.',
  'A function of your own, in JavaScript; a module with --task of the command line.':
    'Ваша функция на JavaScript; модуль – с --task в командной строке.',
  'a page with a Content Security Policy: without one, a function could reach the network':
    'страница с Content Security Policy: без неё функции была бы доступна сеть',
  'block or shed: a function of yours never runs in the host’s thread (got caller-runs)':
    'ожидание или отказ: ваша функция никогда не выполняется в потоке хоста (получено caller-runs)',
  'a worker: a function of yours never runs on the page’s thread (got page)':
    'воркер: ваша функция не выполняется в потоке страницы (получено page)',
  'a pool of ours: libraries have a function of yours only with --task of the command line (got library)':
    'наш пул: в пулах библиотек ваша функция есть только с --task в командной строке (получено library)',
  'It brings a function: read it first.': 'В нём есть функция: сначала прочтите её.',
  'A function first.': 'Сначала нужна функция.',
  'Paste it': 'Вставить',
  'Use it': 'Взять её',
  'Or measure a function of yours.': 'Или измерьте свою функцию.',
  'Read it': 'Прочесть',
  'Read this function before it runs': 'Прочтите эту функцию до запуска',
  'Whoever made the link or the file wrote it. It gets no network and no storage, but the time of your cores.':
    'Её написал автор ссылки или файла. У неё нет сети и хранилища, но время ваших ядер она получит.',
  'It can say anything about its own times and checks: whatever this page shows of its runs, even “sure” and “verified”, is the function’s own word.':
    'О своих временах и проверках она может сказать что угодно: всё, что страница покажет о её запусках, даже «надёжно» и «проверено», – со слов самой функции.',
  'times and checks are the function’s own word': 'времена и проверки – со слов самой функции',
  'Times and checks are the function’s own word.': 'Времена и проверки – со слов самой функции.',
  'I have read it': 'Прочитано',
  'Time-out': 'Тайм-аут',
  'After how long a task is given up; 0: never.': 'Когда от задачи отказываются; 0 – никогда.',
  'When a task times out': 'По тайм-ауту',
  'A caller counts from the submit; a thread from the moment at which it has the task; a library in its own way.':
    'Вызывающий считает от подачи, поток – с мига, когда задача у него; библиотека – по-своему.',
  'its caller gives up': 'вызывающий не ждёт',
  'The pool goes on with the task: a thread that is stuck stays so.':
    'Пул продолжает задачу: застрявший поток так и стоит.',
  'its thread is replaced': 'поток заменяют',
  'The thread is ended, and another takes its place and the tasks behind.':
    'Поток завершают, другой занимает его место и берёт задачи за ним.',
  '{none} for this channel, since its memory outlives a thread: it is for {fit} (got {got})':
    '{none} для этого канала: его память переживает поток; можно для: {fit} (получено {got})',
  '{none}, unless the host dispatches to one pool of threads (got {got})':
    '{none}, если распределяет не хост или потоки не в одном пуле (получено {got})',
  'Tasks that may time out': 'Для каких задач тайм-аут',
  'Which share of the tasks the time-out is for; a part of them stands for those that somebody cancels.':
    'Для какой доли задач действует тайм-аут; часть задач представляет те, которые кто-то отменяет.',
  '0 for a pool of processes (got {got})': '0 для пула из процессов (получено {got})',
  '1 beside a time-out of a library (got {got})':
    '1 рядом с тайм-аутом библиотеки (получено {got})',
  'give-up for {name}: it ends no thread of a task (got replace)':
    '{name}: give-up, потому что она не завершает поток задачи (получено replace)',
  'Threads are kept ready, so that growing costs nothing here. Over channels of messages, a pool that starts with its tasks pays for each thread.':
    'Потоки держатся наготове, поэтому рост здесь ничего не стоит. На каналах с сообщениями пул, который стартует вместе с задачами, платит за каждый поток.',
  'Threads kept': 'Постоянные потоки',
  'How many threads start with the pool and stay; without a limit, all. The library starts others when tasks wait, and their start is in the tasks’ times.':
    'Сколько потоков стартует вместе с пулом и остаётся; без предела – все. Остальные библиотека запускает, когда задачи ждут, и их старт входит во время задач.',
  'Idle time-out': 'Тайм-аут простоя',
  'For how long a thread that is not kept may have no task before the library ends it.':
    'Сколько непостоянный поток может быть без задачи, прежде чем библиотека его завершит.',
  '0 for a pool that changes its size (got {got})':
    '0 для пула, который меняет размер (получено {got})',
  'full, light, or by task length, beside a time-out (got blocks)':
    'с тайм-аутом: full, light или по длине задачи (получено blocks)',
  'The time after which a task is given up. Its caller goes on without it; its thread is stuck until somebody ends it.':
    'Время, после которого от задачи отказываются. Вызывающий обходится без неё, а поток стоит, пока его не завершат.',
  'One task never ends': 'Задача без конца',
  'A task loops for ever. If only its caller gives up, its thread is lost, and the tasks behind wait for the rest; if the thread is replaced, the pool recovers.':
    'Задача зациклилась. Если отступился лишь вызывающий, поток потерян, и остальные ждут; если поток заменён, пул восстанавливается.',
  'What does a task that never ends cost the others?': 'Чего стоит другим задача без конца?',
  'Giving up': 'Отказ от ожидания',
  'Replacing its thread': 'Замена потока',
  'Set-up': 'Подготовка',
  'How long each thread prepares before its first task, as a module does that reads files or builds tables.':
    'Сколько каждый поток готовится перед первой задачей, как модуль, который читает файлы или строит таблицы.',
  'before its tasks, unless all of them are there at the start (got {got})':
    'до задач, если не все они есть в начале (получено {got})',
  ' {n|pays|pay} for every number that was tried, from {high} on':
    ' {n|окупается|окупаются|окупаются} при любом проверенном числе, от {high}',
  'No tried number of tasks is large enough for a pool to beat ':
    'Не найдено числа задач, начиная с которого пул быстрее, чем ',
  'A cold pool': 'Холодный пул',
  'A pool that starts with its tasks has to earn its start. How many tasks pay for one thread, and how many for a second?':
    'Пул, который запускается вместе с задачами, должен окупить запуск. Сколько задач окупают один поток, а сколько – второй?',
  'How many tasks pay for starting a pool?': 'Сколько задач окупают запуск пула?',
  'A pool of one': 'Пул из одного',
  'A pool of two': 'Пул из двух',
  'Inline has no thread to start, and is warm after its first trial.':
    'Без пула поток не запускают, и после первого прогона он прогрет.',
  'Size of an answer': 'Размер ответа',
  'Bytes that a task makes for the host, beside its result; 0 for none. Where messages are copied or transferred, so are answers; elsewhere they stand in shared memory.':
    'Байт, которые задача готовит хосту кроме результата; 0 – нисколько. Где сообщения копируются или передаются, там и ответы; иначе они лежат в общей памяти.',
  'Messages are': 'Сообщения – это',
  'What a message and its answer carry. Objects and text stand for the same bytes, 16 in each object, and are there before they are sent.':
    'Что несут сообщение и ответ. Объекты и текст заменяют те же байты, по 16 на объект, и готовы до отправки.',
  'plain bytes': 'просто байты',
  objects: 'объекты',
  'Small objects with a number, a position and a text, cloned as they are.':
    'Небольшие объекты с числом, положением и текстом; клонируются как есть.',
  'JSON text': 'Текст JSON',
  'The same objects, made text by the sender and objects again by the receiver.':
    'Те же объекты: отправитель делает из них текст, получатель – снова объекты.',
  'Objects in each other': 'Вложенность объектов',
  'How many objects stand in one another, each in the one before; for objects and JSON text.':
    'Сколько объектов вложено друг в друга; для объектов и текста JSON.',
  '0 for {name}: its result is the answer (got {got})':
    '{name}: 0, ответ – сам результат (получено {got})',
  '0 for a worker per task: it ends with its task (got {got})':
    '0, если воркер на одну задачу: он завершается вместе с ней (получено {got})',
  '0 for a coordinator: it hands on numbers (got {got})':
    '0 с координатором: он передаёт только номера (получено {got})',
  'bytes for a coordinator: it hands on buffers (got {got})':
    'с координатором – байты: он передаёт буферы (получено {got})',
  '{name}: with an answer of {bytes}, a task was on its way for {way}, longer than it took. Work that takes less than that is done sooner where it is.':
    '{name}: с ответом в {bytes} задача была в пути {way}, дольше, чем выполнялась. Работу короче этого быстрее сделать на месте.',
  'message and answer {time} on their way, per task': 'сообщение и ответ в пути {time} на задачу',
  'Answers are large, and take longer on their way than their tasks take.':
    'Ответы большие и идут дольше, чем выполняются задачи.',
  'the host runs it': 'её выполняет хост',
  'Meanwhile the host brings no other task, and hears of no result.':
    'Тем временем хост не приносит других задач и не узнаёт о результатах.',
  'block, shed-newest or shed-oldest for {name}: the host runs tasks that only compute, without an answer of their own (got {got})':
    '{name}: block, shed-newest или shed-oldest; хост выполняет задачи, которые только считают и не готовят ответа (получено {got})',
  'block, shed-newest or shed-oldest beside a coordinator (got {got})':
    'block, shed-newest или shed-oldest рядом с координатором (получено {got})',
  'full, light, or by task length, beside a host that runs tasks (got blocks)':
    'full, light или по длине задач, если задачи выполняет и хост (получено blocks)',
  'A big answer': 'Большой ответ',
  'A short task answers with 16 MiB. Copied, transferred or in shared memory: what does the way back cost beside the work?':
    'Короткая задача отвечает 16 МиБ. Копия, передача или общая память: чего стоит путь назад рядом с работой?',
  'What does the way of a big answer cost?': 'Чего стоит путь большого ответа?',
  Copying: 'Копирование',
  Transferring: 'Передача',
  'Sharing memory': 'Общая память',
  'Bytes, objects or text': 'Байты, объекты или текст',
  'The same data as bytes, as 16 384 small objects and as JSON text: what does each cost on its way to another thread?':
    'Те же данные байтами, 16 384 небольшими объектами и текстом JSON: чего стоит путь в другой поток?',
  'Bytes, objects or text: what does their way cost?':
    'Байты, объекты или текст: чего стоит их путь?',
  Objects: 'Объекты',
  Faulty: 'С ошибкой',
  'Short additions, and one task that goes wrong: for tests of what happens then.':
    'Короткие сложения, и одна задача идёт не так: чтобы проверить, что тогда будет.',
  Fault: 'Ошибка',
  'What the faulty task does.': 'Что делает задача с ошибкой.',
  'throws an error': 'бросает ошибку',
  'closes its worker': 'закрывает свой воркер',
  'never ends': 'не кончается',
  'nothing wrong': 'ничего плохого',
  'At task': 'У задачи',
  'Which task is the faulty one; the first is 0.': 'Какая задача с ошибкой; первая – 0.',
  'const task = (bytes) => …': 'const task = (bytes) => …',
  'your function': 'ваша функция',
  'your function cannot be read: look for a bracket or a quote that is not closed':
    'вашу функцию нельзя прочитать: поищите незакрытую скобку или кавычку',
  'your function posts messages of its own, which no thread of a pool may':
    'ваша функция сама шлёт сообщения, а потоку пула этого нельзя',
  'your function imports {module}: the page loads no modules, the command line does, with --task':
    'ваша функция импортирует {module}: страница не загружает модулей, командная строка загружает, с --task',
  ' left {share} of the tasks without an answer, ': ': без ответа осталось {share} задач, ',
  ' {share}.': ' – {share}.',
  'Shared memory is there before the first task; the others make new memory each time.':
    'Общая память есть до первой задачи; остальные каждый раз выделяют новую.',
}
