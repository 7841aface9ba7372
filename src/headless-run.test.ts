import { expect, test } from 'vitest'
import { failedRun, presets, say, type RunEvent } from '../workers/api'
import { runnerIn } from './headless-run'
import { modelReader, modelRun } from './share/model-run.testing'

const task = { worker: 0, submit: 0, dispatch: 0, receive: 1, start: 1, end: 3, done: 4 }
const model = modelRun([{ variant: 'A', readers: [modelReader(2, [task, task])] }])
const result = model.points[0]?.trials[0]
if (!result) throw new Error('a trial of the model')
const none = { buffer: new ArrayBuffer(0), shape: { tasks: 0, workers: 0, resultBytes: 0 } }
const memory = { epoch: 0, level: 'full' as const, ledger: none, spans: [] }
const { experiment } = presets.get('rr-or-free').build({ cores: 4, small: true })

/** A runner in an engine of so many trials, which says each event in a turn of its own. */
const made = (trials: number) => {
  let cancelled = false
  let cancels = 0
  const runner = runnerIn({
    cancel: async () => {
      cancelled = true
      cancels++
    },
    start: async (_, onEvent) => {
      const events: RunEvent[] = [
        { type: 'preparing', what: 'checking this machine' },
        { type: 'environment', environment: model.environment },
        {
          type: 'plan',
          points: [],
          order: Array.from({ length: trials }, () => 0),
          memoryBytes: 1,
        },
        ...Array.from({ length: trials }, (__, order): RunEvent[] => [
          { type: 'preparing', what: 'preparing the messages' },
          {
            type: 'trial-start',
            order,
            point: 0,
            variant: 'A',
            x: null,
            trial: order,
            memory,
            sentAt: 0,
          },
          { type: 'preparing', what: 'preparing the messages' },
          {
            type: 'trial-end',
            order,
            point: 0,
            memory,
            result: { ...result, order, trial: order },
          },
        ]).flat(),
        { type: 'end', run: model },
      ]
      for (const event of events) {
        await Promise.resolve()
        if (cancelled) return void onEvent(failedRun(say('cancelled')))
        void onEvent(event)
      }
    },
  })
  return { ...runner, cancels: () => cancels }
}

/** Runs, and stops at an event of a type, the one with this number. */
const stoppedAt = async (type: RunEvent['type'], number: number) => {
  const { run, stop, cancels } = made(3)
  const types: string[] = []
  const ended = await run(experiment, (event) => {
    types.push(event.type)
    if (event.type === type && types.filter((one) => one === type).length === number) stop()
  }).then(
    (file) => ({ why: '', file }),
    ({ message, file }: Error & { file?: typeof model }) => ({ why: message, file }),
  )
  return { ...ended, types, cancels: cancels() }
}

test('a stop ends the run after its trial in progress, and keeps the trials that ended', async () => {
  const { why, file, types } = await stoppedAt('trial-start', 2)
  expect(why).toBe('[run] cancelled')
  expect(file?.notes).toEqual(['The run was cut off after 2 of 3 trials.'])
  expect(types.filter((type) => type === 'trial-end')).toHaveLength(2)
  expect(types.at(-1)).toBe('failed')
})

test('a stop in the last trial cuts nothing off', async () => {
  const { why, file, cancels } = await stoppedAt('trial-start', 3)
  expect([why, file, cancels]).toEqual(['', model, 0])
})

test('a stop before the first trial leaves nothing, and a stopped engine runs nothing more', async () => {
  const { why, file } = await stoppedAt('environment', 1)
  expect([why, file]).toEqual(['[run] cancelled', undefined])
  const { run, stop } = made(1)
  stop()
  await expect(run(experiment)).rejects.toThrow('[run] cancelled')
})
