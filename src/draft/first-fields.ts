/** The few fields of the form that matter most in an experiment. */
import type { Experiment, VariantId } from '../../workers/api'
import { ownSpec } from './edit'
import { CHANNEL, formOf, formValue, optionsPath, type FormField } from './form'
import { presetDraft, presetValue } from './preset-draft'

/** Number of these fields, besides the fields of a choice that was changed. */
const COUNT = 3

/** Fields that come first unless the experiment itself suggests others. */
const USUAL = [
  'strategy.policy',
  'strategy.workers',
  'strategy.alive',
  'workload.sizes.kind',
  CHANNEL,
  'workload.tasks',
] as const

const ownPaths = ({ variants }: Experiment): string[] =>
  variants.flatMap(({ set }) => Object.keys(set))

/**
 * The fields that a user most likely wants to change: what the preset varies, in what its variants
 * differ first, then the usual ones. The fields of a choice follow it unless the preset made it.
 */
export const firstFields = (draft: Experiment, id: VariantId): FormField[] => {
  const spec = ownSpec(draft, id)
  const all = formOf(spec).flatMap(({ fields, more }) => [...fields, ...more])
  const made = presetDraft(draft) ?? draft
  const known = (path: string) => all.some((item) => item.path === path)
  const own = ownPaths(made).filter(known).slice(0, 1)
  const wanted = [...(made.axis ? [made.axis.path] : []), ...own, ...USUAL]
  const paths = [...new Set(wanted)].filter(known).slice(0, COUNT)
  return paths.flatMap((path) => {
    const item = all.find((one) => one.path === path)
    if (!item) return []
    const changed =
      item.field.type === 'choice' && presetValue(draft, id, item) !== formValue(spec, path)
    const options = `${optionsPath(path, spec)}.`
    return changed
      ? [item, ...all.filter((other) => other !== item && other.path.startsWith(options))]
      : [item]
  })
}
