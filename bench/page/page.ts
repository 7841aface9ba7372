/** The bench page: drives the host and returns the result to the script that opened the page. */
import { wrap } from 'comlink'
import type { Environment } from '../../workers/run-file/result'
import type { BenchHost } from '../host/create-host'
import type { Pacing } from '../host/pacing'
import { quartiles, type PastedResult, type RowResult, type Share } from '../plan/figures'
import { MESSAGE_BYTES, MESSAGES } from '../plan/reference'
import { hasEmptyTasks, isPull, rows, type EngineRow } from '../plan/rows'
import { targets, type Target } from '../plan/targets'
import {
  measureBare,
  measureEmpty,
  measurePasted,
  measureRecording,
  measureReference,
  rowResult,
  type Ports,
} from './measure'

type Part = 'reference' | 'empty' | 'bare' | 'pasted' | 'recording' | 'pacing'

interface BenchOptions {
  rounds: number
  /** Names of the rows to measure; null for all. */
  only: readonly string[] | null
  /** Parts to measure; the script that opened the page measures the other parts. */
  parts: readonly string[]
}

export interface BenchResult {
  environment: Environment
  workload: { messages: number; messageBytes: number }
  rounds: number
  /** Messages per second of the bound, by number of workers. */
  bound: { workers: number; perS: number[]; spread: [number, number] }[]
  rows: RowResult[]
  recording: Share[]
  pasted: PastedResult[]
  pacing: Pacing | null
  targets: readonly Target[]
}

/**
 * Pairs of runs per round. Recording costs about one per cent: fewer than some 70 pairs cannot tell
 * it from noise.
 */
const PAIRS_PER_ROUND = 8
const RECORDED_ROWS = ['inline', 'free-worker-8']

const run = async (
  { rounds, only, parts: asked }: BenchOptions,
  say: (text: string) => void,
): Promise<BenchResult> => {
  const worker = new Worker(new URL('../host/host.worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = (event) =>
      reject(new Error(`[bench] a host that runs (${event.message || 'its script did not load'})`))
  })
  try {
    return await Promise.race([measureAll(wrap<BenchHost>(worker)), failed])
  } finally {
    worker.terminate()
  }

  async function measureAll(host: Ports['host']): Promise<BenchResult> {
    const ports: Ports = { host, say }
    say('measuring this machine')
    const environment = await host.environment()
    const cores = environment.coresNamed
    const chosen: readonly EngineRow[] = rows.filter(({ name }) => only?.includes(name) ?? true)
    const has = (part: Part) => asked.includes(part)
    const reference = has('reference')
      ? await measureReference(chosen, rounds, cores, ports)
      : new Map<string, number[]>()
    const empty = has('empty')
      ? await measureEmpty(chosen.filter(hasEmptyTasks), rounds, ports)
      : new Map<string, { ns: number[]; tasks: number }>()
    const bare = has('bare')
      ? await measureBare(chosen.filter(isPull), rounds, ports)
      : new Map<string, number[]>()
    const recording: Share[] = []
    if (has('recording'))
      for (const row of chosen)
        if (isRecorded(row))
          recording.push(await measureRecording(row, rounds * PAIRS_PER_ROUND, ports))
    const pasted = has('pasted') ? await measurePasted(rounds, ports) : []
    if (has('pacing')) say('pacing')
    const pacing = has('pacing') ? await host.pacing() : null
    return {
      environment,
      workload: { messages: MESSAGES, messageBytes: MESSAGE_BYTES },
      rounds,
      bound: [...reference]
        .filter(([key]) => key.startsWith('bound/'))
        .map(([key, perS]) => ({
          workers: Number(key.split('/')[1]),
          perS,
          spread: quartiles(perS),
        })),
      rows: chosen.map((row) => rowResult(row, cores, { reference, empty, bare })),
      recording,
      pasted,
      pacing,
      targets,
    }
  }
}

const isRecorded = (row: EngineRow): boolean => row.workers <= 2 && RECORDED_ROWS.includes(row.name)

declare global {
  interface Window {
    bench: {
      rows: readonly string[]
      run(options: BenchOptions): Promise<BenchResult>
    }
    /** Prints the progress of the bench; set by the script that opened the page. */
    benchSay?: (text: string) => void
  }
}

window.bench = {
  rows: [...new Set(rows.map(({ name }) => name))],
  run: (options) => run(options, (text) => window.benchSay?.(text)),
}
