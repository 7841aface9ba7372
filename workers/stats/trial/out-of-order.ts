import type { Schedule } from './schedule'

/**
 * Number of overtaken tasks: results that came after the result of a task submitted later. Of tasks
 * with the same submit time, the one with the lower number came first, since a host submits them in
 * that order. Results with the same time count as in order, so the figure is a lower bound. Null if
 * no task has both a known submit and a known result, as at recording level `blocks`.
 */
export const outOfOrderOf = ({
  submit,
  done,
}: Pick<Schedule, 'submit' | 'done'>): number | null => {
  const submitOf = (task: number): number => submit[task] ?? NaN
  const doneOf = (task: number): number => done[task] ?? NaN
  const submitted = (a: number, b: number): number => submitOf(a) - submitOf(b) || a - b
  const known: number[] = []
  for (let task = 0; task < done.length; task++)
    if (!Number.isNaN(submitOf(task)) && !Number.isNaN(doneOf(task))) known.push(task)
  known.sort((a, b) => doneOf(a) - doneOf(b) || submitted(a, b))
  let [latest = -1] = known
  let overtaken = 0
  for (const task of known) {
    if (submitted(task, latest) < 0) overtaken++
    else latest = task
  }
  return known.length === 0 ? null : overtaken
}
