/** Where a run was made. */
import * as v from 'valibot'
import { count, number } from '../base/schemas'
import { MAX_TEXT } from './file-text'

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT))

export const environmentSchema = v.strictObject({
  app: text,
  userAgent: text,
  /** Cross-origin isolated: shared memory can be used. */
  isolated: v.boolean(),
  secureContext: v.boolean(),
  /** Smallest step of the host's clock seen, in milliseconds. */
  clockStepMs: number,
  coresNamed: count,
  /** Threads that really ran at once in a spin sweep; null if not measured. */
  parallelism: v.nullable(number),
  hostThread: v.picklist(['worker', 'page']),
  startedAt: text,
})

export type Environment = v.InferOutput<typeof environmentSchema>
