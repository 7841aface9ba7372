/** Asks something that takes 20 ms to answer, and computes a little: its thread is free meanwhile. */
import { createHash } from 'node:crypto'
import { setTimeout as answered } from 'node:timers/promises'

export const task = async (bytes) => {
  const before = createHash('sha256').update(bytes).digest()
  await answered(20)
  return createHash('sha256').update(before).digest('hex')
}
