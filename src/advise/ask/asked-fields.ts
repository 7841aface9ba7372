/** The form: fields of the catalogue that describe tasks and their arrivals, and the demands. */
import type { Field } from '../../../workers/api'
import { allFields, grouped, type FormField, type FormGroup } from '../../draft/form'
import { ability } from '../../engine/engine'
import { demandFields, isDemand } from './demand-fields'
import { tasksOf, type Needs } from './needs'

/** Fields that are asked about; of a choice, the options that the plan can measure. */
const ASKED: Readonly<Record<string, readonly string[] | null>> = {
  'workload.id': ['spin', 'waiting', 'awaiting', 'own'],
  'workload.sizes.kind': ['constant', 'exponential', 'lognormal', 'durations'],
  'workload.sizes.rounds': null,
  'workload.sizes.cv': null,
  'workload.sizes.text': null,
  'workload.sizes.unit': null,
  'workload.options.source': null,
  'workload.options.share': null,
  'workload.options.waitMs': null,
  'workload.options.computeUs': null,
  'workload.options.beforeUs': null,
  'workload.options.awaitMs': null,
  'workload.options.afterUs': null,
  'workload.payloadBytes': null,
  'workload.tasks': null,
  'arrivals.kind': ['batch', 'open'],
  'arrivals.rate': null,
  'host.work.kind': ['none', 'spin'],
  'host.work.us': null,
}

/** Paths of an experiment that a link may set. */
export const isAsked = (path: string): boolean => Object.hasOwn(ASKED, path)

/** True if the form offers this value, as far as that is a matter of choice. */
export const isOffered = (path: string, value: unknown): boolean =>
  ASKED[path]?.includes(String(value)) ?? true

const narrowed = (path: string, field: Field): Field =>
  field.type === 'choice'
    ? { ...field, options: field.options.filter(({ value }) => isOffered(path, value)) }
    : field

const isShown = (path: string, needs: Needs): boolean => {
  const { id } = needs.spec.workload
  const { isBatch, isFunction, payloadBytes } = tasksOf(needs)
  if (path.startsWith('workload.sizes.')) return id === 'spin'
  if (path === 'workload.tasks' || path === 'pool') return isBatch
  if (path === 'payloadIn') return ability.isolated && payloadBytes > 0
  if (path === 'peers') return ability.isolated && !isFunction
  return isDemand(path) || isAsked(path)
}

/** The groups of the form with the fields that matter for these tasks. */
export const askedGroups = (needs: Needs): FormGroup[] => {
  const demands = Object.entries(demandFields()).map(([path, field]): FormField => ({
    path,
    field,
  }))
  const shown = [...allFields(needs.spec), ...demands]
    .filter(({ path }) => isShown(path, needs))
    .map((item) => ({ ...item, field: narrowed(item.path, item.field) }))
  return grouped(shown).filter(({ fields }) => fields.length > 0)
}
