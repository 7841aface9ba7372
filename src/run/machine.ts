/** The machine of a run in one line, from the run's environment. */
import {
  coresInReach,
  runtimeOf,
  systemOf,
  wasBusy,
  type Environment,
  type OriginEnvironment,
  type RunFile,
} from '../../workers/api'
import { formatMs, formatNumber } from '../base/format'
import { t } from '../i18n/text'

/** `Chrome 140, Linux`; empty if the user agent names neither. */
const runtimeLine = ({ userAgent }: Environment): string =>
  [runtimeOf(userAgent), systemOf(userAgent)].filter(Boolean).join(', ')

/** `Chrome 140, Linux · 4 cores reported, 3.8 measured · isolated`. */
export const machineLine = (environment: Environment): string => {
  const { coresNamed, parallelism, isolated } = environment
  const named = t('{n} {n|core|cores} reported', { n: coresNamed })
  const measured =
    parallelism === null ? '' : `, ${t('{n} measured', { n: formatNumber(parallelism, 1) })}`
  return [
    runtimeLine(environment),
    named + measured,
    isolated ? t('isolated') : t('no shared memory'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The environment of a run, and those of the runs of a joined file. */
export interface RunMachines {
  environment: Environment
  environments?: readonly OriginEnvironment[] | undefined
  pauses?: RunFile['pauses']
  /** Pools of another program, which may have run anywhere. */
  origin?: RunFile['origin']
}

/** `2`, or `2 – 8`. */
export const rangeText = (
  values: readonly number[],
  print: (value: number) => string = String,
): string => {
  const [low, high] = [print(Math.min(...values)), print(Math.max(...values))]
  return low === high ? low : `${low} – ${high}`
}

/** `5 runtimes`, `3 machines`, `3 machines, 5 runtimes`. */
const placesText = (places: readonly OriginEnvironment[]): string => {
  const count = (of: (place: OriginEnvironment) => string | undefined) =>
    new Set(places.map(of)).size
  const [machines, runtimes] = [count(({ machine }) => machine), count(({ runtime }) => runtime)]
  const runs = count(({ run }) => run)
  if (runs > 1) return t('{n} {n|run|runs}', { n: runs })
  return [
    machines > 1 ? t('{n} {n|machine|machines}', { n: machines }) : '',
    runtimes > 1 ? t('{n} {n|runtime|runtimes}', { n: runtimes }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** `Chrome 140, Linux`; for several runs `5 runtimes on Linux`. */
export const runtimesLine = ({ environment, environments: places = [] }: RunMachines): string => {
  if (places.length < 2) return runtimeLine(environment)
  const systems = new Set(places.map((place) => systemOf(place.environment.userAgent)))
  const named = [...systems].filter(Boolean).join(', ')
  return named === ''
    ? placesText(places)
    : t('{what} on {systems}', { what: placesText(places), systems: named })
}

/** `Chrome 140, Node 24` for the runs of a joined file; empty for one run. */
export const eachRuntime = ({ environments = [] }: RunMachines): string =>
  environments.map(({ environment }) => runtimeOf(environment.userAgent)).join(', ')

/** The same as `machineLine` for one run; for several `5 runtimes on Linux · 2 cores reported`. */
export const machinesLine = (made: RunMachines): string => {
  const { environment, environments: places = [], origin } = made
  if (origin) return t('observed in another program')
  if (places.length < 2) return machineLine(environment)
  const cores = places.map((place) => place.environment.coresNamed)
  const n = Math.max(...cores)
  return [
    runtimesLine(made),
    t('{cores} {n|core|cores} reported', { cores: rangeText(cores), n }),
  ].join(' · ')
}

/** `0.9 of 2 cores were free`, if other programs took many of them from a part of the run; else ''. */
export const busyText = ({ environment, environments = [], pauses = [] }: RunMachines): string => {
  const parts = [environment, ...pauses.map((pause) => pause.environment)]
  const busy = environments.length > 1 ? undefined : parts.find(wasBusy)
  if (busy?.free === undefined) return ''
  const n = coresInReach(busy)
  return t('{free} of {n} {n|core was|cores were} free', { free: formatNumber(busy.free, 1), n })
}

/** The user agent of each run; several have their machine and runtime in front. */
export const agentLines = ({ environment, environments: places = [] }: RunMachines): string[] => {
  const lineOf = ({ app, userAgent }: Environment) => `Poolscope ${app}, ${userAgent}`
  return places.length < 2
    ? [lineOf(environment)]
    : places.map((place) =>
        [place.run ?? place.machine, place.runtime, lineOf(place.environment)]
          .filter(Boolean)
          .join(': '),
      )
}

/** `2026-05-01 09:30`, in the reader's own time zone; unchanged if it is not a time. */
export const whenText = (iso: string): string => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const two = (n: number) => String(n).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** One line that travels with every exported picture. */
export const environmentLine = (made: RunMachines | null, seed: number | undefined): string => {
  if (!made) return ''
  const { environment, environments = [], origin } = made
  const { app, coresNamed, parallelism, clockStepMs, isolated, startedAt } = environment
  return [
    t('Poolscope {app}', { app }),
    startedAt.slice(0, 10),
    ...(environments.length > 1 || origin
      ? [machinesLine(made)]
      : [
          isolated ? t('isolated') : t('no shared memory'),
          t('clock step {clockStepMs}', { clockStepMs: formatMs(clockStepMs) }),
          t('{coresNamed} cores reported', { coresNamed }),
          parallelism === null
            ? ''
            : t('{parallelism} measured', { parallelism: formatNumber(parallelism, 1) }),
        ]),
    seed === undefined ? '' : t('seed {seed}', { seed }),
  ]
    .filter(Boolean)
    .join(' · ')
}
