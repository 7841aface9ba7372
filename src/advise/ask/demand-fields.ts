/** Demands that no field of an experiment has; built at each call, since the language may have changed. */
import { choice, defaultsOf, flag, int, type Values } from '../../../workers/api'
import { t } from '../../i18n/text'

export const demandFields = () => ({
  payloadIn: choice({
    group: 'work',
    label: t('Payload memory'),
    help: t(
      'Ordinary memory must be copied or transferred for each task; shared memory is read in place.',
    ),
    options: [
      { value: 'own', label: t('ordinary') },
      { value: 'shared', label: t('shared') },
    ],
    default: 'own',
  }),
  leaveFree: int({
    group: 'measure',
    label: t('Cores to leave free'),
    help: t('Cores reserved for the rest of your program. The pool always uses at least one.'),
    min: 0,
    max: 63,
    unit: t('cores'),
    default: 0,
  }),
  effort: choice({
    group: 'measure',
    label: t('Measure'),
    help: t(
      'Thoroughly takes under a minute. Quickly takes about 15 s, or longer if tasks arrive rarely; it has fewer and shorter trials, so its answer is provisional.',
    ),
    options: [
      { value: 'full', label: t('thoroughly') },
      { value: 'quick', label: t('quickly') },
    ],
    default: 'full',
  }),
  stillMs: int({
    group: 'experts',
    label: t('Page may stand still'),
    help: t('The longest time in which the page may not answer to input; 0 for any.'),
    min: 0,
    max: 10_000,
    unit: 'ms',
    default: 0,
    presets: [0, 16, 50, 200],
  }),
  pool: choice({
    group: 'experts',
    label: t('The pool is'),
    help: t('A pool that is started for this batch alone takes that much longer.'),
    options: [
      { value: 'kept', label: t('kept ready') },
      { value: 'anew', label: t('started for it') },
    ],
    default: 'kept',
  }),
  peers: flag({
    group: 'experts',
    label: t('Also try third-party pools'),
    help: t(
      'Two libraries, with their defaults. The answer is one of them where it is as good as the best with as few threads.',
    ),
    default: false,
  }),
})

export type Demands = Values<ReturnType<typeof demandFields>>
export type DemandKey = keyof Demands

export const defaultDemands: Demands = defaultsOf(demandFields())

export const isDemand = (key: string): key is DemandKey => Object.hasOwn(defaultDemands, key)
