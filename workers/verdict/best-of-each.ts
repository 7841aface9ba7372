import { list, say } from '../base/message'
import { advantageOf, advantageText, judgedBy, pairsAmong, ranked } from '../judge/measure'
import type { PointResult } from '../run-file/result'
import { labelsOf, nothing, trialsChip, within, notFound, type Judged, type Said } from './parts'
import type { Evidence, Part } from './types'

/** Where each variant is best, if they do different work and cannot be compared. */
export const bestOfEach = (judged: Judged): Said => {
  const { experiment, points, axisUnit } = judged
  const name = labelsOf(experiment)
  const measure = judgedBy(experiment, points)
  const found = experiment.variants.flatMap(({ id }) => {
    const own = points.filter(({ variant, x }) => variant === id && x !== null)
    const [best] = ranked(own, measure)
    return best ? [{ best, own }] : []
  })
  if (found.length === 0) return nothing('nothing', say('Nothing was measured.'))
  const unit = axisUnit ? say(' {unit}', { unit: say(axisUnit) }) : ''
  /** Compared with the worst point of the axis: what a wrong guess costs. */
  const evidenceOf = (best: PointResult, own: readonly PointResult[]): Evidence[] => {
    const worst = ranked(own, measure).at(-1)
    if (!worst || worst === best) return []
    const advantage = advantageOf(best, worst, measure, pairsAmong(own.length))
    const pointer = { variant: best.variant, x: best.x }
    const where = say('{variant}: {x} faster than {worst}{unit}', {
      variant: name(best.variant),
      x: String(best.x),
      worst: String(worst.x),
      unit,
    })
    if (!advantage?.differs)
      return [{ message: list([where, notFound(advantage)]), hurt: false, pointer }]
    return [
      {
        message: say('{where}, ratio {advantage}', { where, advantage: advantageText(advantage) }),
        hurt: false,
        pointer,
      },
    ]
  }
  return {
    kind: 'by-name',
    winner: null,
    headline: found.flatMap(({ best }, i): Part[] => [
      { text: i === 0 ? '' : ', ' },
      {
        text: i === 0 ? name(best.variant) : within(name(best.variant)),
        variant: best.variant,
      },
      {
        text:
          i === 0
            ? say(' is best at {x}{unit}', { x: String(best.x), unit })
            : say(' at {x}', { x: String(best.x) }),
      },
      { text: i === found.length - 1 ? '.' : '' },
    ]),
    why: say(
      'The variants do different work, so the text below compares values of the axis, not variants.',
    ),
    evidence: [...found.flatMap(({ best, own }) => evidenceOf(best, own)), trialsChip(points)],
    factor: null,
    fairness: null,
  }
}
