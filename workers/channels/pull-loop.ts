/** The life of a worker that takes its tasks itself: the same for every pull channel. */
import { int } from '../base/fields'
import { Gate } from '../memory/gate'
import { Notifier } from './notify'
import { hostParkingOf, type PullChannel, type PullMemory } from './pull-channel'
import { WorkerLife } from './worker-life'
import { workerLoop, type LoopSite, type WorkerLoop } from './worker-loop'

export const spinOption = int({
  label: 'Checks before sleeping',
  help: 'How often a worker checks for a task before it sleeps. More than about 100 gains nothing.',
  min: 0,
  max: 100_000,
  unit: 'checks',
  default: 100,
  presets: [0, 100],
})

export const pullWorker = (channel: PullChannel, context: LoopSite): WorkerLoop => {
  const { runner, slab, ledger, worker } = context
  if (!slab) throw new Error(`[${channel.id}] a slab in shared memory (none came)`)
  const { channel: memory, hostParking: parkingBuffer, gate: gateBuffer } = pullMemory(context)
  const hostParking = hostParkingOf(parkingBuffer)
  const notifyHost = () => hostParking.wake(1)
  const source = channel.worker({ ...context, memory, roomMade: notifyHost })
  const gate = gateBuffer && new Gate(gateBuffer)
  const life = new WorkerLife({
    worker,
    source,
    spins: Number(context.options['spin']),
    gate,
    stopped: () => ledger.count(ledger.STOP) !== 0,
    runner,
  })
  // A pull channel sets no limit to a worker's tasks, so no batch size follows from one; the host
  // looks often enough.
  const notifier = new Notifier(context, Infinity, notifyHost)
  return workerLoop(context, {
    life,
    notifier,
    message: (task) => slab.message(slab.indexOf(task)),
    sleep: (timeoutMs) => source.parking.block(life.awake, timeoutMs),
    gate,
    ended: () => notifier.ended(),
  })
}

const pullMemory = ({ memory }: LoopSite) => memory as PullMemory // made by the trial
