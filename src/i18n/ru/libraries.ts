/** Third-party pools: their entries, their options, and what charts and faults say of them. */
import type { Dictionary } from '../current'

export const libraries: Dictionary = {
  workerpool: 'workerpool',
  'workerpool 10.0.3 with its defaults: one queue, first in, first out; a worker gets its next task when the host has its result.':
    'workerpool 10.0.3 с настройками по умолчанию: одна очередь, первым пришёл – первым ушёл; воркер получает следующую задачу, когда результат уже у хоста.',
  'threads.js': 'threads.js',
  'threads.js 1.7.0 with its defaults: one queue; one task per worker, which gets the next one after a turn of a timer.':
    'threads.js 1.7.0 с настройками по умолчанию: одна очередь; у воркера одна задача, следующую он получает по таймеру.',
  'Pool over Comlink': 'Пул поверх Comlink',
  'Comlink 4.4.2 calls functions in workers and has no pool: this one is what people write around it. One queue; a free worker gets the next task.':
    'Comlink 4.4.2 вызывает функции в воркерах, а пула в нём нет: этот – такой, какой вокруг него обычно пишут. Одна очередь; следующую задачу получает свободный воркер.',
  calls: 'вызовов',
  'Calls per worker': 'Вызовов на воркера',
  'How many calls a worker may have at the same time: with more than one, the next task is there when it ends one.':
    'Сколько вызовов может быть у воркера одновременно: если больше одного, следующая задача уже на месте, когда он закончил свою.',
  poolifier: 'poolifier',
  'poolifier-web-worker 0.5.15 with its defaults: no queue; each task is sent immediately to the worker that has been given the fewest.':
    'poolifier-web-worker 0.5.15 с настройками по умолчанию: очереди нет; каждая задача сразу отправляется воркеру, которому досталось меньше всего.',
  piscina: 'piscina',
  'piscina 5.3.2 with its defaults: one queue; one task per worker; a worker without a task sleeps in shared memory.':
    'piscina 5.3.2 с настройками по умолчанию: одна очередь; у воркера одна задача; воркер без задачи спит на общей памяти.',
  tinypool: 'tinypool',
  'tinypool 2.2.0 with its defaults: made from piscina, with less around it. One queue; one task per worker; a worker without a task sleeps in shared memory.':
    'tinypool 2.2.0 с настройками по умолчанию: сделан из piscina, без лишнего. Одна очередь; у воркера одна задача; воркер без задачи спит на общей памяти.',
  'poolifier in Node': 'poolifier в Node',
  'poolifier 5.3.2 with its defaults, on threads of Node: no queue; each task is sent immediately to the worker that has been given the fewest.':
    'poolifier 5.3.2 с настройками по умолчанию, на потоках Node: очереди нет; каждая задача сразу отправляется воркеру, которому досталось меньше всего.',
  'poolifier in Node, cluster': 'poolifier в Node, кластер',
  'poolifier 5.3.2 with its defaults, on processes of Node’s cluster, to which each message is copied by the structured clone: no queue; each task is sent immediately to the worker that has been given the fewest.':
    'poolifier 5.3.2 с настройками по умолчанию, на процессах кластера Node, куда каждое сообщение копирует структурный клон: очереди нет; каждая задача сразу отправляется воркеру, которому досталось меньше всего.',
  'workerpool in Node': 'workerpool в Node',
  'workerpool 10.0.3 with its defaults, on threads of Node: one queue, first in, first out; a worker gets its next task when the host has its result.':
    'workerpool 10.0.3 с настройками по умолчанию, на потоках Node: одна очередь, первым пришёл – первым ушёл; воркер получает следующую задачу, когда результат уже у хоста.',
  'Choice of the worker': 'Выбор воркера',
  'The library’s own policy: its documentation has them.':
    'Политика самой библиотеки: они описаны в её документации.',
  'least used': 'меньше всего задач (least used)',
  'least busy': 'меньше всего занят (least busy)',
  'round robin': 'по кругу (round robin)',
  'fair share': 'поровну времени (fair share)',
  'weighted round robin': 'по кругу с весами (weighted round robin)',
  'interleaved weighted round robin': 'вперемежку с весами (interleaved weighted round robin)',
  'Queues in the host': 'Очереди в хосте',
  'A worker is sent one task at a time; the others wait in a queue of its own in the host, from which idle workers steal.':
    'Воркеру отправляется по одной задаче; остальные ждут в его очереди в хосте, и простаивающие воркеры крадут из неё.',
  'How many tasks per worker the library has at the same time: the host gives it the next one when a result is back. Without a limit the library gets each task immediately and keeps it, which is what most programs do.':
    'Сколько задач на воркера есть у библиотеки одновременно: хост даёт ей следующую, когда вернулся результат. Без предела библиотека получает каждую задачу сразу и держит её у себя; так делает большинство программ.',
  'Task’s message': 'Данные задачи',
  'How the library’s worker gets the message that a task works on.':
    'Как воркер библиотеки получает данные, с которыми работает задача.',
  'in shared memory': 'в общей памяти',
  'The call carries only the task’s number, so that the library’s dispatch is what is compared.':
    'В вызове только номер задачи: сравнивается, как библиотека раздаёт задачи.',
  'copied with the call': 'копия в вызове',
  'The message is an argument of the call, and is cloned, as in most programs.':
    'Данные – аргумент вызова и копируются, как в большинстве программ.',
  'inside {library}': 'внутри {library}',
  'the library': 'библиотеки',
  '{library} had it: waiting, or on its way to worker {worker}':
    'задача у {library}: ждала или была в пути к воркеру {worker}',
  '{library} gave it to worker {worker}, and does not say why. This is the earliest moment at which that can have been.':
    '{library}: задача отдана воркеру {worker}; почему, библиотека не говорит. Раньше этого мига её отдать не могли.',
  '{name}: no task has started or ended for over {limitMs} ms':
    '{name}: больше {limitMs} мс ни одна задача не началась и не закончилась',
  'workerpool 10.0.3': 'workerpool 10.0.3',
  'threads.js 1.7.0': 'threads.js 1.7.0',
  'Pool over Comlink 4.4.2': 'Пул поверх Comlink 4.4.2',
  'poolifier 0.5.15': 'poolifier 0.5.15',
  'Each library has its own defaults. The axis, queue per worker, is how many tasks per worker a pool has at the same time; workers of a shared queue have none beside the one that they run.':
    'У каждой библиотеки свои настройки по умолчанию. Ось, очередь у каждого, – сколько задач на воркера у пула одновременно; у воркеров общей очереди, кроме выполняемой задачи, других нет.',
  'Third-party pools': 'Чужие пулы',
  'Third-party pools in Node': 'Чужие пулы в Node',
  'The same uneven tasks in Node, whose libraries start threads of their own. Two of them let idle threads sleep in shared memory.':
    'Те же неровные задачи в Node, где библиотеки сами запускают потоки. У двух из них потоки без задачи спят на общей памяти.',
  'piscina 5.3.2': 'piscina 5.3.2',
  'tinypool 2.2.0': 'tinypool 2.2.0',
  'poolifier in Node 5.3.2': 'poolifier в Node 5.3.2',
  'workerpool in Node 10.0.3': 'workerpool в Node 10.0.3',
  'Third-party pools, even tasks': 'Чужие пулы, равные задачи',
  'Every fourth task takes ten times as long. Which pool keeps its workers busy: those of four libraries, or ours?':
    'Каждая четвёртая задача в десять раз длиннее. Чей пул не даёт воркерам простаивать: одной из четырёх библиотек или наш?',
  'All tasks are short and equally long, so any way of handing them out is fair. What differs is what a handover costs.':
    'Все задачи одинаковые и короткие, поэтому раздать их поровну может любой. Разница – в том, сколько стоит передача.',
  'Who survives a stuck task': 'Кто переживёт зависшую задачу',
  'A task loops for ever, in pools of Node that end its thread after 500 ms. How long until each is whole again, and what do the tasks behind it wait?':
    'Задача зациклилась в пулах Node, которые через 500 мс завершают её поток. Когда каждый снова цел и сколько ждут задачи за ней?',
  'Each counts in its own way: ours from the moment at which a thread has the task, workerpool from that at which it has chosen one, the others from the call.':
    'Каждый считает по-своему: наш – с мига, когда задача у потока, workerpool – с мига, когда он выбрал поток, остальные – от вызова.',
  'A thread without a task': 'Поток без задачи',
  'sleeps in shared memory': 'спит на общей памяти',
  'sleeps in shared memory, for tasks that await': 'спит на общей памяти, для задач с await',
  'waits for messages': 'ждёт сообщений',
  'Sleep in shared memory': 'Сон на общей памяти',
  'Asleep in shared memory a thread wakes faster, but runs no other code meanwhile.':
    'Поток, спящий на общей памяти, просыпается быстрее, но другого кода тем временем не выполняет.',
  'Which of the waiting tasks a free worker gets.':
    'Какую из ждущих задач получает свободный воркер.',
  'the one that came first': 'пришедшая первой',
  'the one that came last': 'пришедшая последней',
}
