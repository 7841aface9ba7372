/**
 * The goals of the product, one per line. `ofBound`: throughput ÷ that of a static partition
 * without dispatch; `vsWorkerpool`: throughput ÷ that of workerpool; both on the reference workload
 * and in the same round. `nsPerTask`: time of an empty task through the whole product;
 * `emptyVsWorkerpool`: workerpool's time for an empty task ÷ ours. `bareNs`: time to take a task
 * from the structure alone.
 */

export type Figure =
  | 'ofBound'
  | 'nsPerTask'
  | 'vsWorkerpool'
  | 'emptyVsWorkerpool'
  | 'bareNs'
  | 'pastedOfEngine'
  | 'recordingShare'
  | 'frameGapP50Ms'
  | 'frameGapP95Ms'
  | 'liveOverQuiet'
  | 'hostLagMeanMs'

export interface Target {
  figure: Figure
  /** Row and number of workers; missing for figures without a row. */
  row?: string
  workers?: number
  atLeast?: number
  atMost?: number
}

const least = (figure: Figure, row: string, workers: number, atLeast: number): Target => ({
  figure,
  row,
  workers,
  atLeast,
})
const most = (figure: Figure, row: string, workers: number, atMost: number): Target => ({
  figure,
  row,
  workers,
  atMost,
})

export const targets: readonly Target[] = [
  least('ofBound', 'round-robin', 2, 0.95),
  least('ofBound', 'round-robin', 4, 0.8),
  least('ofBound', 'round-robin-transfer', 2, 0.7),
  least('ofBound', 'round-robin-copy', 2, 0.53),
  least('ofBound', 'free-worker-1', 2, 0.8),
  least('ofBound', 'free-worker-1', 4, 0.8),
  least('ofBound', 'free-worker-8', 2, 0.93),
  least('ofBound', 'mailbox-1', 2, 0.65),
  least('ofBound', 'mailbox-32', 2, 0.93),
  least('ofBound', 'coordinator', 2, 0.8),
  least('ofBound', 'coordinator', 4, 0.8),

  least('ofBound', 'shared-queue', 2, 0.97),
  least('ofBound', 'chunks-guided', 2, 0.97),
  least('ofBound', 'chunks-one', 2, 0.97),
  least('ofBound', 'work-stealing', 2, 0.97),
  least('ofBound', 'native', 1, 2.8),
  least('ofBound', 'native', 2, 5),

  least('vsWorkerpool', 'shared-queue', 2, 1.6),
  least('vsWorkerpool', 'round-robin', 2, 1.3),
  least('vsWorkerpool', 'free-worker-1', 2, 1.1),
  least('vsWorkerpool', 'free-worker-8', 2, 1.3),

  most('nsPerTask', 'round-robin', 2, 300),
  most('nsPerTask', 'round-robin-each', 2, 14_000),
  most('nsPerTask', 'free-worker-1', 2, 70_000),
  most('nsPerTask', 'free-worker-8', 2, 22_000),
  most('nsPerTask', 'mailbox-32-spin', 2, 1000),

  // The first goals include the kernel's call, its result and its state; `bareNs` is the path
  // alone.
  most('nsPerTask', 'shared-queue', 2, 150),
  most('nsPerTask', 'chunks-guided', 2, 1),
  most('nsPerTask', 'chunks-one', 2, 40),
  most('nsPerTask', 'work-stealing', 2, 60),
  least('emptyVsWorkerpool', 'shared-queue', 2, 200),

  most('bareNs', 'shared-queue', 2, 150),
  most('bareNs', 'chunks-guided', 2, 1),
  most('bareNs', 'chunks-one', 2, 40),
  most('bareNs', 'work-stealing', 2, 60),

  // Measurement advice must hold for the code that goes with it.
  { figure: 'pastedOfEngine', atLeast: 0.9 },
  { figure: 'recordingShare', atMost: 0.015 },
  { figure: 'frameGapP50Ms', atMost: 20 },
  { figure: 'frameGapP95Ms', atMost: 50 },
  { figure: 'liveOverQuiet', atMost: 1.1 },
  { figure: 'hostLagMeanMs', atMost: 1 },
]
