/** Files of JSON of programs that are known by name. */
import { describe, expect, it } from 'vitest'
import { between } from './formats/producer'
import { lines, opened, refusal } from './opened.testing'

describe('times of producers', () => {
  it('are differences without loss: digits, numbers and dates', () => {
    expect(between('1706678909209712000', '1706678909209712123', 'ns')).toBeCloseTo(123e-6, 12)
    expect(between(1_772_442_000_000_001, 1_772_442_000_000_004, 'us')).toBeCloseTo(0.003, 12)
    const [from, to] = ['2026-03-02T09:59:59.999999999Z', '2026-03-02T11:00:00.000000001+01:00']
    expect(between(from, to, 's')).toBeCloseTo(2e-6, 9)
    for (const none of [null, undefined, '', 'soon', {}, '2026-03-02'])
      expect(between(from, none, 's')).toBeNaN()
  })
})

describe('traces of services', () => {
  const jaegerSpan = (
    spanID: string,
    startTime: number,
    duration: number,
    parent?: string,
    service = 'a',
  ) => ({
    traceID: 't',
    spanID,
    operationName: spanID,
    startTime,
    duration,
    processID: `p-${service}`,
    references: parent === undefined ? [] : [{ refType: 'CHILD_OF', traceID: 't', spanID: parent }],
  })
  const processes = { 'p-a': { serviceName: 'a' }, 'p-b': { serviceName: 'b' } }

  it('of Jaeger have the entries into a service as tasks, also beside longer ones', async () => {
    const spans = [
      jaegerSpan('root', 1e15, 9000),
      jaegerSpan('beside', 1e15 + 1000, 2000),
      jaegerSpan('inner', 1e15 + 500, 5000, 'root'),
      jaegerSpan('call', 1e15 + 600, 4000, 'inner'),
      jaegerSpan('remote', 1e15 + 700, 3000, 'call', 'b'),
      jaegerSpan('query', 1e15 + 800, 1000, 'remote', 'b'),
    ]
    const text = JSON.stringify({ data: [{ traceID: 't', spans, processes }] })
    const { format, names, lanes, ms } = await opened(text)
    expect([format, names]).toEqual(['jaeger', ['root', 'remote', 'beside']])
    expect([lanes, ms]).toEqual([
      ['a', 'a (2)', 'b'],
      [9, 3, 2],
    ])
    expect((await opened(text, 'tasks=leaf')).names).toEqual(['query'])
    const alone = [
      ...spans.slice(2, 3),
      jaegerSpan('one', 1e15, 1, 'inner'),
      jaegerSpan('two', 1e15, 2, 'inner'),
    ]
    expect((await opened(JSON.stringify({ data: [{ spans: alone }] }))).names).toEqual([
      'two',
      'one',
    ])
  })

  it('of Zipkin may share a span between client and server', async () => {
    const span = (id: string, service: string, timestamp: number, more = {}) => ({
      traceId: 't',
      id,
      name: `${id} ${service}`,
      timestamp,
      duration: 1000,
      localEndpoint: { serviceName: service },
      ...more,
    })
    const { format, names } = await opened(
      JSON.stringify([
        [span('1', 'a', 1e15), span('2', 'a', 1e15 + 1, { parentId: '1', kind: 'CLIENT' })],
        [
          span('2', 'b', 1e15 + 2, { parentId: '1', shared: true }),
          span('3', 'b', 1e15 + 3, { parentId: '2' }),
        ],
      ]),
    )
    expect([format, names]).toEqual(['zipkin', ['1 a', '2 b']])
  })

  it('of OTLP have their nanoseconds, in one object or in lines', async () => {
    const spans = [
      {
        traceId: 't',
        spanId: '1',
        name: 'a',
        startTimeUnixNano: '1706678909209712001',
        endTimeUnixNano: '1706678909209835002',
      },
      {
        traceId: 't',
        spanId: '2',
        name: 'b',
        startTimeUnixNano: '1706678909209712301',
        endTimeUnixNano: '1706678909209712301',
      },
    ]
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'svc' } }] }
    const whole = (list: object[]) => ({
      resourceSpans: [{ resource, scopeSpans: [{ spans: list }] }],
    })
    for (const text of [
      JSON.stringify(whole(spans)),
      lines(...spans.map((span) => whole([span]))),
    ]) {
      const { format, ms, start, lanes } = await opened(text)
      expect([format, lanes[0]]).toEqual(['otlp', 'svc'])
      expect(ms[0]).toBeCloseTo(0.123001, 12)
      expect(start?.[1]).toBeCloseTo(0.0003, 12)
    }
  })

  it('of Next have modules and pages as tasks, or else all spans', async () => {
    const span = (
      name: string,
      id: number,
      parentId: number | undefined,
      timestamp: number,
      page?: string,
    ) => ({
      traceId: 't',
      name,
      id,
      parentId,
      timestamp,
      duration: 3000,
      startTime: 1,
      tags: { page },
    })
    const build = [span('run-webpack', 2, 1, 1e9), span('build-module-tsx', 3, 2, 1e9)]
    const pages = [
      span('export-page', 4, 1, 1e9 + 4000, '/a'),
      span('next-build', 1, undefined, 1e9),
    ]
    const text = `${JSON.stringify(build)}\n${JSON.stringify(pages)}\n`
    const { format, names, ms } = await opened(text)
    expect([format, names, ms]).toEqual([
      'next-trace',
      ['build-module-tsx', 'export-page /a'],
      [3, 3],
    ])
    const other = [span('compile', 2, 1, 1e9), span('start', 1, undefined, 1e9)]
    expect((await opened(JSON.stringify(other))).tasks).toBe(2)
  })
})

