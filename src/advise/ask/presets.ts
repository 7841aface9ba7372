/**
 * Typical kinds of work to start from. Their figures fill the form, and the user may change them;
 * the answer comes from measurements alone. A new kind is one more entry.
 */
import { whyNot, type Ability } from '../../../workers/api'
import type { Patch } from '../../draft/edit'
import { t } from '../../i18n/text'
import { defaultDemands, type Demands } from './demand-fields'
import { areSame, asked, type Needs } from './needs'

export interface Preset {
  id: string
  name: string
  /** Description of the tasks, in a sentence. */
  says: string
  /** What differs from the form as it opens. */
  set: Patch
  demands?: Partial<Omit<Demands, 'effort'>>
}

const KIB = 1024
const MIB = 1024 * KIB

const long = (ms: number): Patch => ({ 'workload.sizes.rounds': ms * 1000 })
const mixed = (ms: number): Patch => ({ 'workload.sizes.kind': 'lognormal', ...long(ms) })
const carrying = (bytes: number): Patch => ({ 'workload.payloadBytes': bytes })
const many = (tasks: number): Patch => ({ 'workload.tasks': tasks })
const perSecond = (rate: number): Patch => ({
  'arrivals.kind': 'open',
  'arrivals.rate': rate,
})

/** Kinds of work; lengths are of plain JavaScript on a laptop of 2024, in round figures. */
export const presets = (): Preset[] => [
  {
    id: 'resize',
    name: t('Resize photos'),
    says: t('60 photos become thumbnails. A task gets 4 MiB of pixels.'),
    set: { ...long(35), ...carrying(4 * MIB), ...many(60) },
  },
  {
    id: 'texts',
    name: t('Search texts'),
    says: t('A task gets a text of 1 MiB, computes for some 7 ms, and answers with a few values.'),
    set: { ...mixed(7), ...carrying(MIB), ...many(100) },
  },
  {
    id: 'hash',
    name: t('Hash files'),
    says: t('SHA-256 of 200 files, 1 MiB each.'),
    set: { ...long(6), ...carrying(MIB), ...many(200) },
  },
  {
    id: 'rows',
    name: t('Compute an image row by row'),
    says: t('1000 short tasks. A task is the number of its row, and some rows take far longer.'),
    set: { ...mixed(0.3), ...many(1000) },
  },
  {
    id: 'search',
    name: t('Search while the user types'),
    says: t('A few searches per second, and the page must answer every key.'),
    set: { ...mixed(20), ...perSecond(5) },
    demands: { stillMs: 16 },
  },
  {
    id: 'requests',
    name: t('Answer requests'),
    says: t('200 requests per second, 4 KiB each. The main thread reads each first.'),
    set: {
      ...mixed(2),
      ...carrying(4 * KIB),
      ...perSecond(200),
      'host.work.kind': 'spin',
      'host.work.us': 100,
    },
  },
  {
    id: 'report',
    name: t('Make one report'),
    says: t('20 pages at the press of a button. The pool is started for them alone.'),
    set: { ...long(25), ...many(20) },
    demands: { stillMs: 50, pool: 'anew' },
  },
  {
    id: 'calls',
    name: t('Call a service'),
    says: t('50 calls per second. Each computes for 1 ms, and awaits an answer for 100 ms.'),
    set: {
      'workload.id': 'awaiting',
      'workload.options.beforeUs': 1000,
      'workload.options.awaitMs': 100,
      'workload.options.afterUs': 0,
      ...perSecond(50),
    },
  },
  {
    id: 'reads',
    name: t('Wait for synchronous reads'),
    says: t('Most tasks block their thread for 4 ms and compute nothing.'),
    set: {
      'workload.id': 'waiting',
      ...many(300),
      'workload.options.share': 80,
      'workload.options.waitMs': 4,
      'workload.options.computeUs': 1000,
    },
  },
]

/** Presets that can be measured on this page. */
export const presetsHere = (ability: Ability): Preset[] =>
  presets().filter(({ set }) => whyNot(asked(set).base, ability).length === 0)

/** The form with a preset's figures; the time to measure stays as it was. */
export const filled = (
  { set, demands }: Preset,
  effort: Demands['effort'] = defaultDemands.effort,
): Needs => ({ ...defaultDemands, ...demands, effort, spec: asked(set).base, call: null })

/** Preset all of whose figures are in the form, if there is one. */
export const presetOf = (needs: Needs): Preset | undefined =>
  presets().find((preset) => areSame(filled(preset), needs))
