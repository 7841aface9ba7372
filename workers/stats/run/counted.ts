/** What counts: the trials that figures are made of, and the tasks that somebody was to run. */

/** True for a trial that figures are made of. */
export const isValid = ({ disturbed }: { disturbed: readonly unknown[] }): boolean =>
  disturbed.length === 0

interface TaskCounts {
  tasks: number
  shed?: number | undefined
  timedOut?: number | undefined
}

/** Number of tasks that were neither refused nor given up. */
export const tasksToRun = ({ tasks, shed = 0, timedOut = 0 }: TaskCounts): number =>
  tasks - shed - timedOut
