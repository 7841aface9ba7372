import type { Dictionary } from '../current'

/** The charts of the Lab, but for the replay and the anatomy. */
export const charts: Dictionary = {
  'Left out, because this page does not have these charts: {names}.':
    'Пропущено, потому что таких графиков на этой странице нет: {names}.',
  'Worker {number}': 'Воркер {number}',
  'worker {place}': 'воркер {place}',
  'The first point is not measured yet.': 'Первая точка ещё не измерена.',
  'no valid trial': 'нет годных прогонов',
  'No valid trials: each was disturbed or failed.':
    'Годных прогонов нет: каждому что-то помешало, или он не удался.',

  '{name}, total': '{name}, всего',
  blocking: 'блокировка',
  'blocking {id}': 'блокировка {id}',
  'Median total': 'Медианное всё время',
  rest: 'остальное',
  Rest: 'Остальное',
  Blocking: 'Блокировка',
  Total: 'Всего',
  'Of the trial with the median total. Rest is the total minus blocking. It is not the total without blocking.':
    'Прогон с медианным всем временем. Остальное – это всё время без блокировки: каким было бы всё время без неё, оно не говорит.',
  ' at {named} {label}': ' при {named} ({label})',
  'Smaller total: {parts}.': 'Меньше всего времени: {parts}.',
  'The totals are equal within {share}{same}.': 'Общее время одинаково в пределах {share}{same}.',
  'No difference between the totals found{none}.': 'Разницы в общем времени не найдено{none}.',
  'Too few trials to say which is smaller{few}.':
    'Прогонов слишком мало, чтобы сказать, что меньше{few}.',
  'Blocking of {variant}: {blockingMs} at {x}, {blockingLast} at {lastX} {label}.':
    'Блокировка, {variant}: {blockingMs} при {x}, {blockingLast} при {lastX} ({label}).',
  'rest {name}': 'остальное {name}',
  'Blocking over {label}': 'Блокировка и {label}',
  'the trial with the median total: the host’s own work, the rest':
    'прогон с медианным всем временем: своя работа хоста, остальное',
  'Blocking, rest and total': 'Блокировка, остальное и всего',
  'Blocking, {variant}': 'Блокировка, {variant}',
  'Rest is the total minus blocking. It is not the total without blocking: while the host is blocked, workers keep running and then wait for their next task.':
    'Остальное – это всё время без блокировки. Это не то, каким было бы всё время без неё: воркеры тем временем работают и ждут следующей задачи.',

  'Overhead is the time that a thread takes per task minus the time of the kernel alone, which the same threads ran in a loop right afterwards. A task may be shorter than the clock’s step of {step} µs. So whole blocks of tasks are timed, and their time is divided by their number of tasks. A block is at least 100 steps long if there are enough tasks.':
    'Накладные расходы – это время потока на задачу без самой реализации, которую те же потоки сразу после выполняли в цикле. Задача может быть короче шага часов ({step} мкс), поэтому измеряются целые блоки задач, не короче 100 шагов, если задач хватает, и делятся на число задач.',
  'Recorded with one clock read per task: the gap between two tasks counts as service. Overhead is this service minus the kernel alone. It includes the clock read.':
    'Записано с одним чтением часов на задачу: промежуток между задачами считается работой. Накладные расходы – эта работа без самой реализации; чтение часов входит в них.',
  'Recorded with three clock reads per task: overhead is the gap between two tasks on a thread, plus the time that a task took beyond the kernel alone. It includes the clock reads, which cost more than the gap itself.':
    'Записано с тремя чтениями часов на задачу: накладные расходы – это промежуток между двумя задачами на потоке и то, что задача взяла сверх самой реализации. Чтения часов входят в них и стоят больше, чем сам промежуток.',
  'Overhead over task length': 'Накладные расходы и длина задачи',
  'over {label}, log axis · median{n}, 95 % interval of the marks':
    'ось: {label}, логарифмическая · медиана{n}, 95-процентный интервал меток',
  'Overhead, % of a thread’s time; line: 5 % length':
    'Накладные расходы, % времени потока; линия: длина для 5 %',
  'Wall time of all tasks, log axis; line: break-even':
    'Время всех задач, логарифмическая ось; линия: порог окупаемости',
  '5 % length, break-even': 'длина для 5 %, порог окупаемости',
  'How this is measured': 'Как это измерено',
  'Break-even is where the lines of wall time cross, between two lengths that were run. The headline names only lengths that were run, and says at which a pool was shown to be faster.':
    'Порог окупаемости – там, где пересекаются линии времени, между двумя измеренными длинами. Заголовок называет только измеренные длины и говорит, при какой из них показано, что пул быстрее.',
  '= {workNs} of work': '= {workNs} работы',
  '(if work is 1 % off: {range})': '(если работа измерена с ошибкой 1 %: {range})',
  'below the shortest length (by the medians)': 'ниже самой короткой длины (по медианам)',
  'beyond the longest length (by the medians)': 'выше самой длинной (по медианам)',
  '{name}: break-even {breakEven}; 5 % overhead: {small}.':
    '{name}: порог окупаемости {breakEven}; 5 % накладных расходов: {small}.',
  '{count} tasks per trial': 'Задач в прогоне: {count}',
  '{count} tasks per trial at {lengths}': 'задач в прогоне {count} при {lengths}',
  Overhead: 'Накладные расходы',
  'Unit cost': 'Цена единицы',
  'Wall time': 'Время',
  'Sum of overhead': 'Сумма накладных расходов',
  'Sum of work': 'Сумма работы',
  '{tasks}; medians over trials.': '{tasks}; медианы по прогонам.',
  'Unit cost: (overhead + work) ÷ length. Sums are over all tasks and threads.':
    'Цена единицы: (накладные расходы + работа) ÷ длина. Суммы – по всем задачам и потокам.',
  'Overhead 0: a task took no longer than the kernel alone.':
    'Накладные расходы 0: задача длилась не дольше, чем одна реализация.',
  ' of {n} trials': ' из {n} прогонов',
  overhead: 'накладные расходы',
  'This chart needs an axis of numbers: the length of a task.': 'Нужна ось чисел: длина задачи.',

  'Busy share of each worker in the median trial.':
    'Доля занятости каждого воркера в медианном прогоне.',
  'At {x} {axisLabel} workers are {least} to {most} % busy.':
    'При {x} ({axisLabel}) воркеры заняты от {least} до {most} %.',
  'Busy share of each worker{of}': 'Доля занятости каждого воркера{of}',
  '%, one row per value of {label}, median trial':
    '%, строка – значение ({label}), медианный прогон',
  'Heatmap of busy shares': 'Карта занятости',
  '{axisLabel} ↓   worker →   busy, %': '{axisLabel} ↓   воркер →   занят, %',

  'host, own code': 'хост, свой код',
  'host, blocked': 'хост, заблокирован',
  Busy: 'Занят',
  'First start': 'Первое начало',
  'Last end': 'Последний конец',
  'Times are measured from the first submit. The CSV has one row per task.':
    'Времена – от первой подачи. В CSV строка – задача.',
  'service {id}': 'работа {id}',
  'of it without a core (estimate)': 'из неё без ядра (оценка)',
  'without a core (estimate)': 'без ядра (оценка)',
  'service without a core (estimate)': 'работа без ядра (оценка)',
  'Service without a core (estimate)': 'Работа без ядра (оценка)',
  'On a core (counted)': 'На ядре (по счёту среды)',
  'on a core, as the runtime counts': 'на ядре, по счёту среды',
  'Busy without a core (counted, at least)': 'Занят без ядра (по счёту среды, не меньше)',
  'service contains time without a core': 'в работу входит время без ядра',
  'run by worker {worker}; about {withoutCore} of it without a core':
    'выполнял воркер {worker}; около {withoutCore} из этого – без ядра',
  'idle while tasks wait': 'простой, пока задачи ждут',
  'idle while tasks wait: {time} of {n} {n|worker|workers}':
    'простой, пока задачи ждут: {time} у {n} {n|воркера|воркеров|воркеров}',
  'drag to select a time, Ctrl + wheel to zoom':
    'потяните, чтобы выделить время; Ctrl + колесо меняет масштаб',
  'Play from here': 'Смотреть отсюда',
  'press a dot to see its lanes': 'нажмите на точку, чтобы увидеть её дорожки',
  'Play slowly from what is shown': 'Медленный повтор с показанного места',
  'Back to the lanes': 'Назад к дорожкам',
  Selection: 'Выделено',
  'From {from} to {to}': 'От {from} до {to}',
  'Workers busy': 'Воркеры заняты',
  'Speed, in % of the fastest worker’s': 'Скорость, в % от самого быстрого воркера',
  'Tasks waiting, mean': 'Задач ждёт, в среднем',
  '{least} to {most} %, median {middle} %': 'от {least} до {most} %, медиана {middle} %',
  '{count} {tasks|task|tasks}': '{count} {tasks|задача|задачи|задач}',
  'Results that came in this time; percentiles only where there are enough of them.':
    'Результаты, пришедшие за это время; процентили только там, где их достаточно.',
  'Highlight {name} everywhere': 'Выделить {name} везде',
  'Show all variants in their colours': 'Показать все варианты в их цветах',
  idle: 'простой',
  'pale: a short task': 'бледно: короткая задача',
  'worker starting': 'воркер запускается',
  steal: 'кража',
  'host blocked': 'хост заблокирован',
  '{name}: lanes for the host and {workers} {workers|worker|workers}.':
    '{name}: дорожка хоста и {workers} {workers|воркер|воркера|воркеров}.',
  'Press Run to see every thread at work.':
    'Нажмите «Запустить», чтобы увидеть каждый поток за работой.',
  'Zoom out': 'Отдалить',
  'Zoom in': 'Приблизить',
  Fit: 'Целиком',
  'Fit the whole trial': 'Показать весь прогон',
  Lanes: 'Дорожки',
  Follow: 'Следить',
  timeline: 'лента времени',
  'Lanes: {names}': 'Дорожки: {names}',
  for: 'длилось',
  from: 'с',
  at: 'в',
  thief: 'вор',
  'Stole from worker {place}': 'Кража у воркера {place}',
  'Host busy': 'Хост работает',
  'Pool resized': 'Размер пула изменён',
  'Worker starting': 'Воркер запускается',
  'coordinator {share}': 'координатор {share}',
  waiting: 'ждут',
  'in the host': 'в хосте',
  'mean per task': 'среднее на задачу',
  'Block on worker {place}': 'Блок у воркера {place}',
  'Task {task}, failed': 'Задача {task}, с ошибкой',
  'Task {task}, timed out': 'Задача {task}, время истекло',
  'Task {task}': 'Задача {task}',
  'the host': 'хост',

  '{title}, log axis': '{title}, логарифмическая ось',
  'each as high as its own maximum': 'у каждого своя высота',
  '{ms} to {until}': 'от {ms} до {until}',
  '{count} tasks': 'задач: {count}',
  'from the intended arrival': 'от назначенного прихода',
  'from submit': 'от подачи',
  'n = {n} each': 'n = {n} у каждого',
  ', {zeros} at 0': ', на нуле {zeros}',
  'Response time': 'Время отклика',
  'Waiting: queue and inbox': 'Ожидание: очередь и входящие',
  'Service time': 'Время работы',
  From: 'От',
  To: 'До',

  'at {ms}': 'в {ms}',
  'Tasks waiting': 'Ждущие задачи',
  'submitted, not started': 'поданы и не начаты',
  'tasks waiting': 'ждущих задач',
  'tasks finished per second, smoothed; the pointer shows the counts':
    'сделано задач в секунду, сглажено; под указателем – как посчитано',
  'mean per s': 'среднее в с',
  'top of each: {most} per s': 'верх у каждого: {most} в с',
  'tasks per second': 'задач в секунду',
  'tasks per s': 'задач в секунду',
  '{name}: at most {highest} {unit}.': '{name}: не больше {highest} {unit}.',

  '{x} of the tasks': '{x} задач',
  'from {x}': 'от {x}',
  'all tasks': 'все задачи',
  Measurements: 'Замеры',
  Maximum: 'Наибольшее',
  'pN: N % of the tasks have this overhead or less. {meaning}':
    'pN: у N % задач накладные расходы не больше. {meaning}',
  '{name}: half of the tasks have {half} ns or less.': '{name}: у половины до {half} нс.',
  'Each value is the mean of a block of tasks.': 'Каждое значение – среднее блока задач.',
  'Each value is the service of one task minus the kernel alone.':
    'Каждое значение – работа одной задачи без самой реализации.',
  'Each value is the gap before one task on its thread, in steps of the clock.':
    'Каждое значение – промежуток перед одной задачей на её потоке, в шагах часов.',
  'share of the tasks, log axis of ns': 'доля задач, логарифмическая ось в нс',
  'ns, log axis, tasks in order': 'нс, логарифмическая ось, задачи по порядку',
  'Overhead per task': 'Накладные расходы задачи',
  Curve: 'Кривая',
  Histogram: 'Гистограмма',
  Sorted: 'По порядку',

  'none: no such build': 'нет: такой сборки нет',
  'None: the workload has no such kernel.': 'Нет: у этого вида задач нет такой реализации.',
  '{ratio} × {interval} {msPerTask} per task': '{ratio} × {interval} {msPerTask} на задачу',
  'Time per task': 'Время на задачу',
  'Ratio to the fastest': 'Относительно быстрейшего',
  ns: 'нс',
  'Valid trials': 'Годные прогоны',
  '{name}: {who} is fastest, {msPerTask} per task.':
    '{name}: быстрее всех {who}, {msPerTask} на задачу.',
  ', log axis': ', логарифмическая ось',
  'Shoot-out over {label}': 'Состязание: {label}',
  'time per task, relative to the fastest{log} · ratio of medians, 95 % interval':
    'время задачи относительно быстрейшего{log} · отношение медиан, 95-процентный интервал',

  '{parallelism} run in parallel': 'одновременно работает {parallelism}',
  'enough: {x}': 'достаточно: {x}',
  'may be enough: {x}': 'может хватить: {x}',
  'relative to {name}, without a pool': 'против «{name}», без пула',
  'relative to its own time at 1': 'против своего времени при 1',
  'Median time': 'Медианное время',
  'Speedup {baseline}.': 'Ускорение {baseline}.',
  '{length} points.': 'Точек: {length}.',
  '{value} times as fast': 'в {value} {value|раз|раза|раз}',
  '{length} points. Best median: {name} at {x} {label}, {value}.':
    'Точек: {length}. Лучшая медиана: {name} при {x} ({label}), {value}.',
  'Time over {label}': 'Время и {label}',
  'Speedup over {label}': 'Ускорение и {label}',
  'one trial': 'один прогон',
  ideal: 'идеал',
  Speedup: 'Ускорение',
  '{base}median{n}, 95 % interval': '{base}медиана{n}, 95-процентный интервал',

  'arrivals in {binMs} ms': 'приходов за {binMs} мс',
  Step: 'Шаг',
  Reason: 'Причина',
  'What happened': 'Что случилось',
  '{track} keeps its size, {workers}.': '{track}: размер прежний, {workers}.',
  'keeps {workers}': 'всё время {workers}',
  '{least} to {most} threads, {length} steps': 'от {least} до {most} потоков, шагов {length}',
  'arrivals per {binMs} ms (right, of {arrivalsOf})':
    'приходов за {binMs} мс (справа, у {arrivalsOf})',

  'Worker {name}': 'Воркер {name}',
  Idle: 'Простой',
  'Shares of each worker’s time from the first submit to the last result.':
    'Доли времени каждого воркера от первой подачи до последнего результата.',
  '{name}: workers {least} to {most} % busy.': '{name}: воркеры заняты от {least} до {most} %.',
  Utilization: 'Загрузка',
  '% of each worker’s time, service printed': '% времени каждого воркера, числом – работа',

  'worker; height: its time': 'воркер; высота – его время',
  'admitted workers and why; numbers: steps in the table':
    'допущено воркеров и почему; числа – шаги в таблице',
  'admitted workers and why, ms on the trial’s clock; numbers: steps in the table':
    'допущено воркеров и почему, мс по часам прогона; числа – шаги в таблице',

  // how a pool changed its size, from a file without tasks
  '{track}: {dropped} later size {dropped|change|changes} not kept.':
    '{track}: {dropped} {dropped|более позднее изменение|более поздних изменения|более поздних изменений} размера не сохранено.',
  'This run did not record how the pool’s size changed.':
    'В этом запуске не записано, как менялся размер пула.',
}
