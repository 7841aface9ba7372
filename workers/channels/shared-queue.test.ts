import { expect, it } from 'vitest'
import { EMPTY } from '../memory/layout'
import type { ChannelNeed } from './channel'
import { sharedQueue } from './shared-queue'
import { LifeStep, WorkerLife } from './worker-life'

const WORKERS = 4
const TASKS = 40
const RUNNER = { asynchronous: false, running: 0, full: false }

it.each([1, 2])('with room for %i, all workers run tasks at the same time', (room) => {
  const need: ChannelNeed = {
    tasks: TASKS,
    workers: WORKERS,
    depth: 1,
    queue: 1,
    messageBytes: 0,
    answerBytes: 0,
    messages: 1,
    options: { room, spin: 0 },
  }
  const memory = sharedQueue.setUp(need)
  const host = sharedQueue.host(need, memory)
  let hostAwake = false
  const lives = Array.from({ length: WORKERS }, (_, worker) => {
    const runner = { logSteal: () => {} }
    const roomMade = () => (hostAwake = true)
    const source = sharedQueue.worker({ ...need, worker, memory, runner, roomMade })
    return new WorkerLife({
      worker,
      source,
      spins: 0,
      gate: null,
      stopped: () => false,
      runner: RUNNER,
    })
  })
  host.publish(TASKS)
  const running: number[] = lives.map(() => EMPTY)
  const taken: number[] = []
  const atOnce: number[] = []
  // Every worker without a task looks once in a moment; a host that was woken puts what fits.
  const moment = () => {
    lives.forEach((life, worker) => {
      if (running[worker] !== EMPTY) return
      const step = life.next()
      if (step === LifeStep.SLEEP) return
      running[worker] = step
      taken.push(step)
    })
    if (!hostAwake) return
    hostAwake = false
    host.refill?.()
  }
  // All tasks take equally long, so the moments go on until no worker finds another one.
  while (taken.length < TASKS) {
    for (let i = 0; i < WORKERS; i++) moment()
    atOnce.push(running.filter((task) => task !== EMPTY).length)
    running.fill(EMPTY)
    // The host is notified of the tasks that have ended.
    hostAwake = true
  }
  expect(taken).toEqual(Array.from({ length: TASKS }, (_, task) => task))
  expect(atOnce).toEqual(Array.from({ length: TASKS / WORKERS }, () => WORKERS))
})
