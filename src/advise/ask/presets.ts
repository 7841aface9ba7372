/**
 * Typical kinds of work to start from. Their figures fill the form, and the user may change them;
 * the answer comes from measurements alone. A new kind is one more entry.
 */
import { t } from '../../i18n/text'
import { defaultNeeds, NEED_KEYS, problemsOf, type Needs } from './needs'

export interface Preset {
  id: string
  name: string
  /** Description of the tasks, in a sentence. */
  says: string
  /** Fields that differ from the defaults of the form. */
  needs: Partial<Omit<Needs, 'effort'>>
}

const KIB = 1024
const MIB = 1024 * KIB

/** Kinds of work; lengths are of plain JavaScript on a laptop of 2024, in round figures. */
export const presets = (): Preset[] => [
  {
    id: 'resize',
    name: t('Resize photos'),
    says: t('60 photos become thumbnails. A task gets 4 MiB of pixels.'),
    needs: { length: 35, payloadBytes: 4 * MIB, tasks: 60 },
  },
  {
    id: 'texts',
    name: t('Search texts'),
    says: t('A task gets a text of 1 MiB, computes for some 7 ms, and answers with a few values.'),
    needs: { spread: 'mixed', length: 7, payloadBytes: MIB, tasks: 100 },
  },
  {
    id: 'hash',
    name: t('Hash files'),
    says: t('SHA-256 of 200 files, 1 MiB each.'),
    needs: { length: 6, payloadBytes: MIB, tasks: 200 },
  },
  {
    id: 'rows',
    name: t('Compute an image row by row'),
    says: t('1000 short tasks. A task is the number of its row, and some rows take far longer.'),
    needs: { spread: 'mixed', length: 300, unit: 'us', tasks: 1000 },
  },
  {
    id: 'search',
    name: t('Search while the user types'),
    says: t('A few searches per second, and the page must answer every key.'),
    needs: { spread: 'mixed', length: 20, arrive: 'rate', rate: 5, stillMs: 16 },
  },
  {
    id: 'requests',
    name: t('Answer requests'),
    says: t('200 requests per second, 4 KiB each. The main thread reads each first.'),
    needs: {
      spread: 'mixed',
      length: 2,
      payloadBytes: 4 * KIB,
      arrive: 'rate',
      rate: 200,
      hostUs: 100,
    },
  },
  {
    id: 'report',
    name: t('Make one report'),
    says: t('20 pages at the press of a button. The pool is started for them alone.'),
    needs: { length: 25, tasks: 20, stillMs: 50, pool: 'anew' },
  },
  {
    id: 'calls',
    name: t('Call a service'),
    says: t('50 calls per second. Each computes for 1 ms, and awaits an answer for 100 ms.'),
    needs: {
      length: 1,
      arrive: 'rate',
      rate: 50,
      waitShare: 100,
      waitHow: 'awaits',
      waitMs: 100,
    },
  },
  {
    id: 'reads',
    name: t('Wait for synchronous reads'),
    says: t('Most tasks block their thread for 4 ms and compute nothing.'),
    needs: { tasks: 300, waitShare: 80, waitMs: 4 },
  },
]

/** Presets that can be measured on this page. */
export const presetsHere = (isolated: boolean): Preset[] =>
  presets().filter((one) => Object.keys(problemsOf(filled(one), isolated)).length === 0)

/** Form with a preset's figures; the time to measure stays as it was. */
export const filled = ({ needs }: Preset, effort = defaultNeeds.effort): Needs => ({
  ...defaultNeeds,
  ...needs,
  effort,
})

/** Preset all of whose figures are in the form, if there is one. */
export const presetOf = (needs: Needs): Preset | undefined =>
  presets().find((one) => {
    const same = filled(one, needs.effort)
    return NEED_KEYS.every((key) => same[key] === needs[key])
  })
