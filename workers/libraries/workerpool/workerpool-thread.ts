import { worker } from 'workerpool'
import type { RunTask } from '../library'

export const register = (run: RunTask): void => worker({ run })
