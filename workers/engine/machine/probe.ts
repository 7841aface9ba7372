/**
 * Measures the machine: the difference between the clocks of two threads, and the number of threads
 * that run in parallel.
 */
import { absoluteNow } from '../../base/clock'
import { sleep } from '../../base/turn'
import { endsShow, gone } from './locks'
import type { ProbeLock, ProbeOrder } from './probe.worker'
import type { Spin } from './spin'

const SPIN_MS = 40
export const SPIN_ROUNDS = 3
/**
 * Time of a look at the free cores, in ms, a quarter of it before as a lead-in: a scheduler lets threads that slept go
 * first for some tens of them.
 */
const LOOK_MS = 160
/** Several of the periods, of 100 ms, in which a quota of processor time is counted. */
const LONG_SPIN_MS = 350
/** Spins so short that nothing stops the best of them: neither a quota nor another program. */
const BRIEF_SPIN_MS = 4
const BRIEF_ROUNDS = 32
/** Share of the short spins' work that long ones reach unless something stops the threads. */
const SUSTAINED = 0.85
/** More threads than cores were named by this factor: noise of the thread that ran alone. */
const BEYOND = 1.1
const CLOCK_ROUNDS = 64
/** Uninterrupted rounds wanted: only they tell about the clocks; on a busy machine they are few. */
const FAST_ROUNDS = 8
/** Longest time of an undelayed answer, in ms; a later one was delayed by the scheduler. */
const ROUND_MS = 20
/** Longest wait for an answer, in ms; a later one will not come. */
const LATE_MS = 500
const MAX_THREADS = 256
/** Ratio of work from which on twice the threads have added some. */
const MORE = 1.1
/** Longest wait for the end of a thread, in ms: a busy one outlives `terminate()` by up to 2 s. */
const GONE_MS = 3000

export const startProbe = async (): Promise<Worker> => {
  const worker = new Worker(new URL('./probe.worker.ts', import.meta.url), { type: 'module' })
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve()
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      reject(new Error('[probe] a worker script that loads (it did not)'))
    }
  })
  return worker
}

const answerTo = (worker: Worker, what: ProbeOrder | ProbeLock): Promise<Spin | null> =>
  new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Spin | null>) => resolve(data)
    worker.postMessage(what)
  })

/** Ends threads of the probe; resolves when they are gone, as far as that can be observed. */
export const endProbes = async (workers: readonly Worker[], lock: string): Promise<void> => {
  const seen = (await endsShow())
    ? workers.map((worker, i) => ({ worker, name: `${lock}${i}` }))
    : []
  // Locks are requested only now, so that requesting them is no part of a start.
  const held = seen.map(({ worker, name }) => answerTo(worker, { lock: name }))
  await Promise.race([Promise.all(held), sleep(GONE_MS)])
  for (const worker of workers) worker.terminate()
  const ended = seen.map(({ worker, name }) => gone(name, worker))
  await Promise.race([Promise.all(ended), sleep(GONE_MS)])
}

/** Waits until all threads of a probe have started; they spin, so this thread must not. */
const ready = async (shared: Int32Array, threads: number): Promise<void> => {
  while (Atomics.load(shared, 0) < threads) await sleep(1)
}

/** Lets threads spin at the same time. */
const spins = async (workers: readonly Worker[], spinMs: number): Promise<Spin[]> => {
  const words = new SharedArrayBuffer(12)
  const shared = new Int32Array(words)
  const clock = new SharedArrayBuffer(8)
  const answers = workers.map((worker) => answerTo(worker, { words, clock, rounds: 0, spinMs }))
  await ready(shared, workers.length)
  Atomics.store(shared, 1, 1)
  const ended = await Promise.all(answers)
  return ended.filter((answer) => answer !== null)
}

/** Loops of all these threads together per {@link SPIN_MS}, counted in one spin of `spinMs`. */
const spinTogether = async (workers: readonly Worker[], spinMs = SPIN_MS): Promise<number> => {
  const ended = await spins(workers, spinMs)
  return (ended.reduce((sum, { loops }) => sum + loops, 0) * SPIN_MS) / spinMs
}

export interface Parallelism {
  /** Number of threads that really run in parallel, at least 1. */
  parallelism: number
  /** Threads were stopped: under a quota of processor time, or beside other programs. */
  isPaused: boolean
}

/** Starts threads at the same time, until there are `threads`. */
const startUpTo = async (threads: number, workers: Worker[]): Promise<void> => {
  const missing = Array.from({ length: Math.max(0, threads - workers.length) }, startProbe)
  for (const start of await Promise.allSettled(missing)) {
    if (start.status === 'fulfilled') workers.push(start.value)
  }
  if (workers.length < threads)
    throw new Error(`[probe] ${threads} threads (${workers.length} started)`)
}

/** Threads that sleep until they are to spin at the same time. */
export interface Spinners {
  /** Share of {@link LOOK_MS} for which each of them had a core. */
  shares(): Promise<number[]>
  end(): void
}