describe('logs of jobs and requests', () => {
  it('of GitHub have waits, runners of one’s own as lanes, and steps as a category', async () => {
    const time = (second: number) => new Date(Date.UTC(2026, 2, 2) + 1000 * second).toISOString()
    const job = (name: string, from: number, to: number, more = {}) => ({
      run_id: 1,
      name,
      conclusion: 'success',
      created_at: time(0),
      started_at: time(from),
      completed_at: time(to),
      runner_name: 'box',
      runner_group_name: 'mine',
      ...more,
    })
    const hosted = { runner_group_name: 'GitHub Actions', runner_name: 'GitHub Actions 7' }
    const steps = [
      { name: 'Set up', conclusion: 'success', started_at: time(5), completed_at: time(9) },
      { name: 'Never', conclusion: 'skipped', started_at: time(9), completed_at: time(9) },
    ]
    const jobs = [
      job('a', 5, 65, { steps }),
      job('b', 65, 125),
      job('c', 4, 10, hosted),
      job('skipped', 3, 3, { conclusion: 'skipped' }),
      job('running', 9, 9, { completed_at: null }),
    ]
    const page = (list: object[]) => JSON.stringify({ total_count: 5, jobs: list })
    const { format, names, lanes, arrive, start, said } = await opened(
      page(jobs.slice(0, 1)) + page(jobs.slice(1)),
    )
    expect([format, names]).toEqual(['github-jobs', ['c', 'a', 'b']])
    expect([lanes.toSorted(), arrive, start]).toEqual([
      ['1', 'box'],
      [0, 0, 0],
      [4000, 5000, 65_000],
    ])
    expect(said).toMatch(/2 entries without a start/)
    expect((await opened(page(jobs), 'tasks=step')).names).toEqual(['a · Set up'])
  })

  it('of Spark have executors as lanes, and cores as those had at the same time', async () => {
    const executor = (kind: string, id: string) => ({
      Event: `SparkListenerExecutor${kind}`,
      'Executor ID': id,
      'Executor Info': { 'Total Cores': 4 },
    })
    const task = (index: number, from: number, to: number) => ({
      Event: 'SparkListenerTaskEnd',
      'Stage ID': 3,
      'Task Info': {
        'Task ID': index,
        Index: index,
        'Launch Time': from,
        'Finish Time': to,
        'Executor ID': '1',
      },
    })
    const begun = (id: number) => ({
      Event: 'SparkListenerTaskStart',
      'Task Info': { 'Task ID': id },
    })
    const { format, lanes, cores, start, said, names } = await opened(
      lines(
        { Event: 'SparkListenerLogStart' },
        executor('Added', '1'),
        executor('Added', '2'),
        executor('Removed', '1'),
        executor('Added', '3'),
        begun(0),
        begun(1),
        begun(2),
        task(0, 1100, 1200),
        task(1, 1150, 1300),
      ),
    )
    expect([format, lanes, cores, start]).toEqual(['spark', ['1', '1 (2)'], 8, [0, 50]])
    expect([names[0], said]).toEqual(['stage 3, task 0', expect.stringMatching(/1 entry without/)])
  })

  it('of Cargo have units from their start to their end, and cores', async () => {
    const unit = (index: number, elapsed: number, name: string, kind = 'lib') => ({
      reason: 'unit-started',
      index,
      elapsed,
      mode: 'build',
      target: { name, kind },
      package_id: `registry+https://example.org/index#${name}@1.0.0`,
    })
    const { format, names, ms, cores, said } = await opened(
      lines(
        { reason: 'build-started', jobs: 4, num_cpus: 10 },
        unit(0, 0.5, 'serde'),
        unit(1, 0.5, 'build', 'build-script'),
        { reason: 'unit-rmeta-finished', index: 0, elapsed: 1 },
        { reason: 'unit-finished', index: 0, elapsed: 2.5 },
      ),
    )
    expect([format, names, ms, cores]).toEqual(['cargo-log', ['serde@1.0.0 lib build'], [2000], 10])
    expect(said).toMatch(/1 entry without/)
  })

  it('of k6 have requests that end when they were written down', async () => {
    const point = (metric: string, time: string, value: number) => ({
      metric,
      type: 'Point',
      data: { time, value, tags: { method: 'GET', name: '/a' } },
    })
    const { format, tasks, start, names, said } = await opened(
      lines(
        { type: 'Metric', metric: 'http_req_duration', data: { name: 'http_req_duration' } },
        point('http_req_duration', '2026-03-02T09:00:01.500+01:00', 250),
        point('http_reqs', '2026-03-02T09:00:01.500+01:00', 1),
        point('http_req_duration', '2026-03-02T09:00:02.500+01:00', 500),
        point('iteration_duration', '2026-03-02T09:00:03.500+01:00', 900),
      ),
    )
    expect([format, tasks, start, names[0]]).toEqual(['k6', 2, [0, 750], 'GET /a'])
    expect(said).toMatch(/all other metrics are left out/)
  })

  it('of vegeta have lengths in ns beside dates', async () => {
    const hit = (second: number, latency: number) => ({
      attack: '',
      seq: 0,
      code: 200,
      latency,
      bytes_out: 0,
      method: 'GET',
      url: 'http://a',
      timestamp: `2026-03-02T09:00:0${second}.25Z`,
    })
    const { format, ms, start } = await opened(lines(hit(1, 4_000_000), hit(2, 5_500_000)))
    expect([format, ms, start]).toEqual(['vegeta', [4, 5.5], [0, 1000]])
  })
})

describe('the report of Dask', () => {
  const page = (data: unknown) =>
    `<!DOCTYPE html>\n<html><head><title>Bokeh Plot</title></head><body>
    <script type="application/json" id="1">{"a":{"roots":${JSON.stringify([{ attributes: { data } }])}}}</script></body></html>`
  const data = {
    start: [50, 100, 210],
    duration: [100, 60, 20],
    name: ['inc', 'add', 'transfer-add'],
    worker_thread: ['w-1', 'w-2', 'w-1'],
  }

  it('says where the middle of a span is', async () => {
    const { format, lanes, start, ms, kinds } = await opened(page(data))
    expect([format, lanes, start, ms]).toEqual(['dask-report', ['w-1', 'w-2'], [0, 70], [100, 60]])
    expect(kinds).toEqual(['compute', 'transfer'])
  })

  it('may have its columns as pairs', async () => {
    expect((await opened(page({ type: 'map', entries: Object.entries(data) }))).start).toEqual([
      0, 70,
    ])
  })

  it('is told from other pages of Bokeh', async () => {
    expect(await refusal(page({ x: [1] }))).toMatch(/task stream of Dask \(this page has none\)/)
  })
})
