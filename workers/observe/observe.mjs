/**
 * `poolscope/observe`: records what the pool of a program does, for Poolscope to draw.
 *
 * The program wraps what runs a task, `observe((x) => pool.run(x))`, and in its workers the task,
 * `observeTask(fn)`. Without the worker's side a task's waiting and its work cannot be told apart.
 * The worker's side also notes when its thread was ready, and how long a task computed before it
 * awaited anything.
 * Nothing is thrown into the program, and its results are its own. Node, Deno, Bun and browsers.
 *
 * A worker writes its tasks into memory that it shares with the thread that started the pool, since
 * a thread that sleeps in `Atomics.wait` cannot answer. It hands that memory over once, on a
 * BroadcastChannel. Without shared memory it posts its tasks, some at a time.
 */
const CHANNEL = 'poolscope-observe'
const FORMAT = 'poolscope-watched'
/** Tasks that are kept: of the program, and of each worker; 3 MiB per worker. */
const LIMIT = 131_072
/** Numbers that a worker records of a task: start, return of the function, end. */
const ROW = 3
/** Tasks that a worker without shared memory posts at once, and its wait for more, in ms. */
const [BATCH, BATCH_MS] = [256, 20]
/** Longest wait for records of workers, in ms; programs whose workers record nothing wait so long. */
const LATE_MS = 1000
/** Distance of two threads' clocks, in ms; tasks among which that of a worker's record is looked for. */
const [SLACK_MS, WINDOW] = [2, 256]

/** Milliseconds since 1970, the same in all threads. */
const now = () => performance.timeOrigin + performance.now()

const isThenable = (value) => typeof value?.then === 'function'

/** Calls `fn`, and at its end `ended` with the time at which it returned, whatever it returns or throws. */
const callAndTell = (fn, self, args, ended) => {
  let result
  try {
    result = fn.apply(self, args)
  } catch (error) {
    ended(now())
    throw error
  }
  const returned = now()
  const settled = () => ended(returned)
  // The program gets its own promise: a copy would lack what libraries add, such as `cancel`.
  if (isThenable(result)) result.then(settled, settled)
  else settled()
  return result
}

/** A channel that does not keep the program alive. */
const opened = (received = null) => {
  const channel = new BroadcastChannel(CHANNEL)
  if (received) channel.onmessage = ({ data }) => received(data)
  channel.unref?.()
  return channel
}

/** Tasks that this thread gave to a pool: arrival, end, NaN while it runs; records of its workers. */
const host = { arrive: null, done: null, names: [], count: 0, dropped: 0, workers: new Map() }

const received = ({ worker, thread, memory = null, rows = [] }) => {
  const own = host.workers.get(worker) ?? { thread, memory, rows: [], dropped: 0 }
  host.workers.set(worker, own)
  if (own.rows.length < ROW * LIMIT) own.rows.push(...rows)
  else own.dropped += rows.length / ROW
}

const begin = (name) => {
  if (!host.arrive) {
    host.arrive = new Float64Array(LIMIT)
    host.done = new Float64Array(LIMIT).fill(NaN)
    host.channel = opened(received)
  }
  if (host.count >= LIMIT) {
    host.dropped++
    return -1
  }
  const row = host.count++
  host.names[row] = name
  host.arrive[row] = now()
  return row
}

/** Wraps the function that gives a task to a pool; `name` makes the task's name of the arguments. */
export const observe = (run, name) =>
  function (...args) {
    let row = -1
    try {
      row = begin(name && String(name(...args)))
    } catch {
      // The program comes first: its task is run, and not recorded.
    }
    return callAndTell(run, this, args, () => {
      if (row >= 0) host.done[row] = now()
    })
  }

/** This thread's own record as a worker. */
const own = { id: '', count: 0, times: null, words: null, rows: [], timer: null, channel: null }

/** Start of this thread, and when it could run tasks. A thread of Node has the clock of its process. */
let thread = null

const threadNow = () => [performance.timeOrigin + (performance.nodeTiming?.environment ?? 0), now()]

const startWorker = () => {
  own.channel = opened()
  own.id = Math.random().toString(36).slice(2)
  if (typeof SharedArrayBuffer === 'undefined') return
  const memory = new SharedArrayBuffer(8 + ROW * 8 * LIMIT)
  own.words = new Int32Array(memory, 0, 2)
  own.times = new Float64Array(memory, 8)
  own.channel.postMessage({ worker: own.id, thread, memory })
}

const post = () => {
  own.timer = null
  own.channel.postMessage({ worker: own.id, thread, rows: own.rows.splice(0) })
}

const ran = (start, returned) => {
  const { times, words } = own
  const end = now()
  if (!times) {
    own.rows.push(start, returned, end)
    if (own.rows.length >= ROW * BATCH) post()
    else own.timer ??= setTimeout(post, BATCH_MS)
  } else if (own.count < LIMIT) {
    times[ROW * own.count] = start
    times[ROW * own.count + 1] = returned
    times[ROW * own.count + 2] = end
    Atomics.store(words, 0, ++own.count)
  } else Atomics.add(words, 1, 1)
}

