import { SpanLog } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import type { Bye } from './thread'

type LastMessage = Pick<Bye, 'spans'> | null

/**
 * Enters the span logs that workers without shared memory send with their last message. Counts each
 * missing log as dropped, and returns their number: the actions of such a worker are unknown. `retired`: threads
 * before the last ones.
 */
export const takeLogs = (
  { spans }: Pick<TrialMemory, 'spans'>,
  byes: readonly LastMessage[],
  retired: readonly { worker: number; bye: LastMessage }[] = [],
): number => {
  let lost = 0
  byes.forEach((bye, worker) => {
    const log = spans[1 + worker]
    if (!log) return
    const sent = bye?.spans?.buffer
    if (sent?.byteLength === log.buffer.byteLength)
      new Uint8Array(log.buffer).set(new Uint8Array(sent))
    else {
      lost++
      new SpanLog(log).drop(1)
    }
  })
  for (const { worker, bye } of retired) {
    const [log, sent] = [spans[1 + worker], bye?.spans && new SpanLog(bye.spans)]
    if (!log) continue
    const own = new SpanLog(log)
    for (let i = 0; i < (sent?.count ?? 0); i++) {
      const span = sent?.at(i)
      if (span) own.append(span.kind, span.from, span.to, span.argument)
    }
    own.drop(sent ? sent.dropped : 1)
    if (!sent) lost++
  }
  return lost
}
