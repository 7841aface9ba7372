import { registry } from '../base/registry'
import { awaitOrThread } from './await-or-thread'
import { coldPool } from './cold-pool'
import { e15BlockingTasks } from './e15-blocking-tasks'
import { e9Everywhere, e9NativeInFlight, e9NativePool, e9ShootOut, e9ShootOutFull } from './kernels'
import { makeKnown } from './known'
import { falseSharing, memoryBound } from './memory'
import { peers, peersEven, peersFair, peersNode } from './peers'
import { responseOverLoad, rrOrFree, rrOrFreePoisson } from './rr-or-free'
import { e16PoolGrowth, e8SelfAdjusting } from './sizings'
import { neighbours } from './neighbours'
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
export { titleText } from './known'
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
  neighbours,
  e16PoolGrowth,
  memoryBound,
  falseSharing,
  peers,
  peersEven,
  peersNode,
  peersFair,
  peersNeverEnd,
])

makeKnown(presets.list)

export type PresetId = (typeof presets.ids)[number]
