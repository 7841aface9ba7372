/** What a run file says of a pool that other code ran: its only trial is read from a file of that code. */
import * as v from 'valibot'
import { MAX_LANES } from '../base/fields'
import { count, messageSchema, number, textUpTo } from '../base/schemas'

/** Longest name of a file, a lane, a task, a choice. */
export const MAX_NAME = 400
const MAX_NOTES = 20
/** Longest tasks that are listed. */
export const LISTED = 20

const name = textUpTo(MAX_NAME)
const stretch = v.strictObject({
  /** In ms, on the trial's clock. */
  from: number,
  to: number,
})
export type Stretch = v.InferOutput<typeof stretch>

const heldSchema = v.strictObject({
  ...stretch.entries,
  task: count,
  name,
  /** Name of the thread's worker. */
  worker: name,
  /** Did the task compute all the time? Else nothing is known but that no other one started or ended. */
  computes: v.boolean(),
  /** Other tasks that the thread had. */
  others: count,
  /** The time in which tasks waited because of it. */
  waited: v.nullable(stretch),
})
export type Held = v.InferOutput<typeof heldSchema>

const timedSchema = v.strictObject({
  /** Number of tasks that ran at the same time. */
  atOnce: v.strictObject({ mean: number, most: count }),
  /** Stretches in which nothing ran that are long enough to be seen, the longest, and the time of all. */
  gaps: v.strictObject({ count, ms: number, longest: v.nullable(stretch) }),
  /** The end, in which one task ran alone; null if several ended together. */
  alone: v.nullable(v.strictObject({ ...stretch.entries, task: count, name })),
  /** Time in which a task waited and a lane was idle. */
  besideIdle: v.strictObject({ ms: number, longest: v.nullable(stretch) }),
  /** The longest stretch in which more threads had tasks than there are cores; null without one. */
  overCores: v.nullable(stretch),
  /** Time in which tasks waited while threads started; left out if none did. */
  starting: v.exactOptional(v.strictObject({ ms: number, longest: v.nullable(stretch) })),
  /** The longest stretch for which one task held a thread that runs several; left out without one. */
  held: v.exactOptional(heldSchema),
})

export const observedSchema = v.strictObject({
  /** The program's format, and the name of its file. */
  format: name,
  title: name,
  /** What was chosen of the file, as `KEY=VALUE`. */
  choice: v.pipe(v.array(name), v.maxLength(MAX_NOTES)),
  /** What its reader should know, such as what was left out. */
  notes: v.pipe(v.array(messageSchema), v.maxLength(MAX_NOTES)),
  /** Cores of the machine that ran the tasks; null if unknown. */
  cores: v.nullable(v.pipe(count, v.minValue(1))),
  lanes: count,
  /** There if lanes are no workers: tasks of which none is known lie each on the first lane that is free. */
  packed: v.exactOptional(v.literal(true)),
  /** Is it known that tasks waited? */
  waits: v.boolean(),
  /** Time of all tasks, in ms. */
  busyMs: number,
  /**
   * The longest tasks, the longest first, each with its number by start; `name` is empty if it has
   * none, and `atMs` null in a file of durations alone.
   */
  longest: v.pipe(
    v.array(v.strictObject({ task: count, name, ms: number, atMs: v.nullable(number) })),
    v.maxLength(LISTED),
  ),
  /** Null for durations alone, whose tasks all begin at 0. */
  timed: v.nullable(timedSchema),
})
export type ObservedFacts = v.InferOutput<typeof observedSchema>

/** Are its lanes of fewer workers, since tasks overlap? Of too many lanes the last one stands for several. */
export const isOverlapping = ({ lanes }: ObservedFacts, workers: number): boolean =>
  lanes <= MAX_LANES && workers < lanes
