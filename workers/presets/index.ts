import { english, say, type Message } from '../base/message'
import { registry } from '../base/registry'
import { awaitOrThread } from './await-or-thread'
import { coldPool } from './cold-pool'
import { e15BlockingTasks } from './e15-blocking-tasks'
import { e9Everywhere, e9NativeInFlight, e9NativePool, e9ShootOut, e9ShootOutFull } from './kernels'
import { falseSharing, memoryBound } from './memory'
import { peers, peersEven, peersFair, peersNode } from './peers'
import { responseOverLoad, rrOrFree, rrOrFreePoisson } from './rr-or-free'
import { e16PoolGrowth, e8SelfAdjusting } from './sizings'
import { moreThanItCanTake } from './more-than-it-can-take'
import { oneTaskNeverEnds, peersNeverEnd } from './one-task-never-ends'
import { bigAnswer, objectsOrText } from './what-travels'
import { whichPool } from './which-pool'
import {
  e1Inline,
  e2OneWorker,
  e3WorkerPerTask,
  e4RoundRobin,
  e5Sweep,
  e6BlockedHost,
  e7Coordinator,
} from './source'
import { e10TaskLength, e11Granularity, e12Overhead, e13BreakEven, e14Smart } from './task-lengths'

export { presetGroups } from './groups'
export type { Preset } from './preset'

/** Experiments ready to run; the page opens with `rr-or-free`. */
export const presets = registry('presets', [
  rrOrFree,
  rrOrFreePoisson,
  responseOverLoad,
  whichPool,
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
  awaitOrThread,
  bigAnswer,
  objectsOrText,
  coldPool,
  moreThanItCanTake,
  oneTaskNeverEnds,
  e16PoolGrowth,
  memoryBound,
  falseSharing,
  peers,
  peersEven,
  peersNode,
  peersFair,
  peersNeverEnd,
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
