/** Rows of JSON of which nothing is known. */
import { describe, expect, it } from 'vitest'
import { lines, opened, refusal } from './opened.testing'

describe('rows of JSON', () => {
  const row = (i: number) => ({
    name: `t${i}`,
    worker: `w${i % 2}`,
    start: 100 * i,
    end: 100 * i + 150,
  })
  const rows = [0, 1, 2, 3].map(row)

  it('are an array, lines, pages one after the other, or a list in an object', async () => {
    const texts = [
      JSON.stringify(rows),
      JSON.stringify(rows, null, 2),
      lines(...rows),
      `${lines(...rows)}\n`,
      JSON.stringify([rows.slice(0, 1), rows.slice(1)]),
      JSON.stringify({ results: { items: rows }, total: 4 }),
      `${JSON.stringify({ items: rows.slice(0, 2) })}${JSON.stringify({ items: rows.slice(2) })}`,
    ]
    for (const text of texts) {
      const { format, tasks, lanes, busyMs, most } = await opened(text, 'unit=ms')
      expect([format, tasks, lanes, busyMs, most]).toEqual(['json-rows', 4, ['w0', 'w1'], 600, 2])
    }
  })

  it('have the columns of all rows, whichever has them first, and keys within keys', async () => {
    const { columns, tasks, lanes } = await opened(
      JSON.stringify([
        { start: 1, end: 3, runner: { name: 'a', tags: ['x'] } },
        { start: 2, runner: null, end: 5, note: true },
      ]),
      'unit=ms',
    )
    expect(columns?.list.map(({ name }) => name)).toEqual(['start', 'end', 'runner.name', 'note'])
    expect(columns?.sample).toEqual([
      ['1', '3', 'a', ''],
      ['2', '5', '', 'true'],
    ])
    expect([columns?.list[3]?.word(0), columns?.list[3]?.word(1)]).toEqual([undefined, 'true'])
    expect([tasks, lanes]).toEqual([2, ['a', '1']])
  })

  it('are those of the list that has durations; the others are named', async () => {
    const { tasks, said } = await opened(
      JSON.stringify({
        tags: ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key })),
        data: [{ spans: rows.slice(0, 1) }, { spans: rows.slice(1) }],
      }),
      'unit=ms',
    )
    expect(tasks).toBe(4)
    expect(said).toContain('The rows are those of data[].spans (4).')
    expect(said).toContain('Other lists in it are left out: tags (5), data (2).')
  })

  it('of a known program have its units, beside longer lists', async () => {
    const entry = { startedDateTime: '2026-03-02T09:00:00.125Z', time: 40.5 }
    const pages = [1, 2, 3].map((time) => ({ time_ms: time }))
    const har = await opened(JSON.stringify({ log: { pages, entries: [entry] } }))
    expect(har.busyMs).toBe(40.5)
    expect(har.said).toMatch('The rows are those of log.entries (1).')
    const steps = [{ keyword: 'When ', result: { status: 'passed', duration: 2_500_000 } }]
    expect((await opened(JSON.stringify([{ elements: [{ steps }] }]))).busyMs).toBe(2.5)
    const examples = [{ full_description: 'adds', run_time: 0.25 }]
    const rspec = await opened(JSON.stringify({ examples }))
    expect([rspec.busyMs, rspec.names]).toEqual([250, ['adds']])
  })

  it('have starts and ends in keys within keys, if not in one row alone', async () => {
    const [start, stop] = [1772442000000, 1772442000250]
    const children = [{ name: 'a', time: { start, stop, duration: 250 } }]
    const timeline = await opened(JSON.stringify({ children: [{ name: 'host', children }] }))
    expect([timeline.start, timeline.busyMs]).toEqual([[0], 250])
    const some = await opened(
      lines({ took_ms: 5 }, { took_ms: 6 }, { took_ms: 7 }, { took_ms: 18, start, end: stop }),
    )
    expect([some.start, some.busyMs]).toEqual([null, 36])
  })

  it('are read to where the file is cut off, and past lines that are none', async () => {
    const cut = await opened(`${lines(...rows)}\n{"name":"t`, 'unit=ms')
    expect([cut.tasks, cut.said]).toEqual([4, expect.stringMatching(/cut off/)])
    const mixed = await opened(`${lines(...rows)}\nFAIL build\n${lines(row(4))}`, 'unit=ms')
    expect([mixed.tasks, mixed.said]).toEqual([5, expect.stringMatching(/1 line is no JSON/)])
    const array = await opened(JSON.stringify(rows).slice(0, -20), 'unit=ms')
    expect([array.tasks, array.said]).toEqual([3, expect.stringMatching(/cut off/)])
  })

  it('are refused if there are none, with the keys that there are', async () => {
    expect(await refusal('{"count":{"passed":118},"durationsOf":"tests"}')).toMatch(
      /no such list is in it; its keys are count, durationsOf/,
    )
    expect(await refusal('[[1,2],[3,4]]')).toMatch(/a list of objects/)
    expect(await refusal('{"users":[{"name":"a"}],"tags":[{"key":"b"},{"key":"c"}]}')).toMatch(
      /no times are in tags \(2\), users \(1\)/,
    )
    expect(await refusal('{"a": [1, 2')).toMatch(/valid JSON/)
  })

  it('may have as many keys as they like, and lie as deep', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]))
    const { columns, said } = await opened(JSON.stringify([{ start: 0, end: 1 }, many]), 'unit=ms')
    expect(columns?.list).toHaveLength(200)
    expect(said).toMatch(/beyond the first 200/)
    for (const nested of [
      '{"a":1}\n' + '['.repeat(1e5) + ']'.repeat(1e5),
      '{"a":"' + 'x'.repeat(2e7),
    ])
      expect(await refusal(nested)).toMatch(/valid JSON|Which column|no such list/)
    const deep = `${'{"a":'.repeat(3000)}[{"start":1}]${'}'.repeat(3000)}`
    expect(await refusal(deep)).toMatch(/a list of objects/)
  })
})
