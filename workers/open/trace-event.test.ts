import { describe, expect, it } from 'vitest'
import { observedFile } from '.'
import { english } from '../base/message'
import { opened, packed, refusal, span, threadName, traceOf } from './made.testing'

describe('trace events', () => {
  const two = [
    threadName(1, 'one'),
    threadName(2, 'two'),
    span(1, 0, 10),
    span(2, 4, 2),
    span(2, 8, 6),
  ]

  it('become lanes with the names of their threads, in an object or an array, packed or not', async () => {
    for (const text of [traceOf(...two), JSON.stringify(two), await packed(traceOf(...two))]) {
      const { format, tasks, lanes, lane, start, ms, figures, spanMs, trial } = await opened(text)
      expect([format, tasks, lanes]).toEqual(['trace-event', 3, ['one', 'two']])
      expect([[...lane], [...(start ?? [])], [...ms]]).toEqual([
        [0, 1, 1],
        [0, 4, 8],
        [10, 2, 6],
      ])
      expect([spanMs, trial.result.utilization.workers]).toEqual([14, [10 / 14, 8 / 14]])
      expect(figures.timed?.atOnce).toMatchObject({ mean: 18 / 14, most: 2 })
    }
  })

  it('are read from pairs on a thread and by id, and to the end of a file that was cut off', async () => {
    const events = [
      { ph: 'B', pid: 1, tid: 1, ts: 0, name: 'outer' },
      { ph: 'b', pid: 1, tid: 2, ts: 1000, name: 'async', cat: 'net', id: '0x1' },
      { ph: 'E', pid: 1, tid: 1, ts: 5000 },
      { ph: 'e', pid: 1, tid: 2, ts: 7000, cat: 'net', id: '0x1' },
      { ph: 'i', pid: 1, tid: 2, ts: 7500, name: 'an instant' },
    ]
    const whole = await opened(JSON.stringify(events), 'tasks=')
    expect([[...(whole.start ?? [])], [...whole.ms]]).toEqual([
      [0, 1],
      [5, 6],
    ])
    const text = `[\n${events.map((event) => JSON.stringify(event)).join(',\n')},\n{"ph":"X","na`
    const cut = await opened(text, 'tasks=')
    expect(cut.tasks).toBe(2)
    expect(cut.said.join()).toMatch(/cut off/)
  })

  it('are the tasks of a pool if their category is known, or shared among threads', async () => {
    const main = span(1, 0, 100, { cat: 'main' })
    const shared = await opened(traceOf(main, span(2, 0, 10), span(3, 0, 10)))
    expect(shared.tasks).toBe(2)
    const bazel = { cat: 'action processing' }
    const known = await opened(traceOf(main, span(2, 0, 90), span(3, 0, 90), span(2, 95, 1, bazel)))
    expect(known.tasks).toBe(1)
  })

  it('lie within one another: the outermost, the innermost, or each on a lane of its own', async () => {
    const text = traceOf(span(1, 0, 10), span(1, 2, 3), span(1, 6, 2), span(1, 20, 5))
    expect([...(await opened(text)).ms]).toEqual([10, 5])
    expect([...(await opened(text, 'nested=innermost')).ms]).toEqual([3, 2, 5])
    const beside = await opened(text, 'nested=side-by-side')
    expect([beside.tasks, beside.lanes]).toEqual([4, ['1', '1 (2)']])
  })

  it('lie behind one another, and within one another, although times are rounded', async () => {
    const { lanes, figures, tasks } = await opened(
      traceOf(span(1, 0.1, 0.2), span(1, 0.3, 0.1), span(2, 0, 0.3), span(2, 0.1, 0.2)),
    )
    expect([lanes, tasks, figures.timed?.atOnce.most]).toEqual([['2', '1'], 3, 2])
  })

  it('of no length need no lane where another begins at the same time', async () => {
    const text = traceOf(span(1, 0, 4), span(1, 4, 0), span(1, 4, 3))
    expect((await opened(text, 'nested=side-by-side')).lanes).toEqual(['1'])
  })

  it('keep threads apart that share a name, also in a file of ours', async () => {
    const text = traceOf(threadName(1, 'w'), threadName(2, 'w'), span(1, 0, 4), span(2, 2, 4))
    const first = await opened(text)
    const again = await opened(JSON.stringify(observedFile([first.trial])))
    for (const { lanes, lane, said } of [first, again])
      expect([lanes, [...lane], said]).toEqual([['w (tid 1)', 'w (tid 2)'], [0, 1], []])
    const alike = traceOf(...[125, 7, 31].map((tid) => span(tid, 0, 1)))
    expect((await opened(alike)).lanes).toEqual(['7', '31', '125'])
  })

  const requests = [0, 15, 30].flatMap((at, i) => [
    { ph: 'b', pid: 1, tid: 1, ts: at * 1000, name: 'get', cat: 'net', id: i },
    { ph: 'e', pid: 1, tid: 2, ts: (at + 14) * 1000, cat: 'net', id: i },
  ])

  it('of async spans have lanes of their own, and are tasks only where no thread has any', async () => {
    const ran = [0, 10, 20].map((at) => span(1, at, 1, { cat: 'toplevel' }))
    const text = traceOf(threadName(1, 'main'), threadName(2, 'io'), ...requests, ...ran)
    const { lanes, tasks, trial, said } = await opened(text)
    expect([lanes, tasks, trial.result.utilization.workers]).toEqual([['main'], 3, [3 / 21]])
    expect(said.join()).toMatch(/Async spans run on no thread/)
    const both = await opened(text, 'tasks=toplevel|async net')
    expect([both.lanes, both.tasks]).toEqual([['main', 'async net'], 6])
    const alone = await opened(JSON.stringify(requests))
    expect([alone.lanes, [...alone.ms]]).toEqual([['async net'], [14, 14, 14]])
    // Spans that overlap on a thread are one worker's, async ones are nobody's.
    const later = { ...requests[0], id: 'later', ts: 1500 }
    const ends = { ...requests[1], id: 'later', ts: 9000 }
    const overlap = [...requests, later, ends, span(1, 0, 8), span(1, 4, 8)]
    const busy = await opened(
      JSON.stringify(overlap),
      'tasks=task|async net',
      'nested=side-by-side',
    )
    expect(busy.lanes).toEqual(['1', '1 (2)', 'async net', 'async net (2)'])
    expect(busy.trial.result.utilization.workers).toHaveLength(3)
    const [first] = requests
    expect(await refusal(traceOf(first ?? {}))).toMatch(/a trace with spans/)
    const { said: notes, tasks: n } = await opened(traceOf(first ?? {}, span(1, 0, 1)))
    expect([n, notes.join()]).toEqual([1, expect.stringMatching(/without an end/)])
  })

  it('leave out what is no span, count it, and open the rest', async () => {
    const odd = [
      span(1, -5, 1),
      span(1, 0, 1, { ts: '2000', dur: '1000' }),
      span(1, 0, 1, { ts: null }),
      span(1, 0, 1, { ts: '' }),
      span(1, 3, 1, { ph: undefined }),
      span(1, 6, 1, { dur: undefined }),
      span(1, 8, -1),
      { ph: 'E', pid: 1, tid: 1, ts: 8500 },
      span(1, 9, 1),
      span('PyTorch Profiler', 0, 100, { pid: 'Spans', cat: 'Trace' }),
      span(1, 0, 99, { name: 'ProfilerStep#1' }),
      span(7, 0, 90, { name: 'Total Source', args: { count: 3, 'avg ms': 30 } }),
    ]
    const { start, notes } = await opened(traceOf(...odd))
    expect([...(start ?? [])]).toEqual([0, 7, 14])
    expect(notes.map(english)).toEqual([
      '1 event without a phase (ph) is left out.',
      '2 events without a time (ts) are left out.',
      '2 spans without a duration from 0 on (dur) are left out.',
      '1 end of spans without a beginning is left out.',
      '3 entries of the profiler itself are left out.',
    ])
    const nan = '[{"ph":"X","tid":1,"ts":NaN,"dur":1},{"ph":"X","tid":1,"ts":-Infinity,"dur":1},'
    const python = await opened(
      `${nan}{"ph":"X","tid":1,"ts":1,"dur":2,"name":"a NaN, \\" -Infinity"}]`,
    )
    expect([python.names, python.tasks]).toEqual([['a NaN, " -Infinity'], 1])
  })

  it('may come in any order, on a thread that begins one span before the last has ended', async () => {
    const pair = (from: number, to: number, name = '') => [
      { ph: 'B', pid: 1, tid: 1, ts: from * 1000, name },
      { ph: 'E', pid: 1, tid: 1, ts: to * 1000, name },
    ]
    const late = await opened(JSON.stringify([...pair(20, 30), ...pair(0, 10)]))
    expect([[...(late.start ?? [])], [...late.ms]]).toEqual([
      [0, 20],
      [10, 10],
    ])
    const [a = {}, endOfA = {}, b = {}, endOfB = {}] = [...pair(0, 5, 'a'), ...pair(5, 9, 'b')]
    const crossed = await opened(JSON.stringify([a, b, endOfA, endOfB]), 'nested=side-by-side')
    expect([...crossed.ms]).toEqual([5, 4])
    // An end of a name that nothing began ends nothing.
    const [, endOfC = {}] = pair(0, 6, 'c')
    const odd = await opened(JSON.stringify([a, endOfC, { ...endOfA, ts: 7000 }]))
    expect([...odd.ms]).toEqual([7])
    expect(await refusal(traceOf(span(1, 0, 0), span(2, 0, 0)))).toMatch(
      /none has an end and a length/,
    )
  })

  it('of Chrome are the tasks of its threads, by the category that has nearly all of them', async () => {
    const task = { cat: 'disabled-by-default-devtools.timeline' }
    const busy = [span(1, 0, 60, task), span(2, 0, 5, task), span(1, 1, 50, { cat: 'v8' })]
    const part = span(3, 0, 40, { cat: 'loading' })
    expect((await opened(traceOf(...busy))).choice.kinds).toEqual([task.cat])
    expect((await opened(traceOf(...busy, part))).choice.kinds).toBeNull()
    expect((await opened(traceOf(...busy, part, ...requests))).choice.kinds).toEqual([
      task.cat,
      'v8',
      'loading',
    ])
  })

  it('may have quotes, backslashes and brackets in their names, cut anywhere between two pieces', async () => {
    const names = ['a "b" ]}', '\\', '\\"[{', 'é😀']
    const text = traceOf(...names.map((name, i) => span(i, i, 1, { name })))
    const bytes = new TextEncoder().encode(text)
    for (let at = 1; at < bytes.length; at += 7) {
      const { names: read } = await opened(new Blob([bytes.slice(0, at), bytes.slice(at)]))
      expect(read).toEqual(names)
    }
  })
})
