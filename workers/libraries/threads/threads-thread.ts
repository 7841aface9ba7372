import { expose } from 'threads/worker'
import type { RunTask } from '../library'

export const register = (run: RunTask): void => expose({ run })
