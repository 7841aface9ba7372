/** The origin of a point in a joined file: a runtime, a machine, or both. */
import type { Environment, OriginEnvironment, PointResult, RunFile } from './result'

export type RunOrigin = Pick<OriginEnvironment, 'runtime' | 'machine'>

/** The origin without unknown keys: strict files have none. */
export const originOf = ({ runtime, machine }: RunOrigin): RunOrigin => ({
  ...(runtime !== undefined && { runtime }),
  ...(machine !== undefined && { machine }),
})

/** A key that is equal for the same runtime on the same machine. */
export const originKey = ({ runtime = '', machine = '' }: RunOrigin): string =>
  JSON.stringify([machine, runtime])

/** True for a file of several runs, which is shown through a view. */
export const isJoined = ({ points }: { points: readonly RunOrigin[] }): boolean =>
  points.some(({ runtime, machine }) => runtime !== undefined || machine !== undefined)

export const environmentOf = (
  { environment, environments = [] }: Pick<RunFile, 'environment' | 'environments'>,
  point: Pick<PointResult, 'runtime' | 'machine'>,
): Environment =>
  environments.find((one) => originKey(one) === originKey(point))?.environment ?? environment