/** Wraps the function that a worker runs for a task. */
export const observeTask = (fn) => {
  thread ??= threadNow()
  return function (...args) {
    let start = NaN
    try {
      if (own.id === '') startWorker()
      start = now()
    } catch {
      // The program comes first: its task is run, and not recorded.
    }
    return callAndTell(fn, this, args, (returned) => {
      if (start > 0) ran(start, returned)
    })
  }
}

/** Numbers of tasks that a worker has kept and dropped. */
const countsOf = ({ memory, dropped }) =>
  memory ? [0, 1].map((word) => Atomics.load(new Int32Array(memory, 0, 2), word)) : [0, dropped]

/** The rows of a worker, one after the other. */
const timesOf = (one) =>
  one.memory ? [...new Float64Array(one.memory, 8, ROW * countsOf(one)[0])] : one.rows

/** Records of workers in the order of their first tasks, each with the name of its worker. */
const recordsOf = () =>
  [...host.workers.values()]
    .map((one) => ({ thread: one.thread, times: timesOf(one) }))
    .sort((a, b) => (a.times[0] ?? Infinity) - (b.times[0] ?? Infinity))
    .map((record, place) => ({ ...record, name: `worker ${place + 1}` }))

/**
 * Rows of the file: arrival, start, end, worker, name, and the time until the function returned; each
 * worker's task with its caller's.
 */
const rowsOf = (workers) => {
  const calls = Array.from({ length: host.count }, (_, row) => row)
    .filter((row) => host.done[row] >= 0)
    .sort((a, b) => host.done[a] - host.done[b])
  const records = workers
    .flatMap(({ times, name }) =>
      Array.from({ length: times.length / ROW }, (_, i) => {
        const [start, returned, end] = times.slice(ROW * i, ROW * (i + 1))
        return { start, end, worker: name, computed: returned - start }
      }),
    )
    .sort((a, b) => a.end - b.end)
  // A caller hears of the end of its task a little later, so both are in the same order.
  let first = 0
  const taken = new Uint8Array(calls.length)
  const rows = records.map(({ start, end, worker, computed }) => {
    while (taken[first] === 1 || host.done[calls[first]] < end - SLACK_MS) first++
    for (let i = first; i < Math.min(calls.length, first + WINDOW); i++) {
      const row = calls[i]
      if (taken[i] === 1 || host.done[row] < end - SLACK_MS) continue
      if (host.arrive[row] > start + SLACK_MS) continue
      taken[i] = 1
      return [Math.min(host.arrive[row], start), start, end, worker, host.names[row], computed]
    }
    return [null, start, end, worker, null, computed]
  })
  // Calls without a worker's record, such as those of another pool: waiting and work are one.
  const { arrive, done, names } = host
  const others = calls.filter((_, i) => taken[i] === 0)
  return [...rows, ...others.map((row) => [arrive[row], arrive[row], done[row], null, names[row]])]
}

/** Cores of this machine; Node before 21 has no `navigator`, and browsers have no `node:os`. */
const coresOf = async () => {
  const named = globalThis.navigator?.hardwareConcurrency
  if (named !== undefined) return named
  const os = await import('node:os').catch(() => null)
  return os?.availableParallelism?.() ?? null
}

/** True if workers have recorded fewer tasks than have ended: what they have posted is on its way. */
const isBehind = () => {
  const ended = host.done?.subarray(0, host.count).filter((at) => at >= 0).length ?? 0
  const recorded = [...host.workers.values()].map((one) => timesOf(one).length / ROW)
  return recorded.reduce((sum, tasks) => sum + tasks, 0) < ended
}

/** The record so far as the text of a file that Poolscope opens. */
export const observedText = async () => {
  const until = now() + LATE_MS
  do await new Promise((resolve) => setTimeout(resolve, 2 * BATCH_MS))
  while (isBehind() && now() < until)
  const records = recordsOf()
  const rows = rowsOf(records)
  const first = rows.reduce((least, [arrive, start]) => Math.min(least, arrive ?? start), Infinity)
  const rounded = (ms) => Math.round(ms * 1e4) / 1e4
  const since = (at) => (at === null ? null : rounded(at - first))
  const workers = [...host.workers.values()]
  const unrecorded = workers.reduce((sum, one) => sum + countsOf(one)[1], 0)
  const dropped = workers.length > 0 ? unrecorded : host.dropped
  const tasks = rows.map(([arrive, start, end, worker, name, computed]) =>
    JSON.stringify([
      since(arrive),
      since(start),
      since(end),
      worker,
      name ?? null,
      ...(computed === undefined ? [] : [rounded(computed)]),
    ]),
  )
  const threads = records.map(({ name, thread: times }) => [name, times.map(since)])
  const head = {
    format: FORMAT,
    version: 1,
    cores: await coresOf(),
    dropped,
    threads: Object.fromEntries(threads),
  }
  return `${JSON.stringify(head).slice(0, -1)},"tasks":[\n${tasks.join(',\n')}\n]}\n`
}

/** Writes the record so far into a file; in a browser use `observedText`. */
export const saveObserved = async (path) => {
  const { writeFile } = await import('node:fs/promises')
  await writeFile(path, await observedText())
}
