/**
 * The fields of the form: those of the catalogue, each in its group, between the choices among its
 * registries. A field says itself where it stands and when.
 */
import {
  catalogue,
  valueAt,
  whyNot,
  type Ability,
  type Experiment,
  type Field,
  type Fields,
  type Spec,
} from '../../workers/api'
import { mended, ownSpec, type Patch } from './edit'
import { inWords, t } from '../i18n/text'

export interface FormField {
  /** Path in the spec, or in the experiment for a field of the whole. */
  path: string
  field: Field
}

export interface FormGroup<F extends FormField = FormField> {
  id: (typeof catalogue.groups)[number]['id']
  title: string
  fields: F[]
}

interface Named {
  id: string
  name: string
  description: string
  says?: string
  options?: Fields
}

/** True for a field of the experiment, and not of the specs of its variants. */
export const isWhole = (path: string): boolean => !path.includes('.')

const below = (path: string, fields: Fields = {}): FormField[] =>
  Object.entries(fields).map(([key, field]) => ({ path: path ? `${path}.${key}` : key, field }))

const byId = <E extends { id: string }>(entries: readonly E[], id: string): E | undefined =>
  entries.find((entry) => entry.id === id)

/** Choice of the channel; for a strategy without one: the method, the kind, or the library. */
export const CHANNEL = 'strategy.channel'
const LIBRARY = 'strategy.library'

/** The entry of the catalogue's channels that a strategy is. */
const channelOf = (strategy: Spec['strategy']): string => {
  switch (strategy.kind) {
    case 'direct':
      return strategy.method
    case 'push':
    case 'pull':
      return strategy.channel
    case 'spawn':
      return strategy.kind
    case 'library':
      return strategy.library
    default:
      return strategy satisfies never
  }
}

export const formValue = (spec: Spec, path: string): unknown =>
  path === CHANNEL ? channelOf(spec.strategy) : valueAt(spec, path)

const watchdogOf = (id: string): number | null => byId(catalogue.workloads, id)?.watchdogMs ?? null

/** A workload that has a watchdog of its own brings it, and takes it away. */
const workloadPatch = ({ workload, limits }: Spec, id: string): Patch => {
  const [own, before] = [watchdogOf(id), watchdogOf(workload.id)]
  const isLeft = before !== null && limits.watchdogMs === before
  const watchdogMs = own ?? (isLeft ? catalogue.fields.limitFields.watchdogMs.default : null)
  return { 'workload.id': id, ...(watchdogMs !== null && { 'limits.watchdogMs': watchdogMs }) }
}

/** The edit behind a choice: a channel of another kind is another kind of strategy. */
export const formPatch = (spec: Spec, path: string, value: unknown): Patch => {
  const channel = path === CHANNEL ? catalogue.channels.find(({ id }) => id === value) : undefined
  if (path === 'workload.id') return workloadPatch(spec, String(value))
  if (!channel) return { [path]: value }
  if (channel.kind === 'direct') return { 'strategy.kind': 'direct', 'strategy.method': channel.id }
  if (channel.kind === 'spawn') return { 'strategy.kind': 'spawn' }
  const own = channel.kind === 'library' ? LIBRARY : CHANNEL
  if (spec.strategy.kind === channel.kind) return { [own]: channel.id }
  const pool = 'workers' in spec.strategy ? { 'strategy.workers': spec.strategy.workers } : {}
  return { 'strategy.kind': channel.kind, [own]: channel.id, ...pool }
}

/** Path of the options of what is chosen at a path. */
const optionsPath = (path: string, { strategy }: Spec): string => {
  if (path === CHANNEL && strategy.kind === 'library') return `${LIBRARY}Options`
  if (path === 'workload.id') return 'workload.options'
  return path.endsWith('.kind') ? path.slice(0, -'.kind'.length) : `${path}Options`
}

type FieldPlace = Pick<Field, 'group'>

/** A choice among entries, unless the spec has none or there is only one, and the chosen one's options. */
const chosenFields = (
  spec: Spec,
  path: string,
  entries: readonly Named[],
  { label, says, ...place }: FieldPlace & Pick<Field, 'label' | 'says'>,
  optionsPlace: FieldPlace = place,
): FormField[] => {
  const value = formValue(spec, path)
  const chosen = entries.find(({ id }) => id === value)
  const choice: Field = {
    type: 'choice',
    label,
    help: chosen?.description ?? '',
    options: entries.map(({ id, name, description: help, ...more }) => ({
      value: id,
      label: name,
      help,
      ...(more.says !== undefined && { says: more.says }),
    })),
    default: entries[0]?.id ?? '',
    ...(says !== undefined && { says }),
    ...place,
  }
  return [
    ...(value !== undefined && entries.length > 1 ? [{ path, field: choice }] : []),
    ...below(optionsPath(path, spec), chosen?.options).map((item) => ({
      ...item,
      field: { ...item.field, ...optionsPlace },
    })),
  ]
}

/** Fields of a part of the spec that no plug-in has. */
const plainFields = (spec: Spec, part: string, fields: Fields): FormField[] =>
  below(part, fields).filter(
    ({ field }) => field.group !== undefined && (field.when?.(spec) ?? true),
  )

/** Lengths of a task that are offered, in µs. */
const LENGTHS_US = [100, 1000, 10_000]

/** Shows sizes in rounds as times if a round is 1 µs. */
const sized = (item: FormField, roundUs: number | null): FormField => {
  const { field } = item
  if (roundUs === null || !('unit' in field) || field.unit !== 'rounds') return item
  const help = t('{help} One round takes {roundUs} µs.', { help: t(field.help), roundUs })
  const named =
    field.label === 'Rounds'
      ? {
          label: 'Task length',
          help: t('How long a task takes on one thread, such as 300 or 2 ms.'),
          presets: LENGTHS_US,
        }
      : { help }
  return { ...item, field: { ...field, ...named, unit: 'µs' } }
}

