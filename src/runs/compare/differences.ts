/** In what runs differ before they were run: the machine, and what was asked for. Pure. */
import type { Environment, Experiment } from '../../../workers/api'
import { formatMs, formatNumber } from '../../base/format'
import { t } from '../../i18n/text'
import { browserOf, systemOf } from '../../store/machine'

/** A property in which runs differ: its name, and the value of each. */
export interface Unlike {
  what: string
  /** Per run, in their order. */
  each: string[]
}

/** Machines whose figures are nearer than this are taken as alike. */
const TOLERANCE = 0.1

const apart = (values: readonly (number | null)[]): boolean => {
  const known = values.filter((value) => value !== null)
  if (known.length < values.length) return known.length > 0
  return Math.max(...known) > Math.min(...known) * (1 + TOLERANCE)
}

const unlike = (what: string, each: string[]): Unlike[] =>
  new Set(each).size > 1 ? [{ what, each }] : []

/** In what the machines and browsers differ that makes figures hard to compare. */
export const environmentDifferences = (environments: readonly Environment[]): Unlike[] => {
  const each = (pick: (one: Environment) => string) => environments.map(pick)
  const clocks = environments.map(({ clockStepMs }) => clockStepMs)
  const parallel = environments.map(({ parallelism }) => parallelism)
  const unknown = t('unknown')
  return [
    ...unlike(
      t('Browser'),
      each(({ userAgent }) => browserOf(userAgent) || userAgent || unknown),
    ),
    ...unlike(
      t('System'),
      each(({ userAgent }) => systemOf(userAgent) || unknown),
    ),
    ...unlike(
      t('Shared memory'),
      each(({ isolated }) => (isolated ? t('isolated') : t('not isolated'))),
    ),
    ...(apart(clocks) ? [{ what: t('Clock step'), each: clocks.map(formatMs) }] : []),
    ...unlike(
      t('Cores reported'),
      each(({ coresNamed }) => String(coresNamed)),
    ),
    ...(apart(parallel)
      ? [
          {
            what: t('Threads in parallel'),
            each: parallel.map((n) => (n === null ? t('not measured') : formatNumber(n, 1))),
          },
        ]
      : []),
    ...unlike(
      t('Host'),
      each(({ hostThread }) => (hostThread === 'page' ? t('the page') : t('a worker'))),
    ),
    ...unlike(
      t('Poolscope'),
      each(({ app }) => app || unknown),
    ),
  ]
}

/** Paths and values of all leaves; lists are leaves. */
const leavesOf = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)
    ? Object.entries(tree).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key))
    : [[path, typeof tree === 'string' ? tree : (JSON.stringify(tree) ?? '')]]

/** What does not change what was run. */
const SAID_ONLY = ['title', 'preset', 'views']

const flat = ({ variants, ...rest }: Experiment): Map<string, string> => {
  const whole = Object.entries(rest).filter(([key]) => !SAID_ONLY.includes(key))
  return new Map([
    ...leavesOf(Object.fromEntries(whole)),
    ...variants.flatMap(({ id, label, set }): [string, string][] => [
      [`${id}.label`, label],
      ...Object.entries(set).map(([path, value]): [string, string] => [
        `${id}.${path}`,
        typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
      ]),
    ]),
  ])
}

const MAX_TEXT = 60
const short = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text

/** The fields in which the experiments differ, by their paths. */
export const experimentDifferences = (experiments: readonly Experiment[]): Unlike[] => {
  const all = experiments.map(flat)
  const paths = [...new Set(all.flatMap((one) => [...one.keys()]))]
  return paths.flatMap((path) =>
    unlike(
      path.replace(/^base\./, ''),
      all.map((one) => short(one.get(path) ?? '–')),
    ),
  )
}
