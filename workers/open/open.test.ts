import { describe, expect, it } from 'vitest'
import { openFile } from '.'
import { english } from '../base/message'
import { opened, packed, refusal, span, traceOf } from './made.testing'

describe('build logs', () => {
  const log = (...rows: (readonly [number, number, string])[]) =>
    [
      '# ninja log v5',
      ...rows.map(([from, to, name]) => `${from}\t${to}\t1\t${name}\thash-${name}`),
      '',
    ].join('\n')

  it('of ninja have a part per build, drawn one after the other, and no lane of its own', async () => {
    const text = log(
      [0, 10, 'a'],
      [2, 12, 'b'],
      [12, 20, 'c'],
      [0, 5, 'd'],
      [0, 7, 'e'],
      [5, 9, 'f'],
    )
    const all = await opened(text)
    expect([all.tasks, all.lanes.length, all.spanMs]).toEqual([6, 2, 29])
    const second = await opened(text, 'part=2')
    expect([second.tasks, second.spanMs]).toEqual([3, 9])
    expect(await refusal(text, 'part=3')).toMatch(/^part: a whole number from 1 to 2/)
  })

  it('count a step with several outputs once, and leave out a line that was cut off', async () => {
    const text = `# ninja log v6\n0\t5\t1\ta.h\tx\n0\t5\t1\ta.c\tx\n0\t6\t1\tb\ty\n5\t9`
    const { tasks, said } = await opened(text)
    expect(tasks).toBe(2)
    expect(said.join()).toMatch(/cut off/)
    expect(await refusal('# ninja log v4\n')).toMatch(/^version 5, 6, 7/)
  })

  /** Lines of builds that began at these times, in ms; `edge`: ninja 1.12 has when the step began. */
  const timed = (
    edge: 'start' | 'end',
    builds: Readonly<Record<number, readonly (readonly [number, number, string])[]>>,
  ) =>
    Object.entries(builds).flatMap(([at, steps]) =>
      steps.map(([from, to, name]) => {
        const ms = 1_770_000_000_000 + Number(at) + (edge === 'end' ? to : from)
        return `${from}\t${to}\t${ms}000000\t${name}\t${name}`
      }),
    )
  const builds = {
    0: [
      [0, 2800, 'a.o'],
      [2800, 3000, 'app'],
    ],
    20_000: [
      [0, 2700, 'a.o'],
      [2700, 2900, 'app'],
    ],
    21_000_000: [[5, 4000, 'b.o']],
  } as const

  it.each(['start', 'end'] as const)(
    'of ninja that were rewritten are told apart by their times: of the %s of a step',
    async (edge) => {
      const lines = timed(edge, builds)
      for (const order of [lines, lines.toReversed(), [1, 4, 0, 3, 2].map((i) => lines[i])]) {
        const { tasks, figures, spanMs, notes } = await opened(
          `# ninja log v6\n${order.join('\n')}\n`,
        )
        expect([tasks, figures.timed?.atOnce.most, spanMs]).toEqual([5, 1, 3000 + 2900 + 3995])
        expect(notes.map(english).join()).toMatch(/^3 builds, one after the other/)
      }
      const { 0: first, 20_000: second } = builds
      const near = timed(edge, { 0: first, 20_000: second }).join('\n')
      expect((await opened(`# ninja log v7\n${near}\n`)).spanMs).toBe(22_900)
      const part = await opened(`# ninja log v7\n${near}\n`, 'part=2')
      expect([...(part.start ?? [])]).toEqual([0, 2700])
    },
  )

  it('of ninja keep steps whose outputs have no time, or that of their inputs', async () => {
    const steps = Array.from({ length: 9 }, (_, i) => [i, i + 5, `o${i}`] as const)
    const lines = timed('end', { 0: steps, 60_000: steps })
    for (const time of ['0', '1760000000000000000']) {
      const odd = lines.map((line, i) =>
        i % 9 === 4 ? line.replace(/\t\d{19}\t/, `\t${time}\t`) : line,
      )
      const { tasks, figures, spanMs } = await opened(`# ninja log v5\n${odd.join('\n')}\n`)
      expect([tasks, spanMs, figures.timed?.atOnce.most]).toEqual([18, 26, 5])
      const mixed = await opened(`# ninja log v5\n${odd.toReversed().join('\n')}\n`)
      const left = mixed.notes.map(english).join()
      expect([mixed.tasks, /2 steps of which/.test(left)]).toEqual(
        time === '0' ? [16, true] : [18, false],
      )
    }
  })

  it('of cargo are in its page', async () => {
    const units = [
      { i: 0, name: 'a', version: '1.0', target: '', start: 0, duration: 1.5 },
      { i: 1, name: 'b', version: '2.0', target: ' build', start: 0.5, duration: 2 },
    ]
    const page = `<html><title>Cargo Build Timings</title><script>const UNIT_DATA = ${JSON.stringify(units)};</script></html>`
    const { format, names, ms, lanes } = await opened(page)
    expect([format, names, [...ms], lanes.length]).toEqual([
      'cargo-timings',
      ['a 1.0', 'b 2.0 build'],
      [1500, 2000],
      2,
    ])
  })
})