/** Gives a rate the name and the unit that it has been chosen in. */
const rated = (item: FormField, arrivals: Spec['arrivals']): FormField => {
  const { field, path } = item
  if (path !== 'arrivals.rate' || !('rateUnit' in arrivals) || field.type !== 'number') return item
  const inUnit = arrivals.rateUnit === 'load' ? { label: 'Load', unit: '%' } : { unit: '/s' }
  return { ...item, field: { ...field, ...inUnit } }
}

/** All fields of a spec, in the order of its sentence: that of the form without its groups. */
export const allFields = (spec: Spec): FormField[] => {
  const { strategy, workload, arrivals } = spec
  const { fields, policies, channels, placements, sizings, workloads, sizes } = catalogue
  const chosen = byId(workloads, workload.id)
  const kernels = chosen?.kernels.map(({ id, name, options }) => ({
    id,
    name: id,
    description: t('The code behind it: {name}.', { name: t(name) }),
    options,
  }))
  return [
    ...chosenFields(spec, 'strategy.policy', policies, { label: 'Policy', group: 'dispatch' }),
    ...chosenFields(
      spec,
      CHANNEL,
      channels,
      { label: 'Channel', group: 'dispatch' },
      { group: 'experts' },
    ),
    ...plainFields(spec, 'strategy', fields.strategyFields[strategy.kind]),
    ...chosenFields(spec, 'strategy.placement', placements, {
      label: 'Dispatched by',
      group: 'dispatch',
    }),
    ...chosenFields(spec, 'strategy.sizing', sizings, { label: 'Sizing', group: 'pool' }),
    ...chosenFields(spec, 'workload.id', workloads, { label: 'Workload', group: 'work' }),
    ...chosenFields(spec, 'workload.kernel', kernels ?? [], { label: 'Kernel', group: 'work' }),
    ...plainFields(spec, 'workload', fields.workloadFields),
    ...chosenFields(spec, 'workload.sizes.kind', sizes, {
      label: 'Sizes',
      group: 'work',
      says: 'lengths: {kind}',
    }).map((item) => sized(item, chosen?.roundUs ?? null)),
    ...chosenFields(spec, 'arrivals.kind', catalogue.arrivals, {
      label: 'Arrivals',
      group: 'arrivals',
    }).map((item) => rated(item, arrivals)),
    ...plainFields(spec, '', fields.experimentFields),
    ...plainFields(spec, 'host', fields.hostFields),
    ...chosenFields(spec, 'host.work.kind', catalogue.hostWorks, {
      label: 'Host’s own work',
      group: 'experts',
    }),
    ...plainFields(spec, 'recording', fields.recordingFields),
    ...plainFields(spec, 'limits', fields.limitFields),
  ]
}

/** Fields in the groups of the form. */
export const grouped = <F extends FormField>(all: readonly F[]): FormGroup<F>[] =>
  catalogue.groups.map(({ id, name }) => ({
    id,
    title: name,
    fields: all.filter(({ field }) => field.group === id),
  }))

export const fieldsOf = (spec: Spec): ReadonlyMap<string, Field> =>
  new Map(
    grouped(allFields(spec)).flatMap(({ fields }) =>
      fields.map(({ path, field }) => [path, field]),
    ),
  )

const { push, spawn, library } = catalogue.fields.strategyFields
const poolsOwn = below('strategy', { ...library, ...push, ...spawn })

/** Values to try for a field that another choice made impossible, its default first. */
export const candidatesOf =
  (spec: Spec) =>
  (path: string): readonly unknown[] => {
    // A pool's own fields appear when a variant gets a pool.
    const field = fieldsOf(spec).get(path) ?? poolsOwn.find((item) => item.path === path)?.field
    if (!field) return []
    if (field.type === 'choice') return [field.default, ...field.options.map(({ value }) => value)]
    if (field.type === 'flag') return [field.default, !field.default]
    if (field.type === 'text') return [field.default]
    return [field.default, ...(field.presets ?? []), field.min]
  }

/** Reason against a value: the browser, or a field that cannot change. Undefined without one. */
export const reasonAgainst = (
  spec: Spec,
  path: string,
  value: unknown,
  ability: Ability,
): string | undefined => {
  const { parsed } = mended(spec, formPatch(spec, path, value), candidatesOf(spec))
  const issues = parsed.ok ? whyNot(parsed.value, ability) : parsed.issues
  const paths = path === CHANNEL ? [CHANNEL, LIBRARY] : [path]
  const against = issues.find((issue) => paths.includes(issue.path))
  return against && inWords(against.said)
}

/** A name for a variant from its settings: its policy, or its method if there is no policy. */
export const autoLabel = ({ strategy }: Spec): string => {
  if (strategy.kind === 'push') return byId(catalogue.policies, strategy.policy)?.name ?? ''
  return byId(catalogue.channels, channelOf(strategy))?.name ?? ''
}

/** A label that only described the variant keeps describing it. */
export const relabelled = (before: Experiment, after: Experiment): Experiment => ({
  ...after,
  variants: after.variants.map((variant) => {
    const old = before.variants.find(({ id }) => id === variant.id)
    if (!old || old.label !== autoLabel(ownSpec(before, old.id))) return variant
    return { ...variant, label: autoLabel(ownSpec(after, variant.id)) }
  }),
})
