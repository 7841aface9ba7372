/** Reports of test runners: which test ran when. */
import { say } from '../../base/message'
import { hasKeys, type Row, rowsAt } from './json-values'
import { between, producer, type RawSpan } from './producer'

const isJest = hasKeys('numTotalTestSuites')

/** Source: `formatTestResults` of jest, which vitest's reporter follows. */
export const jest = producer('jest', 'Jest or Vitest results', 'ms', isJest, {
  files: say(
    'results of tests: XML of JUnit, NUnit, xUnit, Visual Studio and Robot Framework; JSON of Jest, Vitest, Mocha, Playwright and go test',
  ),
  tasks: [/^file$/],
  spans: () => (row) =>
    rowsAt(row, 'testResults').flatMap((file): RawSpan[] => {
      const { name, status, startTime, endTime: end } = file
      const tests = rowsAt(file, 'assertionResults')
      // A file that did not run has the time of the report.
      const start = status !== 'skipped' && tests.length > 0 ? startTime : null
      const timed = tests.filter(({ startAt }) => typeof startAt === 'number')
      return [
        { start, end, title: name, kind: 'file' },
        ...timed.map(({ startAt, duration, fullName: title }) => {
          return { start: startAt, duration, lane: name, title, kind: 'test' }
        }),
      ]
    }),
})

const MAX_DEPTH = 100

const suitesIn = (suite: Row, depth = 0): Row[] =>
  depth > MAX_DEPTH
    ? []
    : [suite, ...rowsAt(suite, 'suites').flatMap((inner) => suitesIn(inner, depth + 1))]

/** Source: `JSONReport` in Playwright's types/testReporter.d.ts. Each try is a task. */
export const playwright = producer('playwright', 'Playwright', 'ms', hasKeys('fullyParallel'), {
  spans: () => (row) => [
    ...rowsAt(row, 'config').map(({ workers, fullyParallel }) => {
      const machine = { workers: Math.max(1, Number(workers) || 1), apart: fullyParallel === true }
      return { machine }
    }),
    ...rowsAt(suitesIn(row), 'specs').flatMap((spec) =>
      rowsAt(rowsAt(spec, 'tests'), 'results').map((result) => {
        const { workerIndex, parallelIndex = workerIndex, shardIndex, retry, startTime } = result
        // A skipped test has no worker; one that failed is replaced by another in its place.
        const duration = Number(workerIndex) >= 0 ? result['duration'] : NaN
        const lane = [shardIndex, parallelIndex].filter((index) => index !== undefined).join('/')
        const title = [spec['file'], spec['title'], Number(retry) > 0 && `(${String(retry)})`]
        return { start: startTime, duration, lane, title }
      }),
    ),
  ],
})

/** Source: the reporters `json` and `json-stream` of Mocha, and mochawesome, which nests suites. */
export const mocha = producer('mocha', 'Mocha results', 'ms', hasKeys('fullTitle', 'duration'), {
  spans: () => (row) => {
    const suites = [row, ...rowsAt(row, 'results')].flatMap((suite) => suitesIn(suite))
    return [row, ...rowsAt(suites, 'tests')].flatMap(({ fullTitle: title, duration }) =>
      title === undefined ? [] : [{ start: NaN, duration, title }],
    )
  },
})

/** Go prints lengths in steps of 10 ms. */
const GO_STEP_MS = 10

/** Source: the documentation of `go tool test2json`. */
export const goTest = producer('go-test', 'Go test events', 's', hasKeys('Action', 'Package'), {
  placed: (_, isLeaf) => (isLeaf ? 'test' : 'with subtests'),
  tasks: [/^test$/, /^package$/],
  spans: () => {
    const begun = new Map<string, unknown>()
    return ({ Action: action, Package: lane, Test: title, Time: time, Elapsed: duration }) => {
      const id = `${String(lane)} ${String(title)}`
      if (action === 'run' || action === 'cont') begun.set(id, time)
      // A test may be skipped while it runs.
      const isEnd = action === 'skip' ? Number(duration) > 0 : /^(pass|fail)$/.test(String(action))
      if (!isEnd) return []
      if (title === undefined) return [{ end: time, duration, title: lane, lane, kind: 'package' }]
      // A test within another is printed when that one ends: its time says nothing, its length does.
      const start = begun.get(id)
      const isExact = Math.abs(between(start, time, 's') - 1000 * Number(duration)) <= GO_STEP_MS
      const parent = id.slice(0, Math.max(0, id.lastIndexOf('/')))
      return [{ start, ...(isExact ? { end: time } : { duration }), lane, title, id, parent }]
    }
  },
})