describe('durations by name', () => {
  it('have no lanes, whoever wrote them', async () => {
    const spec = await opened('{"spec/a_spec.rb": 0.5, "spec/b_spec.rb": 2}')
    expect([spec.format, spec.tasks, spec.start, spec.figures.busyMs, spec.figures.timed]).toEqual([
      'knapsack',
      2,
      null,
      2500,
      null,
    ])
    expect((await opened('{"tests/test_a.py::test_b": 0.25}')).format).toBe('test-durations')
  })

  it('are told from other numbers by their names, however long the file', async () => {
    expect(await refusal('{"total": 120, "passed": 118, "durationMs": 45210}')).toMatch(
      /^This is an object of numbers by name\. Durations of tests have names of files/,
    )
    for (const text of ['{"a":1}', '{"a.js": 1, "total": 2}'])
      expect(await refusal(text)).toMatch(/^This is an object of numbers/)
    for (const text of [
      '{"a.js": 1, "b": {"c": 2}}',
      '{"a.js": 1}\n{"b.js": 1}',
      '{"a_spec.rb": "x"}',
    ])
      expect(await refusal(text)).toMatch(/no such list is in it|^Which column/)
    const many = Array.from({ length: 9000 }, (_, i) => [`spec/number_${i}_spec.rb`, i])
    for (const more of ['', ' ', '      '])
      expect((await opened(more + JSON.stringify(Object.fromEntries(many)))).tasks).toBe(9000)
    const text = JSON.stringify(Object.fromEntries([...many, ['last.rb', 'x']]))
    const { tasks, notes } = await opened(text)
    expect([tasks, notes.map(english).join()]).toEqual([
      9000,
      expect.stringMatching(/^1 entry without a start/),
    ])
  })
})

