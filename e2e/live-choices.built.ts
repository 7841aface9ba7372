/**
 * What a what-if computes chooses as the live pools do: with the same answers at the same times, the
 * dispatcher of the computed pools gives each task to the worker that ran it.
 */
import { expect, test } from 'vitest'
import { openSession } from '../cli/sessions'
import { parseExperiment, pointsOf, type RunFile, TrialReader, unpackTrial } from '../workers/api'
import { ALL } from '../workers/base/extent.testing'
import { randomSource } from '../workers/base/random'
import { policies } from '../workers/policies'
import { Dispatcher } from '../workers/policies/dispatcher'

const WORKERS = 3

const experiment = {
  trials: 1,
  base: {
    workload: { id: 'sha256', tasks: 400, sizes: { kind: 'pareto', rounds: 20, alpha: 1.8 } },
    strategy: { kind: 'push', channel: 'message-transfer', inFlight: 2, workers: WORKERS },
  },
  variants: policies.ids.map((policy, i) => ({
    id: 'ABCDEFGH'[i],
    label: policy,
    set: { 'strategy.policy': policy },
  })),
}

test.runIf(ALL)(
  'every policy chooses in virtual time as it did live, on the same answers',
  async () => {
    const session = await openSession('node')
    const parsed = parseExperiment(experiment)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    try {
      const how = { tasks: true, hasty: true, minutes: null }
      const { run } = await session.run(experiment, how, () => undefined)
      const file = JSON.parse(run ?? '') as RunFile // the product wrote the file
      expect(file.tasks).toHaveLength(policies.ids.length)
      for (const packed of file.tasks) {
        const reader = new TrialReader(unpackTrial(packed))
        const spec = pointsOf(parsed.value)[packed.point]?.spec
        const seed = file.points[packed.point]?.trials.find(
          ({ trial }) => trial === packed.trial,
        )?.seed
        if (spec?.strategy.kind !== 'push' || seed === undefined) throw new Error('a pushed trial')
        const { policy, policyOptions, inFlight } = spec.strategy
        const { tasks, worker } = reader.ledger
        const ids = Array.from({ length: tasks }, (_, task) => task)
        const chosen = ids.map(() => -1)
        const dispatcher = new Dispatcher(
          policies.get(policy).create(policyOptions, randomSource(seed, 'policy')),
          WORKERS,
          Number(inFlight),
          { assigned: (to, task) => (chosen[task] = to), send: () => {} },
        )
        const events = ids
          .flatMap((task) => [
            { at: reader.timeOf('submit', task), act: () => dispatcher.submit(task) },
            { at: reader.timeOf('done', task), act: () => dispatcher.release(worker[task] ?? -1) },
          ])
          .sort((a, b) => a.at - b.at)
        for (const { act } of events) act()
        expect(chosen, policy).toEqual([...worker.subarray(0, tasks)])
      }
    } finally {
      await session.close()
    }
  },
)
