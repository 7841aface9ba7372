import { pool } from 'workerpool'
import type { OpenPool } from '../library'
import { opened } from './opened'

export const open: OpenPool = (context) =>
  opened(
    pool,
    context.script,
    context,
    { workerType: 'web', workerOpts: { type: 'module', name: context.name } },
    (thread) => thread as Worker, // a browser's own
  )
