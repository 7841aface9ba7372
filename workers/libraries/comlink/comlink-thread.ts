import { expose } from 'comlink'
import type { RunTask } from '../library'

export interface Exposed {
  run: RunTask
}

export const register = (run: RunTask): void => expose({ run } satisfies Exposed)
