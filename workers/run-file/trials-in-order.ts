import type { PointTrial } from './point-results'
import type { RunFile } from './result'

export const trialsInOrder = ({ points }: Pick<RunFile, 'points'>): PointTrial[] =>
  points
    .flatMap(({ trials }, point) => trials.map((result) => ({ point, result })))
    .sort((a, b) => a.result.order - b.result.order)
