/** Reports of test runners, as JSON and XML. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lines, opened, refusal } from './opened.testing'

describe('reports of test runners', () => {
  it('of jest have files as tasks, and leave out those that did not run', async () => {
    const test = (startAt?: number) => ({ fullName: 'a', duration: 5, ...(startAt && { startAt }) })
    const file = (name: string, startTime: number, endTime: number, tests: object[]) => ({
      name,
      startTime,
      endTime,
      status: 'passed',
      assertionResults: tests,
    })
    const text = JSON.stringify({
      numTotalTestSuites: 4,
      testResults: [
        file('/a.test.js', 1000, 1250, [test(1010)]),
        file('/b.test.js', 1100, 1300, [test(1120)]),
        file('/broken.test.js', 9000, 9000, []),
        { ...file('/skipped.test.js', 9000, 9000, [test()]), status: 'skipped' },
      ],
    })
    const files = await opened(text)
    expect([files.format, files.names, files.ms]).toEqual([
      'jest',
      ['/a.test.js', '/b.test.js'],
      [250, 200],
    ])
    expect(files.said).toMatch(/2 entries without a start/)
    expect((await opened(text, 'tasks=test')).lanes).toEqual(['/a.test.js', '/b.test.js'])
  })

  it('of Playwright have each try on the place of its worker', async () => {
    const result = (parallelIndex: number, second: number, more = {}) => ({
      workerIndex: parallelIndex,
      parallelIndex,
      retry: 0,
      duration: 1500,
      startTime: `2026-03-02T09:00:0${second}.000Z`,
      ...more,
    })
    const spec = (title: string, ...results: object[]) => ({
      title,
      file: 'a.spec.ts',
      line: 3,
      tests: [{ projectName: 'chromium', results }],
    })
    const suites = [
      {
        specs: [spec('one', result(0, 0), result(0, 2, { retry: 1, workerIndex: 2 }))],
        suites: [
          { specs: [spec('two', result(1, 0)), spec('none', result(-1, 0, { duration: 0 }))] },
        ],
      },
    ]
    const config = {
      rootDir: '/w',
      fullyParallel: true,
      workers: 4,
      metadata: { actualWorkers: 2 },
    }
    const { format, lanes, names, busyMs, machine, said } = await opened(
      JSON.stringify({ config, suites }),
    )
    expect([format, lanes, busyMs]).toEqual(['playwright', ['0', '1'], 4500])
    expect(names).toEqual(['a.spec.ts one', 'a.spec.ts two', 'a.spec.ts one (1)'])
    expect(said).toMatch(/The report names 4 workers.*1 entry without a start/)
    expect(machine).toEqual({ workers: 4, apart: true })
  })

  it('of go test have the lengths that Go says, from the last time that a test began', async () => {
    const event = (second: number, action: string, test?: string, elapsed?: number) => ({
      Time: new Date(Date.UTC(2026, 2, 2) + 1000 * second).toISOString(),
      Action: action,
      Package: 'x/y',
      Test: test,
      Elapsed: elapsed,
    })
    const text = lines(
      event(0, 'start'),
      event(0, 'run', 'A'),
      event(0, 'pause', 'A'),
      event(0, 'run', 'B'),
      event(0, 'run', 'B/in'),
      event(2, 'pass', 'B/in', 1.5),
      event(2, 'pass', 'B', 2),
      event(2, 'cont', 'A'),
      event(3.004, 'fail', 'A', 1),
      event(3, 'skip', 'C', 0),
      event(3.01, 'run', 'D'),
      event(3.06, 'skip', 'D', 0.05),
      event(3.1, 'fail', undefined, 3.1),
    )
    const { names, start, ms, kinds } = await opened(text)
    expect(names).toEqual(['B/in', 'A', 'D'])
    expect(start?.slice(0, 2)).toEqual([0, 2000])
    expect(ms[0]).toBe(1500)
    expect(ms[1]).toBeCloseTo(1004, 6)
    expect(ms[2]).toBeCloseTo(50, 6)
    expect(kinds).toEqual(['test', 'with subtests', 'package'])
    expect((await opened(text, 'tasks=package')).ms).toEqual([3100])
  })

  it('of JUnit are durations, and suites have lanes if they began at different times', async () => {
    const suite = (name: string, second: number, tests: string) =>
      `<testsuite name="${name}" timestamp="2026-03-02T09:00:0${second}" time="1.5">${tests}</testsuite>`
    const text = `<?xml version="1.0"?><!-- <testcase time="9"/> --><testsuites>
      ${suite('one', 0, '<testcase classname="a" name="x &lt; &#121; &amp;amp;" time="0.1"/>')}
      ${suite('two', 1, '<testcase name=\'q > "r"\' time="1,000.25"><system-out><![CDATA[> <testcase time="9"/>]]></system-out></testcase><testcase name="s" time="0"><skipped/></testcase><testcase name="none"/>')}
      </testsuites>`
    const cases = await opened(text)
    expect([cases.format, cases.names, cases.start]).toEqual([
      'junit',
      ['a x < y &amp;', 'q > "r"'],
      null,
    ])
    expect(cases.ms).toEqual([100, 1_000_250])
    expect(cases.said).toMatch(/2 entries without/)
    const suites = await opened(text, 'tasks=testsuite')
    expect([suites.names, suites.start, suites.most]).toEqual([['one', 'two'], [0, 1000], 2])
    expect(await refusal(text, 'tasks=')).toMatch(/durations alone/)
  })

  it('of NUnit, xUnit, Visual Studio and Robot Framework have their times', async () => {
    const at = (second: number) => `2026-03-02T09:00:0${second}.5000000Z`
    const files = {
      '<test-results><test-case name="a" time="0.5"/><test-case name="not run"/></test-results>': [
        'a',
        null,
        500,
      ],
      [`<test-run><test-case fullname="n.a" name="a" duration="9" start-time="${at(1)}" end-time="${at(2)}"/></test-run>`]:
        ['n.a', [0], 1000],
      '<assemblies><assembly><test name="a" type="t" time="0.25"><traits/></test></assembly></assemblies>':
        ['a', null, 250],
      [`<TestRun><UnitTestResult testName="a" duration="00:00:09" startTime="${at(1)}" endTime="${at(3)}"><Output/></UnitTestResult></TestRun>`]:
        ['a', [0], 2000],
      '<robot><test name="a"><kw><status starttime="20260302 09:00:00.000" endtime="20260302 09:00:09.000"/></kw><status starttime="20260302 09:00:00.000" endtime="20260302 09:00:00.750"/></test></robot>':
        ['a', [0], 750],
      [`<robot><test name="a"><status start="${at(1)}" elapsed="0.125"/></test></robot>`]: [
        'a',
        [0],
        125,
      ],
    }
    for (const [text, right] of Object.entries(files)) {
      const { names, start, busyMs, tasks } = await opened(text)
      expect([names[0], start, busyMs, tasks]).toEqual([...right, 1])
    }
  })

  it('of Mocha are durations, at any depth and beside its sums', async () => {
    const test = (fullTitle: string, duration?: number) => ({ title: 't', fullTitle, duration })
    const tests = [test('a', 5), test('pending')]
    const report = await opened(JSON.stringify({ stats: {}, tests, passes: [test('a', 5)] }))
    expect([report.format, report.names, report.ms]).toEqual(['mocha', ['a'], [5]])
    const sums = { tests: 1, duration: 12, start: 1772442000000, end: 1772442000012 }
    const stream = lines(['start', { total: 1 }], ['pass', test('a', 5)], ['end', sums])
    expect((await opened(stream)).ms).toEqual([5])
    const inner = { tests: [test('b', 6)], suites: [{ tests: [test('c', 7)], suites: [] }] }
    expect((await opened(JSON.stringify({ results: [inner] }))).ms).toEqual([6, 7])
  })

  it('of JUnit are read in one pass, whatever is in them (seed 4)', async () => {
    const part = fc.constantFrom(
      '<!--',
      '<![CDATA[',
      '<testcase ',
      'time="1"',
      '"',
      '>',
      '/>',
      '<',
      '&#x41;',
      'a=',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
        expect(await refusal(`<testsuite >${parts.join('')}`)).toMatch(/opened|2? without/)
      }),
      { seed: 4 },
    )
    for (const piece of ['<!--', '<a b="', '<testcase a', '&#1', '<![CDATA['])
      expect(await refusal(`<testsuite >${piece.repeat(200_000)}`)).toMatch(/0 without/)
  })
})
