/** The fields of the form, made from the catalogue: no plug-in and no unit is named here. */
import {
  catalogue,
  isOpenLoop,
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

/** Scope of a field: one variant, all variants, or the whole run. */
export type Scope = 'variant' | 'shared' | 'whole'

export interface FormField {
  /** Path in the spec, or in the experiment for a field of the whole. */
  path: string
  scope: Scope
  field: Field
}

export interface FormGroup {
  id: 'dispatch' | 'pool' | 'work' | 'arrivals' | 'measure'
  title: string
  scope: Scope
  fields: FormField[]
  /** Fields that are rarely changed. */
  more: FormField[]
}

interface Named {
  id: string
  name: string
  description: string
}

/** A choice among the entries of a registry; its help is what the chosen one does. */
const pick = (label: string, entries: readonly Named[], chosen: unknown): Field => ({
  type: 'choice',
  label,
  help: entries.find(({ id }) => id === chosen)?.description ?? '',
  options: entries.map(({ id, name, description }) => ({
    value: id,
    label: name,
    help: description,
  })),
  default: entries[0]?.id ?? '',
})

/** A list of one option is not a choice. */
const ifAny = (entries: readonly Named[], path: string, label: string, chosen: unknown) =>
  entries.length > 1 ? { [path]: pick(label, entries, chosen) } : {}

const below = (path: string, fields: Fields = {}): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${path}.${key}`, field]))

const listed = (scope: Scope, fields: Record<string, Field>): FormField[] =>
  Object.entries(fields).map(([path, field]) => ({ path, scope, field }))

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

const dispatchFields = ({ strategy }: Spec): Record<string, Field> => {
  const { channels, policies, placements, fields } = catalogue
  const channel = { [CHANNEL]: pick('Channel', channels, channelOf(strategy)) }
  if (strategy.kind === 'direct' || strategy.kind === 'spawn') return channel
  if (strategy.kind === 'library')
    return {
      ...channel,
      'strategy.inFlight': fields.libraryFields.inFlight,
      'strategy.payload': fields.libraryFields.payload,
    }
  if (strategy.kind === 'pull') return channel
  return {
    'strategy.policy': pick('Policy', policies, strategy.policy),
    ...below('strategy.policyOptions', byId(policies, strategy.policy)?.options),
    ...channel,
    'strategy.inFlight': fields.pushFields.inFlight,
    ...ifAny(placements, 'strategy.placement', t('Dispatched by'), strategy.placement),
  }
}

/** The options of a channel or a library: most people leave them alone. */
const moreDispatch = ({ strategy }: Spec): Record<string, Field> => {
  const { channels } = catalogue
  if (strategy.kind === 'library')
    return below('strategy.libraryOptions', byId(channels, strategy.library)?.options)
  if (strategy.kind !== 'push' && strategy.kind !== 'pull') return {}
  return below('strategy.channelOptions', byId(channels, strategy.channel)?.options)
}

/** Adds a pool for waiting if tasks may wait and the workload has one. */
const asksWaitPool = ({ strategy, workload }: Spec): boolean =>
  strategy.kind === 'push' &&
  (strategy.waitWorkers > 0 || byId(catalogue.workloads, workload.id)?.mayWait === true)

/** Names the workers if they are not threads. */
const processFields = ({ strategy }: Spec): Record<string, Field> => {
  if (strategy.kind !== 'push' || strategy.workerKind === 'threads') return {}
  const { workerKind, serialization, nativeThreads } = catalogue.fields.pushFields
  return below('strategy', { workerKind, serialization, nativeThreads })
}

/** Offers several tasks per worker where tasks leave their thread while they await. */
const tasksPerWorker = ({ workload }: Spec): Record<string, Field> => {
  const { kernels } = byId(catalogue.workloads, workload.id) ?? {}
  const kernel = kernels?.find(({ id }) => id === workload.kernel)
  return kernel?.asynchronous && !('inFlight' in kernel.options)
    ? { 'strategy.tasksPerWorker': catalogue.fields.directFields.tasksPerWorker }
    : {}
}

const poolFields = (spec: Spec): Record<string, Field> => {
  const { strategy } = spec
  if (strategy.kind === 'direct') return tasksPerWorker(spec)
  if (strategy.kind === 'spawn') return below('strategy', catalogue.fields.spawnFields)
  if (strategy.kind === 'library')
    return {
      'strategy.workers': catalogue.fields.libraryFields.workers,
      ...tasksPerWorker(spec),
    }
  return {
    'strategy.workers': catalogue.fields.poolFields.workers,
    ...tasksPerWorker(spec),
    ...(asksWaitPool(spec) && {
      'strategy.waitWorkers': catalogue.fields.pushFields.waitWorkers,
    }),
    ...processFields(spec),
    ...ifAny(catalogue.sizings, 'strategy.sizing', 'Sizing', strategy.sizing),
    ...below('strategy.sizingOptions', byId(catalogue.sizings, strategy.sizing)?.options),
  }
}

const workFields = ({ workload }: Spec): Record<string, Field> => {
  const { workloads, sizes, fields } = catalogue
  const chosen = byId(workloads, workload.id)
  const kernels = chosen?.kernels ?? []
  const kernel = kernels.find(({ id }) => id === workload.kernel)
  const { tasks, payloadBytes } = fields.workloadFields
  return {
    ...ifAny(workloads, 'workload.id', 'Workload', workload.id),
    ...below('workload.options', chosen?.options),
    ...ifAny(
      kernels.map(({ id, name }) => ({
        id,
        name: id,
        description: t('The code behind it: {name}.', { name: t(name) }),
      })),
      'workload.kernel',
      'Kernel',
      workload.kernel,
    ),
    ...below('workload.kernelOptions', kernel?.options),
    'workload.tasks': tasks,
    ...(chosen?.hasPayload && !chosen.ownMessages && { 'workload.payloadBytes': payloadBytes }),
    'workload.sizes.kind': pick('Sizes', sizes, workload.sizes.kind),
    ...sized(below('workload.sizes', byId(sizes, workload.sizes.kind)?.options), chosen),
  }
}

/** What threads do before their first task, and what they hand over after each one. */
const moreWork = ({ strategy }: Spec): Record<string, Field> => {
  const { setUpMs, answerBytes } = catalogue.fields.workloadFields
  return below('workload', { setUpMs, ...(strategy.kind !== 'spawn' && { answerBytes }) })
}

const morePool = ({ strategy, arrivals }: Spec): Record<string, Field> => {
  const { starts, room, whenFull } = catalogue.fields.poolFields
  const { timeOutMs, onTimeOut, timeOutShare } = catalogue.fields.pushFields
  const gives = 'timeOutMs' in strategy
  return below('strategy', {
    ...('starts' in strategy && { starts }),
    ...('room' in strategy && isOpenLoop(arrivals) && { room }),
    ...('room' in strategy && strategy.room !== 'unlimited' && { whenFull }),
    ...(gives && { timeOutMs }),
    ...(gives && strategy.timeOutMs > 0 && { onTimeOut, timeOutShare }),
  })
}

/** Shows sizes in rounds as times if the length of a round is known. */
const sized = (
  fields: Record<string, Field>,
  workload: { roundUs: number | null } | undefined,
): Record<string, Field> => {
  if (workload?.roundUs == null) return fields
  const { roundUs } = workload
  const inTime = (field: Field): Field =>
    'unit' in field && field.unit === 'rounds'
      ? {
          ...field,
          unit: 'µs',
          help: t('{help} One round takes {roundUs} µs.', { help: t(field.help), roundUs }),
        }
      : field
  return Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, inTime(field)]))
}

const arrivalFields = ({ arrivals }: Spec): Record<string, Field> => ({
  'arrivals.kind': pick('Arrivals', catalogue.arrivals, arrivals.kind),
  ...rated(below('arrivals', byId(catalogue.arrivals, arrivals.kind)?.options), arrivals),
})

/** Gives a rate the name and the unit that it has been chosen in. */
const rated = (fields: Record<string, Field>, arrivals: Spec['arrivals']): typeof fields => {
  const rate = fields['arrivals.rate']
  if (!('rateUnit' in arrivals) || rate?.type !== 'number') return fields
  const inUnit = arrivals.rateUnit === 'load' ? { label: 'Load', unit: '%' } : { unit: '/s' }
  return { ...fields, 'arrivals.rate': { ...rate, ...inUnit } }
}

const hostFields = ({ host }: Spec): Record<string, Field> => ({
  ...below('host', catalogue.fields.hostFields),
  'host.work.kind': pick(t('Host’s own work'), catalogue.hostWorks, host.work.kind),
  ...below('host.work', byId(catalogue.hostWorks, host.work.kind)?.options),
})

/** All fields for a variant's complete spec, in groups. */
export const formOf = (spec: Spec): FormGroup[] => {
  const { experimentFields, recordingFields, limitFields } = catalogue.fields
  const { trials, noise, seed, draws } = experimentFields
  const group = (
    id: FormGroup['id'],
    title: string,
    scope: Scope,
    fields: Record<string, Field>,
    more: Record<string, Field> = {},
  ): FormGroup => ({
    id,
    title,
    scope,
    fields: listed(scope, fields),
    more: listed(scope, more),
  })
  return [
    group('dispatch', 'Dispatch', 'variant', dispatchFields(spec), moreDispatch(spec)),
    group('pool', 'Pool', 'variant', poolFields(spec), morePool(spec)),
    group('work', 'Work', 'shared', workFields(spec), moreWork(spec)),
    group('arrivals', 'Arrivals', 'shared', arrivalFields(spec)),
    {
      ...group('measure', 'Measurement', 'whole', { trials, noise }),
      more: [
        ...listed('whole', { draws, seed }),
        ...listed('shared', {
          ...hostFields(spec),
          ...below('recording', recordingFields),
          ...below('limits', limitFields),
        }),
      ],
    },
  ]
}

export const fieldsOf = (spec: Spec): ReadonlyMap<string, Field> =>
  new Map(
    formOf(spec)
      .flatMap(({ fields, more }) => [...fields, ...more])
      .map(({ path, field }) => [path, field]),
  )

const poolsOwn = below('strategy', {
  ...catalogue.fields.libraryFields,
  ...catalogue.fields.pushFields,
  ...catalogue.fields.spawnFields,
})

/** Values to try for a field that another choice made impossible, its default first. */
export const candidatesOf =
  (spec: Spec) =>
  (path: string): readonly unknown[] => {
    // A pool's own fields appear when a variant gets a pool.
    const field = fieldsOf(spec).get(path) ?? poolsOwn[path]
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