describe('tables', () => {
  it('are understood by the names of their columns', async () => {
    const text = 'worker,start_ms,end_ms,task\na,0,10,x\nb,5,9,y\na,10,12,z\n'
    const { format, lanes, names, ms, arrive } = await opened(text)
    expect([format, lanes, names, [...ms], arrive]).toEqual([
      'table',
      ['a', 'b'],
      ['x', 'y', 'z'],
      [10, 4, 2],
      null,
    ])
  })

  it('may have a unit behind a name in one word', async () => {
    const { ms, names } = await opened('testName,elapsedSec\na,1.5\nb,2\n')
    expect([[...ms], names]).toEqual([
      [1500, 2000],
      ['a', 'b'],
    ])
  })

  it('may have a byte-order mark, semicolons, decimal commas, quotes and dates', async () => {
    const text =
      '\uFEFF"Name";"Started at";"Duration (s)"\r\n"a; b";2026-11-26 10:00:00,500;1,5\r\nc;2026-11-26T10:00:01Z;0,25\r\n'
    const { names, start, ms } = await opened(text)
    expect([names, [...(start ?? [])], [...ms]]).toEqual([
      ['a; b', 'c'],
      [0, 500],
      [1500, 250],
    ])
  })

  it('have arrivals of their own, or start what arrives', async () => {
    const waited = await opened('submitted,start,duration_ms\n0,5,1\n1,6,1\n', 'unit=ms')
    expect([...(waited.arrive ?? [])]).toEqual([0, 1])
    const served = await opened('app,end_timestamp,duration\nx,0.5,0.5\ny,3.25,3\n', 'unit=s')
    expect([...served.ms]).toEqual([500, 3000])
    expect(served.arrive).toEqual(served.start)
  })

  it('take the columns and the unit that the user names', async () => {
    const text = 'a,b,c\n0,2,x\n1,4,y\n'
    const { ms } = await opened(text, 'start=a', 'end=b', 'unit=s', 'name=c')
    expect([...ms]).toEqual([2000, 3000])
    expect(await refusal(text, 'start=d', 'end=b')).toMatch(
      /^start: one of the columns a, b, c \(got d\)/,
    )
    expect(await refusal(text, 'unit=w')).toMatch(/^unit: one of ns, us, ms, s, min/)
    expect(await refusal(text, 'start=a:w')).toMatch(/^start: one of the columns .*\(got a:w\)/)
  })

  it.each([
    ['a column with a decimal comma', 'Dauer\n1,5\n2,25\n', 'duration=Dauer:s', [1500, 2250]],
    ['a decimal comma in quotes', 'name,took\na,"1,5"\nb,"2,25"\n', 'unit=s', [1500, 2250]],
    ['a decimal comma and a unit', 'name;took\na;1,5 s\nb;300 ms\n', '', [1500, 300]],
    ['groups of three', 'name;took ms\na;1 234,5\nb;12.345,5\n', '', [1234.5, 12345.5]],
    ['groups of three by commas', 'name;took ms\na;1,234.5\nb;1.5\n', '', [1234.5, 1.5]],
    ['units of their own', 'name,took\na,2 s\nb,300 ms\nc,5 µs\n', '', [2000, 300, 0.005]],
    ['no head, and a unit', 'a,2 s\nb,300 ms\n', '', [2000, 300]],
    ['a name that begins with #', '#id,dur\n#1,5\n#2,7\n', 'unit=ms', [5, 7]],
    ['a line of remarks', '# made by hand\nid,dur\n1,5\n', 'unit=ms', [5]],
    [
      'days, hours and minutes',
      'took\n1-02:03:04\n00:12:58\n01:02.5\n',
      '',
      [93784000, 778000, 62500],
    ],
    ['several units', 'took\n1m 12s\n950ms\n2h3m\n1d 4h\n', '', [72000, 950, 7380000, 100800000]],
  ])('read numbers as people write them: %s', async (_, text, pair, ms) => {
    expect([...(await opened(text, ...(pair ? [pair] : []))).ms]).toEqual(ms)
  })

  it.each([
    ['blanks between columns', '0 10\n5 20\n'],
    ['no end', 'a,1e999\nb,1e999\n'],
  ])('guess no number: %s', async (_, text) => {
    expect(await refusal(text)).toMatch(/a table with times/)
  })

  it('take their unit and their arrivals from the columns that were chosen', async () => {
    const text = 'a_s,b_s,c\n0,2,-1\n1,4,0\n'
    const { ms, arrive } = await opened(text, 'start=a_s', 'end=b_s', 'arrive=c')
    expect([[...ms], [...(arrive ?? [])]]).toEqual([
      [2000, 3000],
      [0, 1000],
    ])
    const gaps = Array.from({ length: 2000 }, (_, i) => `${i},${i}.5`).join('\n')
    const { figures, spanMs } = await opened(`start,end\n${gaps}\n`, 'unit=s')
    expect(spanMs).toBe(1_999_500)
    expect(figures.timed?.gaps).toMatchObject({ count: 0, ms: expect.closeTo(999_500, -1) })
  })

  it('of one column of numbers are durations once this is said', async () => {
    expect(await refusal('1\n2\n3\n')).toMatch(/^Which columns/)
    const { tasks, start, ms } = await opened('1\n2\n3\n', 'duration=column 1:ms')
    expect([tasks, start, [...ms]]).toEqual([3, null, [1, 2, 3]])
  })

  it('count rows without a time, and keep tasks of no length unless they are left out', async () => {
    const text = 'start_ms,duration_ms\n0,5\n1,\n2,0\n'
    const { tasks, said } = await opened(text)
    expect([tasks, said.length]).toEqual([2, 1])
    expect((await opened(text, 'zeros=leave-out')).tasks).toBe(1)
  })
})

