import type { Dictionary } from '../current'

/** Slow replay, anatomy of latencies, one task on the lanes. */
export const replay: Dictionary = {
  'dealt to the workers': 'розданы воркерам',
  'in turn': 'по очереди',
  'dealt, not taken': 'розданы, не взяты',
  'not started': 'не начаты',
  'Since {at} ms {n} {n|worker is|workers are} admitted: {why}.':
    'С {at} мс {n|допущен|допущено|допущено} {n} {n|воркер|воркера|воркеров}: {why}.',
  'No choice was made: it was dealt to worker {worker}, which took it as soon as it was free.':
    'Никто не выбирал: она была роздана воркеру {worker}, и он взял её, как только освободился.',
  'It was dealt to worker {from}. Worker {worker} had no tasks left and stole it, alone or with others.':
    'Она была роздана воркеру {from}. У воркера {worker} своих не осталось, и он украл её – одну или вместе с другими.',
  'No choice was made: worker {worker} took it from the counter, alone or in a chunk with its neighbours, and ran them in order.':
    'Никто не выбирал: воркер {worker} взял её со счётчика – одну или в порции с соседними – и дошёл до неё по порядку.',
  'worker {worker} steals task {task} from worker {from}':
    'воркер {worker} крадёт задачу {task} у воркера {from}',
  'Now: {n} {n|task is|tasks are} dealt to {m|worker|workers} {names} and not taken, and {k|worker|workers} {idle} {k|has|have} nothing to do.':
    'Сейчас: {n} {n|задача роздана|задачи розданы|задач роздано} {m|воркеру|воркерам|воркерам} {names} и не {n|взята|взяты|взято}, а {k|воркеру|воркерам|воркерам} {idle} нечего делать.',
  'Now: {n} {n|task has|tasks have} not started, and {k|worker|workers} {idle} {k|has|have} nothing to do: a task in the chunk of one worker cannot be taken by another.':
    'Сейчас: {n} {n|задача не начата|задачи не начаты|задач не начато}, а {k|воркеру|воркерам|воркерам} {idle} нечего делать; то, что уже в порции другого воркера, никто больше взять не может.',
  'in the host’s own queue, while the host ran earlier tasks':
    'в собственной очереди хоста, пока он занимался предыдущим',
  'dealt to worker {dealt}, not taken yet': 'роздана воркеру {dealt}, но ещё никем не взята',
  'not started: not taken yet, or in the chunk of worker {worker}':
    'не начата: её никто не взял, или она лежала в порции воркера {worker}',
  'Recorded in blocks: the trace has blocks of tasks, but no single tasks, waits or arrows. To get them, set Recording to “full” in the Lab and run again.':
    'Записано блоками: в трассе есть блоки задач, но нет отдельных задач, ожиданий и стрелок. Чтобы они были, выберите в лаборатории запись «полная» и запустите снова.',
  'Recorded at level “light”: the trace has the times of the host’s submits and answers, but not how long the host worked; unpacking counts as service. To get both, set Recording to “full” in the Lab and run again.':
    'Запись «лёгкая»: о хосте в трассе есть моменты подач и ответов, но не длительность его работы, а распаковка считается работой. Чтобы различить их, выберите в лаборатории запись «полная» и запустите снова.',
  'Slow replay': 'Медленный повтор',
  'one dot per task, from the recording': 'точка – задача, по записи',
  'short task': 'короткая задача',
  'long task': 'длинная задача',
  task: 'задача',
  result: 'результат',
  'path of the last choice': 'путь последнего выбора',
  'Variant shown': 'Показанный вариант',
  'Previous event': 'Предыдущее событие',
  'Next event': 'Следующее событие',
  Play: 'Воспроизвести',
  Pause: 'Пауза',
  Speed: 'Скорость',
  'Time in the replay': 'Момент повтора',
  '{now} of {last}': '{now} из {last}',
  'slowed {factor} times': 'замедлено в {factor} {factor|раз|раза|раз}',
  'at full speed': 'на полной скорости',
  'No worker has been given a task yet.': 'Задач ещё никому не давали.',
  'Just now: {events}.': 'Только что: {events}.',
  Host: 'Хост',
  busy: 'работает',
  blocked: 'заблокирован',
  waits: 'ждёт',
  '{n} to come': 'впереди {n}',
  '{n} finished': 'готово {n}',
  'in the host’s thread': 'в потоке хоста',
  'coordinator: busy': 'координатор: работает',
  'coordinator: waits': 'координатор: ждёт',
  'Computing tasks': 'Вычисляющие задачи',
  'Tasks that wait': 'Ждущие задачи',
  'and {n} more {n|worker|workers}: see the table':
    'и ещё {n} {n|воркер|воркера|воркеров}: см. таблицу',
  Queue: 'Очередь',
  Dispatcher: 'Диспетчер',
  'task {task}': 'задача {task}',
  '{n} tasks at once': 'задач сразу: {n}',
  'new thread starts': 'новый поток',
  'task on the way': 'идёт задача',
  'no thread': 'нет потока',
  parked: 'не допущен',
  'idle {time}': 'без дела {time}',
  '{names} and {n} more': '{names} и ещё {n}',
  'There is no pool: the host does its tasks itself.': 'Пула нет: хост выполняет свои задачи сам.',
  'Why task {task} went to worker {worker}, at {at}':
    'Почему задача {task} попала к воркеру {worker} в момент {at}',
  'It held no task.': 'У него ничего не было.',
  'It already held {n} {n|task|tasks}.':
    'У него уже {n|была|были|было} {n} {n|задача|задачи|задач}.',
  'Every other worker held a task too.': 'У всех остальных тоже были задачи.',
  'Without a task at that moment: {n|worker|workers} {names}.':
    'Без задачи в этот момент: {n|воркер|воркеры|воркеры} {names}.',
  'Now: {n} {n|task waits|tasks wait} in the queue, and {k|worker|workers} {idle} {k|has|have} nothing to do.':
    'Сейчас: в очереди {n|ждёт|ждут|ждут} {n} {n|задача|задачи|задач}, а {k|воркеру|воркерам|воркерам} {idle} нечего делать.',
  'Now: {n} {n|task waits|tasks wait} behind {m|worker|workers} {names}, and {k|worker|workers} {idle} cannot take them.':
    'Сейчас: {n} {n|задача ждёт|задачи ждут|задач ждут} у {m|воркера|воркеров|воркеров} {names}, а {k|воркер|воркеры|воркеры} {idle} взять {n|её|их|их} не {k|может|могут|могут}.',
  'A new thread was started for it, in place {worker}.':
    'Для неё запустили отдельный поток, на месте {worker}.',
  'No choice was made: worker {worker} took it as soon as it was free.':
    'Никто не выбирал: воркер {worker} взял её сам, как только освободился.',
  'the host finishes task {task}': 'хост закончил задачу {task}',
  'the host starts task {task}': 'хост начал задачу {task}',
  'worker {worker} finishes task {task}': 'воркер {worker} закончил задачу {task}',
  'worker {worker} starts task {task}': 'воркер {worker} начал задачу {task}',
  'worker {worker} takes task {task}': 'воркер {worker} взял задачу {task}',
  'task {task} goes to worker {worker}': 'задача {task} идёт к воркеру {worker}',
  'to come': 'впереди',
  'in the queue': 'в очереди',
  'behind busy workers': 'за занятыми воркерами',
  'on the way': 'в пути',
  running: 'выполняются',
  finished: 'готово',
  'idle workers': 'воркеры без дела',
  'steals so far': 'краж до сих пор',
  Thread: 'Поток',
  Worker: 'Воркер',
  State: 'Состояние',
  'Waiting for it': 'Ждут его',
  Holds: 'Держит',
  'Idle since': 'Без дела с',
  'Idle while tasks wait': 'Простой, пока задачи ждут',
  'Cores idle while tasks wait': 'Простой ядер, пока задачи ждут',
  '{hatched} of {n} {n|worker|workers}; a core was free for {cores}':
    '{hatched} у {n} {n|воркера|воркеров|воркеров}; ядро было свободно {cores}',
  'A worker is idle while tasks wait if one waits elsewhere and a core is free: counted at most once per free core and per waiting task.':
    'Воркер простаивает, пока задачи ждут, если задача ждёт в другом месте и ядро свободно; считается не больше, чем свободных ядер и ждущих задач.',
  'Worker {worker} is the first in turn.': 'Воркер {worker} первый по очереди.',
  'Worker {worker} was next in turn after worker {previous}, regardless of what the workers held.':
    'Воркер {worker} следующий по кругу после воркера {previous}; сколько у кого задач, не важно.',
  'Worker {worker} was drawn at random, regardless of what the workers held.':
    'Воркер {worker} выбран наугад; сколько у кого задач, не важно.',
  'Worker {worker} held the fewest tasks: {held}.': 'У воркера {worker} задач меньше всех: {held}.',
  'Of the workers that held the fewest tasks, it was the turn of worker {worker}.':
    'Воркер {worker} на очереди среди тех, у кого задач меньше всего.',
  'Worker {worker} is the only one.': 'Воркер {worker} единственный.',
  'Two workers were drawn, and worker {worker} held no more tasks than the other; which one that was is not recorded.':
    'Наугад выбраны двое, и у воркера {worker} задач не больше, чем у другого; кто был другим, не записано.',
  'Only worker {worker} had room.': 'Место было только у воркера {worker}.',
  'Worker {worker} had room and held the fewest tasks: {held}.':
    'У воркера {worker} было место, и задач меньше всех: {held}.',
  'Of the workers with the most room, worker {worker} became free first.':
    'Среди самых свободных воркер {worker} освободился раньше всех.',
  'Of the workers with the most room, worker {worker} became free last.':
    'Среди самых свободных воркер {worker} освободился последним.',
  'Latency anatomy': 'Анатомия задержки',
  'Value shown': 'Показанная величина',
  'Parts shown': 'Показанные части',
  'All parts': 'Все части',
  'Without waiting': 'Без ожидания',
  'Log axis': 'Логарифмическая ось',
  Mean: 'Среднее',
  'Drawn after the first trial.': 'Появится после первого прогона.',
  'The run did not record where the time of single tasks went, or recorded too few tasks.':
    'Куда ушло время отдельных задач, не записано, или задач слишком мало.',
  'means add up to the mean response': 'средние складываются в среднее время отклика',
  '{value} of each part: percentiles do not add up':
    '{value} каждой части: процентили не складываются',
  Part: 'Часть',
  Time: 'Время',
  sum: 'сумма',
  response: 'отклик',
  'schedule lag': 'отставание подачи',
  'queue wait': 'ожидание в очереди',
  'inbox wait': 'ожидание у воркера',
  'transport in': 'доставка',
  decode: 'распаковка',
  service: 'работа',
  'transport out': 'обратный путь',
  'Where it was': 'Где она была',
  'not recorded': 'не записано',
  'no time was planned for it': 'момент для неё не был назначен',
  'due but not submitted: the host was late': 'пора, но не подана: хост опоздал',
  'in the queue: no worker had it yet': 'в очереди: ещё ни у кого',
  'in the inbox of worker {worker}, behind {n} {n|task|tasks}; the last of them task {before}':
    'во входящих воркера {worker}, за {n} {n|задачей|задачами|задачами}; последняя из них – задача {before}',
  'in the inbox of worker {worker}, which was free':
    'во входящих воркера {worker}, который был свободен',
  'on the way to worker {worker}': 'в пути к воркеру {worker}',
  'unpacked by worker {worker}': 'распаковывает воркер {worker}',
  'run by the host itself': 'выполняет сам хост',
  'run by worker {worker}': 'выполняет воркер {worker}',
  'on the way back, until the host saw the result': 'на обратном пути, пока хост не посмотрел',
  'on the way back; for {ms} of it the host did other work':
    'на обратном пути; из этого {ms} хост был занят другой работой',
  'transport out behind the blocked host': 'обратный путь: хост был заблокирован',
  'Anatomy of task {task}': 'Анатомия задачи {task}',
  'Task {task}, run by the host: {total}': 'Задача {task}, у хоста: {total}',
  'Task {task} on worker {worker}: {total}': 'Задача {task} у воркера {worker}: {total}',
  '{n} {n|round|rounds}': '{n} {n|раунд|раунда|раундов}',
  'Previous task': 'Предыдущая задача',
  'Next task': 'Следующая задача',
  Close: 'Закрыть',
  'Arrow keys move from task to task and from lane to lane. Enter shows where the task’s time went. W and S zoom, A and D pan, F fits, M selects the time of the task, Escape clears the task and the selection.':
    'Стрелки ведут от задачи к задаче и от дорожки к дорожке. Enter показывает, куда ушло время задачи. W и S меняют масштаб, A и D сдвигают, F показывает всё, M выделяет время задачи, Escape снимает задачу и выделение.',
}
