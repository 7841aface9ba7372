/** Amount of measurement: under a minute for an answer, or about 15 s for a provisional one. */
import type { Needs } from '../ask/needs'
import type { Size } from '../ask/work'

/** `wait`: before a measurement, until other programs leave the machine. */
export type Stage = 'wait' | RoundName

export type RoundName = 'look' | 'structures' | 'threads' | 'finals'

const FULL = {
  /** Time at which the answer is planned, in ms since the button was pressed. */
  budgetMs: 48_000,
  /** Latest start of the last trial, whatever the estimates were. */
  lastMs: 57_000,
  /** Latest end of a round, whatever its estimate was: the finalists need their time. */
  endsMs: { look: Infinity, structures: 26_000, threads: 36_000, finals: Infinity },
  /** Numbers of tasks per trial, largest first; a round takes the first that fits. */
  sizes: {
    look: [{ inlineMs: 60, most: 4000, mostMs: 250 }],
    structures: [
      { inlineMs: 160, most: 4000, mostMs: 400 },
      { inlineMs: 80, most: 1500, mostMs: 150 },
    ],
    threads: [
      { inlineMs: 200, most: 5000, mostMs: 500 },
      { inlineMs: 100, most: 2000, mostMs: 200 },
    ],
    finals: [
      { inlineMs: 500, most: 10_000, mostMs: 1200 },
      { inlineMs: 250, most: 5000, mostMs: 600 },
      { inlineMs: 100, most: 2000, mostMs: 250 },
      { inlineMs: 40, most: 800, mostMs: 100 },
    ],
  },
  /**
   * Numbers of trials of the first rounds and of the finals, largest first; the finals need as many
   * as it takes to tell the best of so many strategies.
   */
  structureTrials: [2, 1],
  finalTrials: [12, 10, 9, 8, 7, 6],
  /** Structures that are tried with several numbers of threads, and strategies of the finals. */
  survivors: 3,
  finalists: Infinity,
}

const SHORT: Size[] = [{ inlineMs: 60, most: 1000, mostMs: 100 }]

const efforts: Readonly<Record<Needs['effort'], typeof FULL>> = {
  full: FULL,
  // Provisional answer. On a busy machine it takes longer rather than leave a family out.
  quick: {
    budgetMs: 13_000,
    lastMs: 40_000,
    endsMs: { ...FULL.endsMs, structures: 20_000, threads: 24_000 },
    sizes: {
      ...FULL.sizes,
      structures: SHORT,
      threads: SHORT,
      finals: FULL.sizes.finals.slice(1),
    },
    structureTrials: [1],
    finalTrials: [8, 7, 6],
    survivors: 1,
    finalists: 3,
  },
}

export const effortOf = ({ effort }: Pick<Needs, 'effort'>) => efforts[effort]
