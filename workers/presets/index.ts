import { english, say, type Message } from '../base/message'
import { registry } from '../base/registry'
import { e6BlockedHost, e7Coordinator } from './blocked-host'
import { e1Inline } from './e1-inline'
import { e2OneWorker } from './e2-one-worker'
import { e3WorkerPerTask } from './e3-worker-per-task'
import { e4RoundRobin } from './e4-round-robin'
import { e5Sweep } from './e5-sweep'
import { e8SelfAdjusting } from './e8-self-adjusting'
import { e9NativeInFlight } from './e9-native-in-flight'
import { e9ShootOut, e9ShootOutFull } from './e9-shoot-out'
import { e9Everywhere } from './e9-everywhere'
import { e9NativePool } from './e9-native-pool'
import { e10TaskLength } from './e10-task-length'
import { e15BlockingTasks } from './e15-blocking-tasks'
import { e16PoolGrowth } from './e16-pool-growth'
import { falseSharing } from './false-sharing'
import { memoryBound } from './memory-bound'
import { peers, peersEven, peersNode } from './peers'
import { rrOrFree } from './rr-or-free'
import { rrOrFreePoisson } from './rr-or-free-poisson'
import { e11Granularity, e12Overhead, e13BreakEven, e14Smart } from './task-lengths'

/** Experiments ready to run; the page opens with `rr-or-free`. */
export const presets = registry('presets', [
  rrOrFree,
  rrOrFreePoisson,
  e1Inline,
  e2OneWorker,
  e3WorkerPerTask,
  e4RoundRobin,
  e5Sweep,
  e6BlockedHost,
  e7Coordinator,
  e8SelfAdjusting,
  e9ShootOut,
  e9ShootOutFull,
  e9NativeInFlight,
  e9NativePool,
  e9Everywhere,
  e10TaskLength,
  e11Granularity,
  e12Overhead,
  e13BreakEven,
  e14Smart,
  e15BlockingTasks,
  e16PoolGrowth,
  memoryBound,
  falseSharing,
  peers,
  peersEven,
  peersNode,
])

export type PresetId = (typeof presets.ids)[number]

/** Largest number of cores that presets use: machines with more get the same texts. */
const MAX_CORES = 64

/** Titles and labels that contain values on some machine, by their English text. */
const counted = (): Map<string, Message> => {
  const found = new Map<string, Message>()
  for (const { build } of presets.list)
    for (let cores = 1; cores <= MAX_CORES; cores++)
      for (const small of [false, true])
        for (const text of build({ cores, small }).texts)
          if (Object.keys(text.values).length > 0) found.set(english(text), text)
  return found
}

let known: Map<string, Message> | null = null

/**
 * A title or a label in another language. Experiments keep the English text alone, as the key of
 * every dictionary; a text with values is looked up among those of all presets.
 */
export const titleText = (text: string): Message => (known ??= counted()).get(text) ?? say(text)