describe('a watched pool', () => {
  it('has arrivals, workers and names, and counts what was dropped', async () => {
    const rows = [
      [0, 1, 5, 'worker 1', 'a'],
      [0, 2, 4, 'worker 2', null],
      [null, 5, 6, 'worker 1', 'b'],
    ]
    const text = `{"format":"poolscope-watched","version":1,"cores":1,"dropped":7,"tasks":${JSON.stringify(rows)}}`
    const watched = await opened(text)
    const { lanes, start, arrive, names, figures, said, trial } = watched
    expect([lanes, names]).toEqual([
      ['worker 1', 'worker 2'],
      ['a', 'b'],
    ])
    expect([[...(start ?? [])], [...(arrive ?? [])]]).toEqual([
      [1, 2, 5],
      [0, 0, 5],
    ])
    expect(trial.result.latency.waiting.max).toBe(2)
    expect(said.join()).toMatch(/not kept/)
    expect(figures.timed?.overCores).toEqual({ from: 2, to: expect.closeTo(4, 2) })
  })
})

describe('files that are something else', () => {
  it.each([
    ['', /empty/],
    ['   \n\n', /empty/],
    ['<!doctype html><html><body>hi</body></html>', /web page/],
    ['just some words\nand more\n', /^None of the formats/],
    ['{"a": {"b": 1}}', /no such list is in it; its keys are a\)/],
    ['[1, 2, 3]', /no such list is in it; its keys are –\)/],
    ['       Value     Percentile TotalCount 1/(1-Percentile)\n', /\.hgrm/],
    ['#[Histogram log format version 1.3]\n', /\.hlog/],
    ['[{"jmhVersion": "1.35", "benchmark": "a"}]', /JMH/],
    ['{"latency":{"average":1,"p50":1},"requests":{}}', /autocannon/],
    ['{"waitTime":{"average":1},"runTime":{"average":2}}', /piscina/],
    ['export const task = (x) => 1\n', /^This is a program\. Which pool\? measures/],
    ["/* a\n b */\n// c\nimport { sum } from 'sums'\n", /^This is a program/],
    ['async function work(n) {\n  return 2 * n\n}\n', /^This is a program/],
    ['{"traceEvents":[]}', /a trace with spans/],
    ['{"traceEvents":[{"ph":"X",}]}', /valid JSON after 0 entries$/],
    [
      '{"$schema":"https://www.speedscope.app/file-format-schema.json"}',
      /^This is a profile of sp/,
    ],
    ['{"meta":{"interval":1,"processType":0}}', /^This is a profile of the Firefox Profiler/],
    ['{"nodes":[{"id":1,"callFrame":{"functionName":"a"}}]}', /^This is a profile of V8/],
    ['{"startTime":1,"endTime":2,"functionName":"a"}\n'.repeat(2), /^In which unit/],
    ['{"version":1,"recording":{"displayName":"a"}}', /^This is a timeline of Safari/],
    ['a 1 [000] 1.5:  10 cpu-clock:\n\t  643 b (/c)\n', /^This is the text of perf script/],
    ['a;b;c 1\na;b 12\n', /^This is a file of collapsed stacks\. It holds samples/],
    ['a;b;c 1\n', /^This is a file of collapsed stacks/],
    ['Running Time\tSelf (ms)\t\tSymbol Name\n4.0ms 9.9%\t0\t\ta\n', /^This is a profile of/],
    ['a,b\nx,y\n1x,2y\n', /none of its cells is a number/],
  ])('%j is named as what it is', async (text, why) => {
    expect(await refusal(text)).toMatch(why)
  })

  it('are refused by their size and their bytes before they are read', async () => {
    const huge = { size: 2 * 1024 ** 3 } as Blob
    await expect(openFile(huge, 'huge')).rejects.toThrow('at most 512 MiB (got 2048 MiB)')
    expect(await refusal(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0])]))).toMatch(/ZIP/)
    expect(await refusal(new Blob([new Uint8Array([1, 0, 2, 0])]))).toMatch(/binary/)
    const binary = {
      zstd: '\x28\xb5\x2f\xfd',
      xz: '\xfd7zXZ\0',
      bzip2: 'BZh91AY&SY',
      tar: `${'\0'.repeat(257)}ustar`,
      'table in binary': 'PAR1',
      pprof: '\n\x04\x08\x01\x10\x02',
    }
    for (const [name, bytes] of Object.entries(binary)) {
      const blob = new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))])
      expect(await refusal(blob)).toContain(name)
      const zipped = blob.stream().pipeThrough(new CompressionStream('gzip'))
      expect(await refusal(await new Response(zipped).blob())).toContain(name)
    }
    const half = (await packed(traceOf(span(1, 0, 1)))).slice(0, 30)
    expect(await refusal(half)).toMatch(/a complete packed file/)
  })
})
