/** Reasons of an invalid trial, in words. */
import { say, type Message } from '../base/message'
import type { Disturbance, TrialResult } from '../run-file/result'

const REASONS: Readonly<Record<Disturbance, string>> = {
  'tab-hidden': 'tab hidden',
  frozen: 'page frozen',
  'frame-gap': 'page stood still',
  'clock-skew': 'clocks contradict each other',
  'thread-left': 'a thread of an earlier trial was still running',
  'log-lost': 'what a worker did is not known',
  paused: 'the run went on here after a pause',
  block: 'another trial of its block was disturbed',
  hasty: 'made in haste',
  'worker-died': 'a worker died',
  'task-stuck': 'a task did not end',
  'start-failed': 'start failed',
  'no-memory': 'there was no memory for it',
  cancelled: 'cancelled',
}

export const disturbedBy = (disturbance: Disturbance): Message => say(REASONS[disturbance])

/** The error that ended a trial, or null; older files have only its English text. */
export const errorOf = ({ error, said }: Pick<TrialResult, 'error' | 'said'>): Message | null =>
  said ?? (error === undefined ? null : say(error))
