import type { Dictionary } from '../current'

/** Presets in Node: native code, and what the sources measured there. */
export const native: Dictionary = {
  'Processes, threads or native?': 'Процессы, потоки или натив?',
  'Six workloads in one process, in child processes, in a cluster, on threads, and in native code.':
    'Шесть видов задач: в одном процессе, в дочерних процессах, в кластере, на потоках и в нативном коде.',
  'Child processes': 'Дочерние процессы',
  Cluster: 'Кластер',
  'The article behind this, in Node on 8 cores: processes, cluster and threads about equal. Native first for murmur3, xlsx and Argon2 (which is hash-wasm there); for bcrypt that blocks its thread, the parallel forms first.':
    'В источнике, в Node на 8 ядрах: процессы, кластер и потоки почти равны. На murmur3, xlsx и Argon2 (там это hash-wasm) первый – натив, а на bcrypt, который блокирует свой поток, – параллельные формы.',
  'Native is the code that its thread waits for. Murmur3, xlsx and jsonnet have none: no kept package brings one with built binaries.':
    'Натив здесь – код, которого его поток ждёт. У Murmur3, xlsx и jsonnet его нет: ни один живой пакет не приносит собранных двоичных файлов.',
  'The runtime’s own pool': 'Собственный пул среды',
  'Asynchronous native code runs on threads of the runtime. How many should it have, and what do workers gain beside it?':
    'Асинхронный нативный код работает на потоках среды. Сколько их нужно и что дают воркеры рядом с ним?',
  'One process, asynchronous': 'Один процесс, асинхронно',
  'One process, synchronous': 'Один процесс, синхронно',
  'Threads, synchronous': 'Потоки, синхронно',
  'Child processes, synchronous': 'Дочерние процессы, синхронно',
  'The article behind this, in Node on 8 cores: 140 hashes took almost half as long with 8 native threads as with 4. Threads beyond the cores gain nothing.':
    'В источнике, в Node на 8 ядрах: с 8 нативными потоками 140 хешей заняли почти вдвое меньше времени, чем с 4. Потоки сверх числа ядер ничего не дают.',
  'The article behind this, in Node: one worker took 22.5 % longer than none.':
    'В источнике, в Node: с одним воркером на 22,5 % дольше, чем без него.',
  'The article behind this, in Node: about 100 times as long as without threads.':
    'В источнике, в Node: примерно в 100 раз дольше, чем без потоков.',
  'The article behind this, in Node on 4 cores: 2.5 times as fast as without a pool.':
    'В источнике, в Node на 4 ядрах: в 2,5 раза быстрее, чем без пула.',
  'The article behind this, in Node on 4 cores: fastest with 15 threads, which were busy for less than 60 % of the time.':
    'В источнике, в Node на 4 ядрах: быстрее всего с 15 потоками, которые были заняты меньше 60 % времени.',
  'The article behind this, in Node: 1145 ms with 4 threads, 679 with a coordinator; with 16 threads 890 and 2861.':
    'В источнике, в Node: с 4 потоками 1145 мс, с координатором 679; с 16 потоками 890 и 2861.',
}
