import type { Register } from '../library'
import { asTask, type Call, withWindow } from './call'

const { ThreadWorker } = await withWindow(() => import('poolifier-web-worker'))

export const register: Register = (run) => {
  void new ThreadWorker<Call>(asTask(run))
}
