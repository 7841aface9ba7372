/** Where a point of a joined file was measured: a runtime, a machine, or both. */
import type { Environment, PlaceOfRun, PointResult, RunFile } from './result'

export type Place = Pick<PlaceOfRun, 'runtime' | 'machine'>

/** Without keys that are not known: strict files have none. */
export const placeOf = ({ runtime, machine }: Place): Place => ({
  ...(runtime !== undefined && { runtime }),
  ...(machine !== undefined && { machine }),
})

/** Equal for the same runtime on the same machine. */
export const placeKey = ({ runtime = '', machine = '' }: Place): string =>
  JSON.stringify([machine, runtime])

/** Does the file hold several runs, each of its own runtime or machine? It is shown by a view of it. */
export const isJoined = ({ points }: { points: readonly Place[] }): boolean =>
  points.some(({ runtime, machine }) => runtime !== undefined || machine !== undefined)

/** Where a point was measured. */
export const environmentOf = (
  { environment, environments = [] }: Pick<RunFile, 'environment' | 'environments'>,
  point: Pick<PointResult, 'runtime' | 'machine'>,
): Environment =>
  environments.find((one) => placeKey(one) === placeKey(point))?.environment ?? environment
