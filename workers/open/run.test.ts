import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { chosen, likelyChoice, observedFile, observedOf, openFile, trialOf } from '.'
import { runToEnd } from '../base/turn'
import { TrialReader } from '../memory/trial-memory'
import { checkedRunFile } from '../run-file/run-file'
import { blobOf, span, threadName, traceOf } from './made.testing'

const opened = async (text: string, title = 'a file') => {
  const file = await openFile(blobOf(text), title)
  const choice = likelyChoice(file)
  const observed = observedOf(file, choice)
  return { observed, ...trialOf(observed, choice) }
}

/** The pool, each task with its name: they may stand in another order. */
const named = ({ observed }: Awaited<ReturnType<typeof opened>>) => ({
  ...observed,
  name: Array.from(observed.name, (at) => observed.names[at]),
  names: null,
})

const trace = traceOf(threadName(1, 'one'), span(1, 0.5, 10, { name: 'a' }), span(2, 4, 2))
const watched = (...tasks: unknown[][]) =>
  JSON.stringify({ format: 'poolscope-watched', version: 1, cores: 1, tasks })
const late = watched([3, 8, 9, 'w', 'last'], [0, 1, 5, 'w', 'a'], [-2, 6, 7, 'v', 'first'])

/** One thread that runs three tasks at a time, of which “holds” computes for 100 ms. */
const several = JSON.stringify({
  format: 'poolscope-watched',
  version: 1,
  threads: { w: [-500, 20], v: [-500, -400] },
  tasks: [
    [0, 22, 40, 'w', 'a', 1],
    [0, 22, 41, 'w', 'b', 1],
    [0, 23, 42, 'w', 'c', 1],
    [45, 45, 150, 'w', 'holds', 100],
    [60, 146, 155, 'w', 'd', 1],
    [70, 147, 170, 'w', 'e', 1],
    [200, 200, 230, 'v', 'f', 30],
  ],
})

test.each([
  ['a trace', trace],
  ['a watched pool', late],
  ['a watched pool with several tasks a worker', several],
  ['durations alone', '{"a_test.py::one": 1.5, "a_test.py::two": 0.25}'],
])('%s comes back from its run file, as the same pool', async (_, text) => {
  const before = await opened(text)
  const file = observedFile([before])
  expect(runToEnd(checkedRunFile(JSON.parse(JSON.stringify(file))))).toMatchObject({ ok: true })
  const after = await opened(JSON.stringify(file), 'saved.json')
  expect(named(after)).toEqual(named(before))
  const { choice: _c, ...facts } = before.result.observed
  expect(after.result.observed).toMatchObject(facts)
  expect(after.result.makespanMs).toBe(before.result.makespanMs)
})

test('the window is from the first arrival to the last end, and tasks are in the order of arrivals', async () => {
  const { result, memory } = await opened(late)
  expect(result.makespanMs).toBe(11)
  // Nobody knows of a thread that it was there in the 3 ms before the first one ran a task.
  expect(result.utilization.workers).toEqual([5 / 8, 1 / 8])
  expect(result.observed.timed?.atOnce.mean).toBeCloseTo(6 / 11, 12)
  const { ledger, names, firstSubmit } = new TrialReader(memory)
  expect(firstSubmit).toBe(Math.min(...ledger.arrive))
  expect(Array.from(names?.task ?? [], (at) => names?.tasks[at])).toEqual(['first', 'a', 'last'])
})

test('a thread is one worker from when it was ready, however many tasks it has at a time', async () => {
  const { observed, result, memory } = await opened(several)
  expect(observed.lanes).toEqual(['w', 'w (2)', 'w (3)', 'v'])
  expect(observed.threads).toEqual([0, 0, 0, 3])
  expect(observed.starts).toEqual([{ from: -500, to: 20 }, null, null, null])
  // 22 to 42, 45 to 170, of 210 ms; 200 to 230, of 230 ms.
  const [w = NaN, v = NaN, ...others] = result.utilization.workers
  expect([w, v, others]).toEqual([expect.closeTo(145 / 210), expect.closeTo(30 / 230), []])
  expect(result.startUp?.max).toBe(520)
  const { starting, besideIdle, held } = result.observed.timed ?? {}
  // The other thread was there, and idle.
  expect(starting).toBeUndefined()
  expect(besideIdle?.ms).toBeCloseTo(23 + 87)
  expect(held).toEqual({
    task: 3,
    name: 'holds',
    worker: 'w',
    from: 45,
    to: 145,
    computes: true,
    others: 0,
    waited: { from: 60, to: 147 },
  })
  expect(new TrialReader(memory).threads).toEqual([0, 0, 0, 1])
})