export const startSpinners = async (threads: number): Promise<Spinners> => {
  const workers: Worker[] = []
  const end = () => {
    for (const worker of workers) worker.terminate()
  }
  await startUpTo(threads, workers).catch((error: unknown) => {
    end()
    throw error
  })
  return { shares: async () => (await spins(workers, LOOK_MS)).map(({ share }) => share), end }
}

/** True if the last two steps added no work; `loops`: of each step, in its rounds so far. */
const isLast = (loops: readonly number[][]): boolean => {
  const work = loops.map((counts) => Math.max(...counts))
  const before = work.slice(0, -2)
  return before.length > 0 && Math.max(...work.slice(-2)) < MORE * Math.max(...before)
}

/**
 * Work done by p threads at the same time ÷ work done by one alone, the largest over p = 1, 2, 4 …
 * up to twice the named cores, or until doubling them twice added nothing. The best of interleaved
 * rounds counts: other load on the machine can only take away. A quota lets short spins pass, so the
 * best number of threads must keep up its work over several periods of one. If it does not, the thread
 * alone may have been stopped as well, and brief spins tell what it can do. More than the named cores
 * must be seen three times. Needs shared memory.
 */
export const measureParallelism = async (coresNamed: number): Promise<Parallelism> => {
  const mostThreads = Math.min(MAX_THREADS, Math.max(2, 2 * coresNamed))
  const workers: Worker[] = []
  let steps = 1 + Math.floor(Math.log2(mostThreads))
  /** The most threads, and the work of one alone. The first round ends the steps that add work. */
  const sweep = async () => {
    const loops: number[][] = Array.from({ length: steps }, () => [])
    for (let round = 0; round < SPIN_ROUNDS; round++)
      for (let i = 0; i < steps; i++) {
        await startUpTo(2 ** i, workers)
        loops[i]?.push(await spinTogether(workers.slice(0, 2 ** i)))
        if (round === 0 && isLast(loops.slice(0, i + 1))) steps = i + 1
      }
    const [alone = NaN, ...together] = loops.slice(0, steps).map((counts) => Math.max(...counts))
    const most = Math.max(alone, ...together)
    return { alone, ratio: Math.max(1, most / alone), best: 2 ** (1 + together.indexOf(most)) }
  }
  try {
    const { alone, best, ...first } = await sweep()
    let { ratio } = first
    for (let again = 0; again < 2 && ratio > BEYOND * coresNamed; again++)
      ratio = Math.min(ratio, (await sweep()).ratio)
    const enough = SUSTAINED * ratio * alone
    let sustained = 0
    for (let round = 0; round < SPIN_ROUNDS && sustained < enough; round++)
      sustained = Math.max(sustained, await spinTogether(workers.slice(0, best), LONG_SPIN_MS))
    if (sustained >= enough) return { parallelism: ratio, isPaused: false }
    let unstopped = alone
    for (let round = 0; round < BRIEF_ROUNDS; round++)
      unstopped = Math.max(unstopped, await spinTogether(workers.slice(0, 1), BRIEF_SPIN_MS))
    return { parallelism: Math.max(1, sustained / unstopped), isPaused: true }
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

/**
 * Differences between this thread's clock and a worker's, in ms, in the rounds with the fastest
 * answers: the worker's time should lie between request and answer. The calling thread spins while
 * it waits, so never call this on the page's thread. Empty if no answer came in time.
 */
export const clockSkews = async (): Promise<number[]> => {
  const worker = await startProbe()
  try {
    const words = new SharedArrayBuffer(12)
    const clock = new SharedArrayBuffer(8)
    const shared = new Int32Array(words)
    const times = new Float64Array(clock)
    const answer = answerTo(worker, { words, clock, rounds: CLOCK_ROUNDS, spinMs: 0 })
    // A worker gets its orders only while this thread is not spinning.
    await ready(shared, 1)
    const rounds: { tookMs: number; skew: number }[] = []
    for (let round = 0; round < CLOCK_ROUNDS; round++) {
      const requestedAt = absoluteNow()
      Atomics.store(shared, 2, 2 * round + 1)
      const patience = performance.now() + ROUND_MS
      while (Atomics.load(shared, 2) !== 2 * round + 2 && performance.now() < patience);
      const answeredAt = absoluteNow()
      if (Atomics.load(shared, 2) !== 2 * round + 2) {
        // One of the two threads has no core: the round tells nothing, and its answer must not
        // count for the next.
        const late = performance.now() + LATE_MS
        while (Atomics.load(shared, 2) !== 2 * round + 2 && performance.now() < late) await sleep(1)
        if (Atomics.load(shared, 2) !== 2 * round + 2) break
        continue
      }
      const middle = (requestedAt + answeredAt) / 2
      rounds.push({ tookMs: answeredAt - requestedAt, skew: Math.abs((times[0] ?? NaN) - middle) })
    }
    Atomics.store(shared, 1, 1)
    await answer
    rounds.sort((a, b) => a.tookMs - b.tookMs)
    return rounds.slice(0, FAST_ROUNDS).map(({ skew }) => skew)
  } finally {
    worker.terminate()
  }
}
