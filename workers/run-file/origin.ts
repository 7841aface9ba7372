/** The origin of a point in a joined file: a runtime, a machine, or a run among compared ones. */
import type { Experiment } from '../experiment/types'
import type { Environment, OriginEnvironment, RunFile } from './result'

export type RunOrigin = Pick<OriginEnvironment, 'runtime' | 'machine' | 'run'>

/** The origin without unknown keys: strict files have none. */
export const originOf = ({ runtime, machine, run }: RunOrigin): RunOrigin => ({
  ...(runtime !== undefined && { runtime }),
  ...(machine !== undefined && { machine }),
  ...(run !== undefined && { run }),
})

/** The name of a run, or of its machine and runtime. */
export const nameOfOrigin = ({ run, machine, runtime }: RunOrigin): string =>
  run ?? [machine, runtime].filter(Boolean).join(', ')

/** A key that is equal for the same run: of a name, or by the same runtime on the same machine. */
export const originKey = ({ runtime = '', machine = '', run = '' }: RunOrigin): string =>
  JSON.stringify([machine, runtime, run])

/** True for a file of several runs, which is shown through a view. */
export const isJoined = ({ points }: { points: readonly RunOrigin[] }): boolean =>
  points.some((point) => Object.keys(originOf(point)).length > 0)

/** True for a file of compared runs, whose experiments may differ. */
export const hasRuns = ({ environments = [] }: Pick<RunFile, 'environments'>): boolean =>
  environments.some(({ run }) => run !== undefined)

type WithOrigins = Pick<RunFile, 'environments'>

const placeOf = ({ environments = [] }: WithOrigins, origin: RunOrigin) =>
  environments.find((one) => originKey(one) === originKey(origin))

export const environmentOf = (
  file: Pick<RunFile, 'environment'> & WithOrigins,
  point: RunOrigin,
): Environment => placeOf(file, point)?.environment ?? file.environment

/** The experiment of one of the runs; those by runtimes and on machines share the file's. */
export const experimentOf = (
  file: Pick<RunFile, 'experiment'> & WithOrigins,
  point: RunOrigin,
): Experiment => placeOf(file, point)?.experiment ?? file.experiment
