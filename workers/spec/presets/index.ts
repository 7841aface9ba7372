import { registry } from '../../base/registry'
import { e1Inline } from './e1-inline'
import { e2OneWorker } from './e2-one-worker'
import { e3WorkerPerTask } from './e3-worker-per-task'
import { e4RoundRobin } from './e4-round-robin'
import { e5Sweep } from './e5-sweep'
import { e6BlockedHost } from './e6-blocked-host'
import { e7Coordinator } from './e7-coordinator'
import { e8SelfAdjusting } from './e8-self-adjusting'
import { e9NativeInFlight } from './e9-native-in-flight'
import { e9ShootOut, e9ShootOutFull } from './e9-shoot-out'
import { e10TaskLength } from './e10-task-length'
import { e11Granularity } from './e11-granularity'
import { e12Overhead } from './e12-overhead'
import { e13BreakEven } from './e13-break-even'
import { e14Smart } from './e14-smart'
import { e15BlockingTasks } from './e15-blocking-tasks'
import { e16PoolGrowth } from './e16-pool-growth'
import type { Preset } from './preset'
import { rrOrFree } from './rr-or-free'
import { rrOrFreePoisson } from './rr-or-free-poisson'

/** Experiments ready to run; the first one is there when the page opens. */
export const presets = registry<Preset>('presets', [
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
  e10TaskLength,
  e11Granularity,
  e12Overhead,
  e13BreakEven,
  e14Smart,
  e15BlockingTasks,
  e16PoolGrowth,
])
