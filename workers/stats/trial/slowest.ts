/** How many tasks a trial must have for its slowest ones to say anything. */

/** Share of the tasks that are the slowest ones. */
export const SLOWEST = 0.01
/** Fewer slow tasks than these say nothing. */
export const LEAST = 5
/** Tasks that a trial must have. */
export const TASKS_FOR_TAIL = LEAST / SLOWEST
