/**
 * `poolscope/observe`: records what the pool of a program does, for Poolscope to draw.
 *
 * The program wraps what runs a task, `observe((x) => pool.run(x))`, and in its workers the task,
 * `observeTask(fn)`. Without the worker's side a task's waiting and its work cannot be told apart.
 * Nothing is thrown into the program, and its results are its own. Node, Deno, Bun and browsers.
 *
 * A worker writes its tasks into memory that it shares with the thread that started the pool, since
 * a thread that sleeps in `Atomics.wait` cannot answer. It hands that memory over once, on a
 * BroadcastChannel. Without shared memory it posts its tasks, some at a time.
 */
const CHANNEL = 'poolscope-observe'
const FORMAT = 'poolscope-watched'
/** Tasks that are kept: of the program, and of each worker; 2 MiB per worker. */
const LIMIT = 131_072
/** Tasks that a worker without shared memory posts at once, and its wait for more, in ms. */
const [BATCH, BATCH_MS] = [256, 20]
/** Distance of two threads' clocks, in ms; tasks among which that of a worker's record is looked for. */
const [SLACK_MS, WINDOW] = [2, 256]

/** Milliseconds since 1970, the same in all threads. */
const now = () => performance.timeOrigin + performance.now()

const isThenable = (value) => typeof value?.then === 'function'

/** Calls `fn`, and then `ended` at its end, whatever it returns or throws. */
const callAndTell = (fn, self, args, ended) => {
  let result
  try {
    result = fn.apply(self, args)
  } catch (error) {
    ended()
    throw error
  }
  // The program gets its own promise: a copy would lack what libraries add, such as `cancel`.
  if (isThenable(result)) result.then(ended, ended)
  else ended()
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

const received = ({ worker, memory = null, rows = [] }) => {
  const own = host.workers.get(worker) ?? { memory, rows: [], dropped: 0 }
  host.workers.set(worker, own)
  if (own.rows.length < 2 * LIMIT) own.rows.push(...rows)
  else own.dropped += rows.length / 2
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

const startWorker = () => {
  own.channel = opened()
  own.id = Math.random().toString(36).slice(2)
  if (typeof SharedArrayBuffer === 'undefined') return
  const memory = new SharedArrayBuffer(8 + 2 * 8 * LIMIT)
  own.words = new Int32Array(memory, 0, 2)
  own.times = new Float64Array(memory, 8)
  own.channel.postMessage({ worker: own.id, memory })
}

const post = () => {
  own.timer = null
  own.channel.postMessage({ worker: own.id, rows: own.rows.splice(0) })
}

const ran = (start) => {
  const { times, words } = own
  const end = now()
  if (!times) {
    own.rows.push(start, end)
    if (own.rows.length >= 2 * BATCH) post()
    else own.timer ??= setTimeout(post, BATCH_MS)
  } else if (own.count < LIMIT) {
    times[2 * own.count] = start
    times[2 * own.count + 1] = end
    Atomics.store(words, 0, ++own.count)
  } else Atomics.add(words, 1, 1)
}

/** Wraps the function that a worker runs for a task. */
export const observeTask = (fn) =>
  function (...args) {
    let start = NaN
    try {
      if (own.id === '') startWorker()
      start = now()
    } catch {
      // The program comes first: its task is run, and not recorded.
    }
    return callAndTell(fn, this, args, () => {
      if (start > 0) ran(start)
    })
  }

/** Numbers of tasks that a worker has kept and dropped. */
const countsOf = ({ memory, dropped }) =>
  memory ? [0, 1].map((word) => Atomics.load(new Int32Array(memory, 0, 2), word)) : [0, dropped]

/** Starts and ends of a worker, as pairs. */
const timesOf = (one) =>
  one.memory ? [...new Float64Array(one.memory, 8, 2 * countsOf(one)[0])] : one.rows

/** Rows of the file: arrival, start, end, worker, name; each worker's task with its caller's. */
const rowsOf = () => {
  const calls = Array.from({ length: host.count }, (_, row) => row)
    .filter((row) => host.done[row] >= 0)
    .sort((a, b) => host.done[a] - host.done[b])
  const records = [...host.workers.values()]
    .map(timesOf)
    .sort(([a = Infinity], [b = Infinity]) => a - b)
    .flatMap((times, place) => {
      const name = `worker ${place + 1}`
      const count = times.length / 2
      return Array.from({ length: count }, (_, i) => [times[2 * i], times[2 * i + 1], name])
    })
    .sort((a, b) => a[1] - b[1])
  // A caller hears of the end of its task a little later, so both are in the same order.
  let first = 0
  const taken = new Uint8Array(calls.length)
  const rows = records.map(([start, end, worker]) => {
    while (taken[first] === 1 || host.done[calls[first]] < end - SLACK_MS) first++
    for (let i = first; i < Math.min(calls.length, first + WINDOW); i++) {
      const row = calls[i]
      if (taken[i] === 1 || host.done[row] < end - SLACK_MS) continue
      if (host.arrive[row] > start + SLACK_MS) continue
      taken[i] = 1
      return [Math.min(host.arrive[row], start), start, end, worker, host.names[row]]
    }
    return [null, start, end, worker, null]
  })
  // Calls without a worker's record, such as those of another pool: waiting and work are one.
  const { arrive, done, names } = host
  const others = calls.filter((_, i) => taken[i] === 0)
  return [...rows, ...others.map((row) => [arrive[row], arrive[row], done[row], null, names[row]])]
}

/** The record so far as the text of a file that Poolscope opens. */
export const observedText = async () => {
  // What workers have posted is on its way.
  await new Promise((resolve) => setTimeout(resolve, 2 * BATCH_MS))
  const rows = rowsOf()
  const first = rows.reduce((least, [arrive, start]) => Math.min(least, arrive ?? start), Infinity)
  const since = (at) => (at === null ? null : Math.round((at - first) * 1e4) / 1e4)
  const workers = [...host.workers.values()]
  const unrecorded = workers.reduce((sum, one) => sum + countsOf(one)[1], 0)
  const dropped = workers.length > 0 ? unrecorded : host.dropped
  const tasks = rows.map(([arrive, start, end, worker, name]) =>
    JSON.stringify([since(arrive), since(start), since(end), worker, name ?? null]),
  )
  const cores = globalThis.navigator?.hardwareConcurrency ?? null
  return `{"format":"${FORMAT}","version":1,"cores":${cores},"dropped":${dropped},"tasks":[\n${tasks.join(',\n')}\n]}\n`
}

/** Writes the record so far into a file; in a browser use `observedText`. */
export const saveObserved = async (path) => {
  const { writeFile } = await import('node:fs/promises')
  await writeFile(path, await observedText())
}