test('a thread is held by what computed, and made only its own tasks wait', async () => {
  const before = ['v', 'w'].flatMap((worker) => [
    [1, 2, 20, worker, 'io', 1],
    [1, 3, 21, worker, 'io', 1],
  ])
  const last = [30, 250.2, 300, 'v', 'last', 1]
  const heldBy = async (computed: number | null, worker: string) => {
    const long = [30, 30.1, 250, worker, 'long', computed]
    const { result } = await opened(watched(...before, long, last))
    return result.observed.timed?.held
  }
  expect(await heldBy(219.9, 'v')).toMatchObject({ name: 'long', worker: 'v', computes: true })
  // The other worker's task waits for nothing of this one's making.
  expect(await heldBy(219.9, 'w')).toBeUndefined()
  expect(await heldBy(null, 'w')).toBeUndefined()
  // It awaited something nearly all the time; of another it is unknown.
  expect(await heldBy(0.1, 'v')).toBeUndefined()
  expect(await heldBy(null, 'v')).toMatchObject({ name: 'long', computes: false })
})

test('what was chosen of a file is kept in it', async () => {
  const file = await openFile(blobOf('t,took\n0,5\n2,5\n'), 'jobs.csv')
  const choice = chosen(file, likelyChoice(file), ['start=t:s', 'duration=took:ms'])
  const { result } = trialOf(observedOf(file, choice), choice)
  expect(result.observed.choice).toEqual(expect.arrayContaining(['start=t:s', 'duration=took:ms']))
})

test('names of tasks are left out on request, in all that is made of them', async () => {
  const file = await openFile(blobOf(traceOf(span(1, 0, 1, { name: 'secret' }))), 'a file')
  const choice = chosen(file, likelyChoice(file), ['names=leave-out'])
  const text = JSON.stringify(observedFile([trialOf(observedOf(file, choice), choice)]))
  expect(text).not.toContain('secret')
  expect((await opened(text)).observed.tasks).toBe(1)
})

test('pools beside each other are parts of one file', async () => {
  const file = observedFile([await opened(trace), await opened(late)])
  expect(file.points.map(({ variant }) => variant)).toEqual(['A', 'B'])
  const again = await openFile(blobOf(JSON.stringify(file)), 'both')
  expect(again.spans?.parts).toBe(2)
  expect(observedOf(again, { ...likelyChoice(again), part: 1 }).tasks).toBe(3)
})

test('a file that earlier pages wrote opens as before', async () => {
  const text = await readFile(new URL('golden/observed-v1.json', import.meta.url), 'utf8')
  const { observed, result } = await opened(text, 'kept.json')
  expect([observed.title, observed.format, observed.cores]).toEqual(['jobs.json', 'watched', 1])
  expect([...(observed.start ?? [])]).toEqual([1, 2, 5, 6.5])
  expect([...observed.ms]).toEqual([4, 2, 1.0625, 23.5])
  expect([...(observed.arrive ?? [])]).toEqual([0, 0, 5, 4])
  expect(observed.lanes).toEqual(['worker 1', 'worker 2'])
  expect(result.observed.longest[0]).toMatchObject({ name: 'long', ms: 23.5 })
  expect(result.observed.notes).toHaveLength(2)
})

test('a file with other columns than it says is refused', async () => {
  const text = await readFile(new URL('golden/observed-v1.json', import.meta.url), 'utf8')
  const old = JSON.parse(text) as object
  for (const [change, why] of [
    [{ tasks: 2 }, /^columns: columns that can be unpacked/],
    [{ more: 1 }, /^more: /],
  ] as const)
    await expect(opened(JSON.stringify({ ...old, ...change }))).rejects.toThrow(why)
  const file = observedFile([await opened(trace)])
  const [packed] = file.tasks
  const [point] = file.points
  const [trial] = point?.trials ?? []
  if (!packed?.names || !point || !trial) throw new Error('a pool')
  const { observed: _o, ...measured } = trial
  for (const [change, why] of [
    [{ tasks: [{ ...packed, names: { ...packed.names, workers: [] } }] }, /^tasks.0.names.workers/],
    [
      { tasks: [{ ...packed, names: { ...packed.names, threads: [0] } }] },
      /^tasks.0.names.threads/,
    ],
    [{ tasks: [{ ...packed, names: { ...packed.names, threads: [1, 0] } }] }, /the first worker/],
    [{ tasks: [{ ...packed, names: { ...packed.names, tasks: [] } }] }, /^tasks.0.names.task: /],
    [{ points: [{ ...point, trials: [measured] }] }, /^origin: /],
    [{ points: [{ ...point, trials: [trial, trial] }] }, /^origin: /],
  ] as const)
    await expect(opened(JSON.stringify({ ...file, ...change }))).rejects.toThrow(why)
  // It would be judged as any run.
  const { origin: _, ...none } = file
  expect(runToEnd(checkedRunFile(none))).toMatchObject({ ok: false })
})

test('times that fit into no file are refused with the longest that does', async () => {
  const { observed } = await opened('{"a_test.py::one": 1}')
  const choice = likelyChoice(await openFile(blobOf('{"a_test.py::one": 1}'), ''))
  const far = trialOf({ ...observed, ms: Float64Array.of(1e300) }, choice)
  expect(() => observedFile([far])).toThrow(/^times of at most 1\u202f303\u202fd/)
})
