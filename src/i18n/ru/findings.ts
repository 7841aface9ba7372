import type { Dictionary } from '../current'

/** What stands out in a run. Names of variants stay as they are written. */
export const findings: Dictionary = {
  'What stands out': 'Что бросается в глаза',
  Harm: 'Вред',
  Tip: 'Совет',

  makespan: 'время до конца',
  'response p50': 'отклик p50',
  'response p99': 'отклик p99',
  'tab hidden': 'вкладка скрыта',
  frozen: 'страница заморожена',
  'frame gap': 'пропуск кадров',
  'another trial of the block disturbed': 'другому прогону блока помешали',
  'worker died': 'воркер умер',
  'task stuck': 'задача зависла',
  'start failed': 'пул не запустился',
  'no memory': 'не хватило памяти',
  cancelled: 'остановлено',

  '{factor} times as long as': 'в {factor} {factor|раз|раза|раз} дольше, чем',
  '{share} longer than': 'на {share} дольше, чем',
  '{factor} times as long to answer, at {percentile}, as':
    'отклик {percentile} в {factor} {factor|раз|раза|раз} дольше, чем',
  '{share} longer to answer, at {percentile}, than': 'отклик {percentile} на {share} дольше, чем',
  '{worse} against {better}: {measure} × {advantage}, {trials}':
    '{worse} против {better}: {measure} × {advantage}, {trials}',
  '{n} {n|trial|trials}': '{n} {n|прогон|прогона|прогонов}',
  '{one} and {two} {two|trial|trials}': '{one} и {two} {two|прогон|прогона|прогонов}',
  '{place}: {what}, {trials}': '{place}: {what}, {trials}',
  '{place}: {what}, in the median trial of {n}': '{place}: {what}, в медианном прогоне из {n}',
  '{name} at {x}': '{name} при {x}',
  '{why} {count}': '{why} ({count})',

  '{name}: the coordinator was busy {share} of the time, and tasks waited for it while workers were idle. Send fewer and longer tasks, or let workers take tasks themselves.':
    '{name}: координатор был занят {share} времени, и задачи ждали его, пока воркеры простаивали. Подавайте меньше задач, но длиннее, или пусть воркеры берут их сами.',
  '{name}: the coordinator was busy {share} of the time. With more or shorter tasks they will wait for it. Send fewer and longer tasks, or let workers take tasks themselves.':
    '{name}: координатор был занят {share} времени. Если задач станет больше или они станут короче, они будут ждать его. Подавайте меньше задач, но длиннее, или пусть воркеры берут их сами.',
  'workers idle {share} of their time while tasks waited':
    'воркеры простаивали {share} своего времени, пока задачи ждали',
  'coordinator busy {share} of the time, {time} in all':
    'координатор занят {share} времени, всего {time}',

  'blocked {blocked}, rest {rest}, total {total}':
    'блокировка {blocked}, остальное {rest}, всего {total}',
  '{name} took {longer} the host alone. Blocking grew from {blockedOther} to {blocked}: workers and coordinator also need the host’s core. The rest went from {restOther} to {rest}. {won} Judge by the total; try fewer workers.':
    '{name}: {longer} с одним хостом. Блокировка выросла с {blockedOther} до {blocked}: воркерам и координатору тоже нужно ядро хоста. Остальное время изменилось с {restOther} до {rest}. {won} Судите по общему времени; попробуйте меньше воркеров.',
  '{name} took {longer} the host alone. Blocking grew from {blockedOther} to {blocked}. The rest went from {restOther} to {rest}. {won} Judge by the total.':
    '{name}: {longer} с одним хостом. Блокировка выросла с {blockedOther} до {blocked}. Остальное время изменилось с {restOther} до {rest}. {won} Судите по общему времени.',
  'The coordinator won the rest, the host the blocking and the total.':
    'Координатор выиграл остальное время, хост – блокировку и общее время.',
  'The host won all three.': 'Хост выиграл по всем трём.',
  'The host won the blocking and the total; the rest did not measurably differ.':
    'Хост выиграл блокировку и общее время; остальное время заметно не отличалось.',

  '{name}: {share} of a task’s time was spent on transport and decode: {time}, compared with {service} of service. Each message of {bytes} is copied on the way; without that copy it took {rest}. {cure}':
    '{name}: {share} времени задачи ушло на пересылку и распаковку – {time} при {service} самой работы. Каждое сообщение в {bytes} по пути копируется; без этой копии уходило {rest}. {cure}',
  '{name}: {share} of a task’s time was spent on transport and decode: {time}, compared with {service} of service, in messages of {bytes}. {cure}':
    '{name}: {share} времени задачи ушло на пересылку и распаковку – {time} при {service} самой работы; сообщения по {bytes}. {cure}',
  'A variant with messages of a few bytes would show how much of it is the copy.':
    'Вариант с сообщениями в несколько байтов показал бы, сколько из этого занимает копирование.',
  '{name} does not copy, and was faster.': '{name} не копирует, и вышло быстрее.',
  'Transfer it, or keep it in shared memory.':
    'Передавайте его без копирования или держите в общей памяти.',
  'transport and decode {time} per task, {share}, at {bytes} per message':
    'пересылка и распаковка {time} на задачу, {share}, при {bytes} на сообщение',

  '{name}: only {sound} of {all} trials are valid (left out: {reasons}).':
    '{name}: годных прогонов только {sound} из {all} (исключены: {reasons}).',
  '{name}: {n} {n|trial|trials} so far.': '{name}: пока {n} {n|прогон|прогона|прогонов}.',
  'A comparison needs {need}.': 'Для сравнения нужно {need}.',
  'Close other programs, keep the tab in front, and run again.':
    'Закройте другие программы, держите вкладку на виду и запустите ещё раз.',
  'Keep the tab in front, and run again.': 'Держите вкладку на виду и запустите ещё раз.',
  'Run again: the machine slept, or its clock was set.':
    'Запустите ещё раз: машина спала, или её часы перевели.',
  'Run again, not in haste.': 'Запустите ещё раз, без спешки.',
  'These trials failed: the list of trials says how.':
    'Эти прогоны не удались; что случилось, сказано в списке прогонов.',
  'Run more trials.': 'Сделайте больше прогонов.',
  '{place}: {sound} of {all} trials valid, {reasons}':
    '{place}: годных прогонов {sound} из {all}, {reasons}',
  '{place}: {sound} of {all} trials valid': '{place}: годных прогонов {sound} из {all}',

  '{pool}, of the pools the one with the lowest median, took {longer} {native}, without a pool: native code, which may use threads of its own, beat the pool’s threads. Look for a native kernel before you add threads.':
    '{pool}, из пулов с наименьшей медианой: {longer} {native} без пула страницы. Собственный код браузера, который может работать и на потоках браузера, обогнал потоки страницы. Прежде чем добавлять потоки, поищите нативную реализацию.',
  '{single} took {longer} {inline}: one worker does the same work, and each task has to reach it and come back. One worker frees the host’s thread; it saves no time.':
    '{single}: {longer} {inline}. Один воркер делает ту же работу, но каждая задача должна дойти до него и вернуться. Один воркер освобождает поток хоста, но не экономит время.',

  '{pool} took {longer} {inline}. A task takes {time}, and each has to be handed over. Combine several tasks into one, or run them inline.':
    '{pool}: {longer} {inline}. Задача занимает {time}, и каждую нужно передать. Объединяйте несколько задач в одну или выполняйте их без пула.',
  '{time} per task': '{time} на задачу',
  '{name}: transport and decode took {share} of the time that workers spent on tasks, and a task takes only {time}.':
    '{name}: пересылка и распаковка заняли {share} времени, которое воркеры отдали задачам, а сама задача занимает всего {time}.',
  '{name}: getting from one task to the next took {share} of the time that workers spent on tasks, and a task takes only {time}.':
    '{name}: переход от задачи к задаче занял {share} времени, которое воркеры отдали задачам, а сама задача занимает всего {time}.',
  'Longer tasks, or a channel without messages, leave more time for the work.':
    'Более длинные задачи или канал без сообщений оставят больше времени на работу.',
  'Longer tasks leave more time for the work.':
    'Более длинные задачи оставят больше времени на работу.',
  'overhead {share}, service p50 {time}': 'накладные расходы {share}, работа p50 {time}',

  '{name}: other work kept the host busy for {away}, and meanwhile workers were idle {share} of the time although tasks waited. {remedy}':
    '{name}: хост {away} был занят другой работой, и воркеры в это время простаивали {share} времени, хотя задачи ждали. {remedy}',
  '{name}: other work kept the host busy for {away}, and meanwhile workers were idle {share} of the time, mostly with no task waiting: the host submits tasks too slowly. {remedy}':
    '{name}: хост {away} был занят другой работой, и воркеры в это время простаивали {share} времени, причём чаще всего ни одна задача не ждала: хост подаёт задачи слишком медленно. {remedy}',
  '{name}, where a coordinator dispatches, was faster.':
    '{name}, где задачи раздаёт координатор, вышло быстрее.',
  'Move that work off the host, or let another thread dispatch the tasks.':
    'Уберите эту работу с хоста или поручите раздачу задач другому потоку.',
  'Move that work off the host: another dispatcher would have nothing to dispatch.':
    'Уберите эту работу с хоста: другому потоку было бы нечего раздавать.',
  'host blocked {time}, {share} of the makespan':
    'хост заблокирован {time}, {share} времени до конца',
  'workers idle {share} of that time, {stranded} of it while tasks waited':
    'воркеры простаивали {share} этого времени, из них {stranded}, пока задачи ждали',

  'This machine runs {threads} threads in parallel.':
    'На этой машине одновременно работает потоков: {threads}.',
  '{name}: {many} workers took {longer} {few}. One task in {every} is long, and the workers take turns: of {many} workers {on} {on|gets|get} all long tasks, of {few} workers {onFew} {onFew|does|do}.':
    '{name}, воркеров {many}: {longer} при {few}. Длинная – одна задача из {every}, а воркеры берут задачи по очереди: все длинные {on|берёт|берут|берут} {on} из {many}, а при {few} – {onFew}.',
  '{name}: {many} threads took {longer} {few}, and there are more of them than cores.':
    '{name}, потоков {many}: {longer} при {few}, и потоков больше, чем ядер.',
  '{name}: {many} threads took {longer} {few}: more did not pay.':
    '{name}, потоков {many}: {longer} при {few}. Лишние потоки не окупились.',
  'Stay near {few}.': 'Оставайтесь около {few}.',
  '{threads} threads run in parallel': 'одновременно работает потоков: {threads}',
  '{name}: {workers} threads were busy {share} of the time, on a machine that runs about {atOnce} in parallel. Fewer threads may do the same; sweep their number to see.':
    '{name}: потоков {workers}, одновременно машина выполняет около {atOnce}, и работали потоки {share} времени. Возможно, хватит и меньшего числа; переберите его, чтобы увидеть.',
  '{name}: threads were idle {share} of the time while tasks waited, because those that they had awaited. Give each worker more tasks at a time.':
    '{name}: потоки простаивали {share} времени, хотя задачи ждали: начатые ждали через await. Дайте воркеру больше задач сразу.',
  '{workers} {workers|worker|workers} idle {share} of the time beside waiting tasks':
    'воркеров {workers}, простой рядом с ждущими задачами {share} времени',
  '{name}: the cores are not equally fast. The slowest worker ran at {share} of the speed of the fastest. With equal shares the fast ones wait for it; workers that take a task whenever they are free do not.':
    '{name}: ядра не одинаково быстрые. Самый медленный воркер работал со скоростью {share} от самого быстрого. При равных долях быстрые ждут его; воркеры, которые берут задачу, когда свободны, не ждут.',
  'the slowest worker at {share} of the speed of the fastest':
    'самый медленный воркер: {share} скорости самого быстрого',
  '{name}: {workers} threads were busy {share} of the time, but had no core for about {without} of that (an estimate): this machine runs about {atOnce} in parallel. Fewer threads may do the same; sweep their number to see.':
    '{name}: потоков {workers}, работали они {share} времени, но около {without} из него – без ядра (оценка): одновременно машина выполняет около {atOnce}. Возможно, хватит и меньшего числа; переберите его, чтобы увидеть.',
  'without a core {share} of their busy time (estimate)':
    'без ядра {share} времени работы (оценка)',
  '{workers} threads for {atOnce} in parallel, busy {share} of the time':
    'потоков {workers}, одновременно {atOnce}, заняты {share} времени',

  '{name}: workers were idle for {share} of their time while tasks waited, in the median trial up to {count} {tasks|task|tasks} at once: it assigns each task immediately, even to a busy worker. {cure}':
    '{name}: воркеры простаивали {share} своего времени, пока задачи ждали; в медианном прогоне одновременно ждало до {count} {tasks|задачи|задач|задач}. Это правило назначает задачу сразу, занят воркер или нет. {cure}',
  '{name} keeps them until a worker is free, and was faster.':
    '{name} держит задачи, пока не освободится воркер, и вышло быстрее.',
  '{name} keeps them until a worker is free, but was not measurably faster.':
    '{name} держит задачи, пока не освободится воркер, но заметно быстрее не вышло.',
  'Let them wait until a worker is free: {policy}.':
    'Пусть задачи ждут, пока не освободится воркер: {policy}.',
  'up to {count} waited while a worker was idle': 'пока воркер простаивал, ждало до {count}',
  'cores idle {time} while tasks waited, {share} of the workers’ time':
    'ядра простояли {time}, пока задачи ждали: {share} времени воркеров',

  '{name}: tasks held the {threads} threads {share} of the time, and for part of it they only waited. {cure}':
    '{name}: задачи занимали потоки ({threads}) {share} времени, и часть его они просто ждали. {cure}',
  '{name} waits on separate threads, and was faster.':
    '{name} ждёт в отдельных потоках, и вышло быстрее.',
  'Let them wait on separate threads, or give the pool more threads than cores.':
    'Пусть задачи ждут в отдельных потоках, или дайте пулу больше потоков, чем ядер.',
  '{threads} threads held {share} of the time': 'потоки ({threads}) заняты {share} времени',
}
