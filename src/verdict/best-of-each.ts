import type { PointResult } from '../../workers/api'
import { advantageOf, advantageText, judgedBy, ranked } from './measure'
import { labelsOf, nothing, trialsChip, notFound, within, type Judged, type Said } from './parts'
import type { Evidence, Part } from './types'
import { t } from '../i18n/text'

/** Where each variant is best, where they do different work and cannot be compared. */
export const bestOfEach = (judged: Judged): Said => {
  const { experiment, points, axisUnit } = judged
  const name = labelsOf(experiment)
  const measure = judgedBy(experiment, points)
  const found = experiment.variants.flatMap(({ id }) => {
    const own = points.filter(({ variant, x }) => variant === id && x !== null)
    const [best] = ranked(own, measure)
    return best ? [{ best, own }] : []
  })
  if (found.length === 0) return nothing('nothing', t('Nothing was measured.'))
  const unit = axisUnit ? t(' {unit}', { unit: t(axisUnit) }) : ''
  /** Against the far end of the axis: what a wrong guess costs. */
  const evidenceOf = (best: PointResult, own: readonly PointResult[]): Evidence[] => {
    const worst = ranked(own, measure).at(-1)
    if (!worst || worst === best) return []
    const advantage = advantageOf(best, worst, measure, experiment.seed)
    const pointer = { variant: best.variant, x: best.x }
    const where = t('{variant}: {x} before {worst}{unit}', {
      variant: name(best.variant),
      x: best.x,
      worst: worst.x,
      unit,
    })
    if (!advantage?.differs)
      return [{ text: `${where}, ${notFound(advantage)}`, hurt: false, pointer }]
    return [
      {
        text: t('{where}, ratio {advantage}', { where, advantage: advantageText(advantage) }),
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
          i === 0 ? t(' is best at {x}{unit}', { x: best.x, unit }) : t(' at {x}', { x: best.x }),
      },
      { text: i === found.length - 1 ? '.' : '' },
    ]),
    why: t(
      'The variants do different work: what is said below compares values of the axis, not variants.',
    ),
    evidence: [...found.flatMap(({ best, own }) => evidenceOf(best, own)), trialsChip(points)],
    factor: null,
    fairness: null,
  }
}
