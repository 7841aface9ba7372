/** Runs with made-up figures, always the same: one of each kind that the page words differently. */
import { presets, summarise, type PresetId, type RunFile } from '../workers/api'
import { comparisonsOf, madeRun, type Made } from '../workers/testing'
import { joined } from '../workers/views/join'

type MadeOf = (place: { i: number; x: number | string | null; at: number }) => Partial<Made>

interface Kind {
  trials?: number
  until?: 'sure'
  noise?: RunFile['noise']
}

export interface NamedRun {
  name: string
  file: RunFile
  ended?: 'cancelled' | 'failed'
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const NAMES = ['Round-robin', 'Free worker', 'Random', 'Least loaded', '', 'Inline']
const SETS = [
  {},
  { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
  { 'strategy.policy': 'random' },
  { 'strategy.policy': 'least-loaded' },
  { 'strategy.inFlight': 2 },
  { 'strategy.kind': 'direct' },
]

const variantsOf = (count: number): object => ({
  title: `${count} variants`,
  base: {
    workload: { tasks: 1200, payloadBytes: 4096 },
    strategy: { kind: 'push', policy: 'round-robin', workers: 4 },
  },
  variants: LETTERS.slice(0, count).map((id, i) => ({ id, label: NAMES[i], set: SETS[i] })),
})

const NUMBERS = { axis: { path: 'strategy.workers', values: [1, 2, 4, 8] } }
const LENGTHS = { axis: { path: 'workload.payloadBytes', values: [16, 1024, 65_536] } }

const noisy: RunFile['noise'] = { measure: 'makespanMs', ratio: 1.02, interval: [0.82, 1.25] }
const quiet: RunFile['noise'] = { measure: 'makespanMs', ratio: 1.001, interval: [0.99, 1.01] }

const made = (name: string, input: object, of: MadeOf, kind: Kind = {}): NamedRun => {
  const { trials = 12, until, noise = null } = kind
  const seen: (number | string | null)[] = []
  const whole = madeRun(
    { ...input, ...(until && { until }), ...(noise && { noise: true }) },
    (variant, x) => {
      if (!seen.includes(x)) seen.push(x)
      const i = LETTERS.indexOf(variant)
      return { makespanMs: 100, ...of({ i, x, at: seen.indexOf(x) }) }
    },
    { trials, noise },
  )
  const comparisons = comparisonsOf({ ...whole, noise })
  return { name, file: { ...whole, comparisons } }
}

/** Each variant a little slower than the one before. */
const stairs: MadeOf = ({ i, at }) => ({
  makespanMs: 100 * (1 + 0.2 * i) * (1 + at / 4),
  busy: 0.9 - i / 10,
  stranded: i === 0 ? 0 : 0.05,
})
/** The second wins, since the first leaves workers idle. */
const idle: MadeOf = ({ i }) =>
  i === 1
    ? { makespanMs: 60, busy: 0.95 }
    : { makespanMs: 100, busy: 0.55, stranded: 0.4, besideTasks: 40 }
const alike: MadeOf = () => ({})
const vague: MadeOf = ({ i }) => ({ makespanMs: 100 + 3 * i, spread: 0.5 })
const near: MadeOf = ({ i }) => ({ makespanMs: 100 + 8 * i, spread: 0.04 })
/** Faster up to four threads, then slower. */
const valley: MadeOf = ({ i, x }) => {
  const n = typeof x === 'number' ? x : 1
  return {
    makespanMs: (400 / Math.min(4, n)) * (1 + 0.1 * i) * (n > 4 ? 1.3 : 1),
    busy: n > 4 ? 0.5 : 0.9,
    withoutCore: n > 2 ? 0.4 : 0.01,
  }
}
const blocked: MadeOf = ({ i, at }) => ({
  makespanMs: 200 + 20 * at,
  hostBlockedMs: i === 0 ? 90 : 30,
  blockedStranded: 0.6,
  ...(i === 1 && { coordinator: 0.3 }),
})
const slowTalk: MadeOf = ({ i, at }) => ({
  makespanMs: 100 * (1 + at) * (i === 0 ? 1 : 1.5),
  transportMs: i === 0 ? 0.01 : 3,
  serviceMs: 0.5,
  hostBusyMs: i === 0 ? 1 : 80,
  overhead: i === 0 ? 0 : 0.3,
  busy: 0.5,
})

const shapes = { stairs, idle, alike, vague, near } as const

const ofPreset = (id: PresetId): object => ({
  ...presets.get(id).build({ cores: 4, small: true }).experiment,
  preset: id,
})

/** The run as it is if only the first trials of each point ran. */
const cutOff = ({ name, file }: NamedRun, ran: number, ended: 'cancelled' | 'failed'): NamedRun => {
  const points = file.points.map((point) => {
    const trials = point.trials.slice(0, ran)
    return { ...point, trials, ...summarise(trials) }
  })
  const comparisons = comparisonsOf({ ...file, points })
  return {
    name: `${name}, ${ended} after ${ran} blocks`,
    file: { ...file, points, comparisons },
    ended,
  }
}

const inRuntimes = (name: string, input: object, of: MadeOf): NamedRun => {
  const parts = ['chromium', 'firefox', 'node'].map((runtime, place) => {
    const slower: MadeOf = (at) => {
      const own = of(at)
      return { ...own, makespanMs: (own.makespanMs ?? 100) * (1 + place / 2) }
    }
    return { runtime, file: made(name, input, slower).file }
  })
  const result = joined(parts)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return { name, file: result.value }
}

const two = variantsOf(2)
const three = { ...variantsOf(3), ...NUMBERS }

export const madeRuns = (): NamedRun[] => [
  ...Object.entries(shapes).map(([name, of]) => made(`two, ${name}`, two, of)),
  made('two, idle, A/A quiet', two, idle, { noise: quiet }),
  made('two, idle, A/A noisy', two, idle, { noise: noisy }),
  made('two, near, A/A noisy', two, near, { noise: noisy }),
  made('two, alike, A/A noisy', two, alike, { noise: noisy }),
  made('two, idle, until sure', two, idle, { until: 'sure', trials: 10 }),
  made('two, vague, until sure', two, vague, { until: 'sure', trials: 20 }),
  made('two, idle, three trials', two, idle, { trials: 3 }),
  made('two, stairs, disturbed', two, (at) => ({ ...stairs(at), disturbedAt: [1, 4, 5] })),
  made('two, stairs, all disturbed', two, (at) => ({ ...stairs(at), disturbed: ['frame-gap'] })),
  made('two, talk', two, slowTalk),
  made('4 variants, one answers late', variantsOf(4), ({ i }) => ({
    responseMs: i === 1 ? 121 : 20,
  })),
  cutOff(made('two, idle', two, idle), 6, 'cancelled'),
  cutOff(made('two, idle', two, idle), 2, 'failed'),
  ...[3, 4, 5, 6].map((count) => made(`${count} variants, stairs`, variantsOf(count), stairs)),
  made('6 variants, vague', variantsOf(6), vague),
  made('4 variants, alike', variantsOf(4), alike),
  made('3 variants, stairs, A/A noisy', variantsOf(3), stairs, { noise: noisy }),
  made('3 variants, stairs, until sure', variantsOf(3), stairs, { until: 'sure', trials: 20 }),
  made('numbers, valley', { ...two, ...NUMBERS }, valley),
  made('numbers, valley, A/A noisy', { ...two, ...NUMBERS }, valley, { noise: noisy }),
  made('numbers, valley, how many', { ...two, ...NUMBERS, asks: 'how-many' }, valley),
  made('numbers, valley, how many, until sure', { ...two, ...NUMBERS, asks: 'how-many' }, valley, {
    until: 'sure',
    trials: 20,
  }),
  made('numbers, alike', three, alike),
  made('numbers, vague, how many', { ...three, asks: 'how-many' }, vague),
  cutOff(made('numbers, valley', three, valley), 7, 'cancelled'),
  made('lengths, talk', { ...two, ...LENGTHS }, slowTalk),
  made('lengths, talk, A/A noisy', { ...two, ...LENGTHS }, slowTalk, { noise: noisy }),
  made('preset, blocked host', ofPreset('e6-blocked-host'), blocked),
  made('preset, blocked host, A/A noisy', ofPreset('e6-blocked-host'), blocked, { noise: noisy }),
  made('preset, blocked host, until sure', ofPreset('e6-blocked-host'), blocked, {
    until: 'sure',
    trials: 20,
  }),
  made('preset, break-even', ofPreset('e13-break-even'), stairs),
  made('preset, sweep', ofPreset('e5-sweep'), valley),
  made('preset, sizing', ofPreset('e14-smart'), stairs),
  made('preset, shoot-out', ofPreset('e9-shoot-out'), stairs),
  made('preset, names', ofPreset('e9-everywhere'), stairs),
  made('preset, pool growth', ofPreset('e16-pool-growth'), valley),
  inRuntimes('runtimes, two', two, idle),
  inRuntimes('runtimes, numbers', { ...two, ...NUMBERS }, valley),
]
