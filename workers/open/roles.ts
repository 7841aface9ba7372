/** Which columns of a table have its times, by their names and cells. */
import { UNIT_WORD, type Unit, unitOfWord } from './cells'
import {
  type Column,
  columnOf,
  type Columns,
  isTime,
  type Role,
  type RoleColumns,
  ROLES,
} from './columns'

const WHEN = '(?:[ _-]?(?:time|timestamp|at|ts|date|utc|unix))*'
const START = `(?:start|begin|began|started|launch|launched|from)${WHEN}$`
const END = `(?:end|ended|finish|finished|stop|stopped|complete|completed|completion|deletion|to)${WHEN}$`

/** Names of columns that are known for a role, the best first. */
const KNOWN: Readonly<Record<Role, readonly RegExp[]>> = {
  start: [
    new RegExp(`^${START}`),
    /^ts$|^time[ _-]?stamp$/,
    /^gmt[ _-]?create$/,
    // Keys within keys of JSON.
    new RegExp(`\\.${START}`),
  ],
  end: [new RegExp(`^${END}`), new RegExp(`\\.${END}`)],
  duration: [
    /^(?:duration|dur|elapsed)(?:[ _-]?(?:time|raw))?$/,
    /^(?:job[ _-]?)?(?:run|real|exec|execution|wall|service|request|response|processing)[ _-]?time$|^took$|^time[ _-]?taken$|^latency$/,
    /duration|elapsed|run[ _-]?time|response[ _-]?time|latency/,
  ],
  arrive: [
    new RegExp(
      `^(?:arrival|arrive|arrived|submit|submitted|submission|queued|enqueued|create|created|creation)${WHEN}$`,
    ),
    new RegExp(`^scheduled${WHEN}$`),
  ],
  worker: [
    /^(worker|thread|lane|tid|runner|node|executor|process|pid|slot)([ ._-]?(id|name|no|number))?$/,
  ],
  name: [
    /^(name|task|test|file|label|title|func|function|job|target|output|app|id)([ ._-]?(id|name))?$/,
  ],
}
const SCHEDULED = KNOWN.arrive[1]

const alone = (words: string): string => `(?:^|[ _-])(?:${words})(?:$|[ _-])`
const FIGURES = 'max|mean|avg|median|p\\d+'
/** Beside such a column, one that ends with `min` has no minutes, but the least. */
const BESIDE_LEAST = new RegExp(alone(FIGURES))
/** Names of what is measured in seconds or in shares of them, and is no length of a task. */
const NO_LENGTH = new RegExp(
  'cpu|gpu|mem|byte|size|status|code|count|limit|time[ _-]?out|up[ _-]?time|wait|queue|idle|delay|lag|' +
    'interval|period|throughput|variance|' +
    alone(`id|cum|cumulative|min|age|ttl|per|ops|rate|std|std[ _-]?dev|${FIGURES}`),
)

/** Columns of tables whose rows are sums of many tasks, shares of them, or times since a beginning. */
const SUMMARY =
  /^(?:#? ?samples|n?_?calls|count|hits|iterations|percent(?:ile|age).*|quantile|mean|average|avg|median|std[ _-]?dev|epoch)$/

/** The unit that a column's name ends with: `start_ms`, `Duration (s)`, `elapsedInMs`. */
const UNIT_IN_NAME = new RegExp(`(?:^|[\\s_([-])(?:in[ _-])?(${UNIT_WORD})\\)?\\]?$`)

/** `elapsedMs` as `elapsed_ms`. */
const inSmall = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

export const unitIn = (name: string): Unit | null => {
  const word = UNIT_IN_NAME.exec(inSmall(name))?.[1]
  return word === undefined ? null : unitOfWord(word)
}

const withoutUnit = (name: string): string =>
  inSmall(name)
    .replace(UNIT_IN_NAME, '')
    .replace(/[\s_([-]+$/, '')
    .trim()

const isLength = (column: Column): boolean => isTime(column) && column.count.dates === 0

/** True if a column may have a role, by its cells. */
export const fits = (role: Role, column: Column): boolean =>
  role === 'worker' || role === 'name' || (role === 'duration' ? isLength : isTime)(column)

/**
 * The columns whose names are known for a role, or, of a duration, whose unit is. Never more than
 * names and units say: a number alone is nothing.
 */
export const likelyColumns = (table: Columns): RoleColumns => {
  const { list, program } = table
  const roles: RoleColumns = {}
  const hasMost = list.some(({ name }) => BESIDE_LEAST.test(inSmall(name)))
  const rest = new Set(
    list.filter(({ name }) => !(hasMost && /(?:^|[ _-])min$/.test(inSmall(name)))),
  )
  const take = (role: Role, is: (name: string, column: Column) => boolean): void => {
    if (roles[role] !== undefined) return
    const column = [...rest].find((one) => fits(role, one) && is(withoutUnit(one.name), one))
    if (!column) return
    roles[role] = column.name
    rest.delete(column)
  }
  if (program) for (const role of ROLES) take(role, (_, { name }) => name === program.columns[role])
  if (hasTasks(roles)) return roles
  for (const role of ROLES)
    for (const [rank, known] of KNOWN[role].entries())
      take(
        role,
        (name) => known.test(name) && !(role === 'duration' && rank > 0 && NO_LENGTH.test(name)),
      )
  // What was created is scheduled when it starts.
  take('start', (name) => roles.arrive !== undefined && SCHEDULED?.test(name) === true)
  if (roles.duration === undefined) {
    const lengths = [...rest].filter(
      (one) =>
        isLength(one) &&
        (unitIn(one.name) !== null || (one.count.lengths > 0 && one.count.numbers === 0)) &&
        !NO_LENGTH.test(inSmall(one.name)),
    )
    if (lengths.length === 1) take('duration', (_, column) => column === lengths[0])
  }
  if (!hasTasks(roles)) take('duration', (name) => name === 'time')
  if (!roles.start && !roles.end && summaryIn(table)) delete roles.duration
  // Starts and ends of few rows are those of a summary.
  const timesOf = (role: Role) => columnOf(table, roles[role])?.count.times ?? 0
  for (const role of ['start', 'end'] as const)
    if (2 * timesOf(role) < timesOf('duration')) delete roles[role]
  return roles
}

/** The column of most rows that shows that they are sums or shares; undefined without one. */
export const summaryIn = ({ list, rows }: Columns): Column | undefined =>
  list.find(({ name, count }) => 2 * count.times > rows && SUMMARY.test(inSmall(name)))

/** True if these columns say how long each task took. */
export const hasTasks = ({ start, end, duration }: RoleColumns): boolean =>
  duration !== undefined || (start !== undefined && end !== undefined)
