import type { Dictionary } from '../current'

/** Pools whose workers are processes: their fields, and why one is refused. */
export const processes: Dictionary = {
  'Workers are': 'Воркеры — это',
  'What the pool’s workers are. Processes share no memory: every message is copied.':
    'Что такое воркеры пула. У процессов нет общей памяти: каждое сообщение копируется.',
  'child processes': 'дочерние процессы',
  'Each worker is a process of its own (child_process.fork).':
    'Каждый воркер — отдельный процесс (child_process.fork).',
  'processes of a cluster': 'процессы кластера',
  'As Node’s cluster starts them: processes that could share a port.':
    'Как их запускает cluster из Node: процессы, которые могли бы делить один порт.',
  Serialization: 'Сериализация',
  'How messages cross between processes; between threads it changes nothing.':
    'Как сообщения переходят из процесса в процесс; между потоками ничего не меняет.',
  'structured clone': 'структурное клонирование',
  'Bytes stay bytes.': 'Байты остаются байтами.',
  JSON: 'JSON',
  'Messages are text, their bytes base64.': 'Сообщения — текст, их байты — base64.',
  'Native threads': 'Нативные потоки',
  'How many threads each process has for asynchronous native calls (UV_THREADPOOL_SIZE). One worker without a limit leaves all its work to them. For a pool of threads it changes nothing.':
    'Сколько у каждого процесса потоков для асинхронных нативных вызовов (UV_THREADPOOL_SIZE). Один воркер без предела отдаёт им всю работу. Для пула потоков ничего не меняет.',
  '{name} need Node: npm run lab -- run {what} --in node':
    '{name}: нужен Node: npm run lab -- run {what} --in node',
  'Threads can keep it in shared memory.': 'Потоки могут держать его в общей памяти.',
  'fewer workers': 'меньше воркеров',
  '{fit} for processes: they share no memory, and take no buffers over (got {got})':
    'для процессов: {fit}; у них нет общей памяти, и буферы им не передать (получено {got})',
  'the host for processes: a coordinator shares memory with it (got {got})':
    'для процессов — хост: у координатора с ним общая память (получено {got})',
  'another workload for processes: the tasks of {name} write to memory that all see':
    'для процессов — другая работа: задачи «{name}» пишут в память, которую видят все',
}
