import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRunFile } from '../../workers/reading/read-run-file'
import type { RunFile } from '../../workers/run-file/result'

/** Many short trials: a machine can be lost between the first and the last. */
const experiment = {
  title: 'On machines',
  trials: 20,
  base: {
    workload: { id: 'sha256', tasks: 400, payloadBytes: 4096 },
    strategy: { kind: 'push', workers: 2, channel: 'mailbox', inFlight: 8 },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Free worker', set: { 'strategy.policy': 'free-worker' } },
  ],
}

/** A new folder with the experiment in it. */
export const makeFolder = (): { top: string; file: string; runs: string } => {
  const top = mkdtempSync(join(tmpdir(), 'poolscope-machines-'))
  const file = join(top, 'mine.json')
  writeFileSync(file, JSON.stringify(experiment))
  return { top, file, runs: join(top, 'runs') }
}

/**
 * Reads the run in a file. Throws if there is none, if it had no shared memory, or if a task was
 * not verified.
 */
export const readRun = (path: string): RunFile => {
  const read = parseRunFile(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.ok)
    throw new Error(read.issues.map((issue) => `${issue.path}: ${issue.message}`).join())
  const { environment, points } = read.value
  if (!environment.isolated) throw new Error(`${path}: not isolated`)
  const trials = points.flatMap((point) => point.trials)
  if (trials.length < 2 * experiment.trials) throw new Error(`${path}: ${trials.length} trials`)
  for (const { tasks, verified } of trials)
    if (tasks !== experiment.base.workload.tasks || verified !== tasks)
      throw new Error(`${path}: ${verified} of ${tasks} verified`)
  return read.value
}

export const namesIn = (folder: string): string[] => readdirSync(folder).sort()
export const machinesOf = ({ environments = [] }: RunFile): (string | undefined)[] =>
  environments.map(({ machine }) => machine)
