import type { HostWork, HostWorkContext, RunningWork } from './host-work'
import { removeStaleFiles, scratchFile, type SyncFile } from './scratch-file'
import { together } from './together'

export const file: HostWork = {
  id: 'file',
  name: 'File read',
  description: 'The host reads each message from a private file, synchronously, before its submit.',
  options: together,
  needs: { files: true, messages: true },
  prepare: async (_options, context) => {
    await removeStaleFiles()
    const { handle, remove } = await scratchFile()
    const close = async () => {
      handle.close()
      await remove()
    }
    try {
      writeAll(handle, context)
      return { run: readerOf(handle, context), close }
    } catch (error) {
      await close()
      throw error
    }
  },
}

const writeAll = (handle: SyncFile, context: HostWorkContext): void => {
  const { messages, messageBytes, message } = context
  // Copied out: whether a browser takes shared memory here is its own matter.
  const own = new Uint8Array(messageBytes)
  for (let i = 0; i < messages; i++) {
    own.set(message(i))
    const wrote = handle.write(own, { at: i * messageBytes })
    if (wrote !== messageBytes)
      throw new Error(`[file] room for ${messages * messageBytes} bytes (message ${i} had none)`)
  }
  handle.flush()
}

/**
 * Reads a task's message into its own place, where the same bytes stand: a worker that reads there
 * meanwhile sees no difference.
 */
const readerOf = (
  handle: SyncFile,
  { messages, messageBytes, message }: HostWorkContext,
): RunningWork['run'] => {
  const own = takesShared(handle, message(0)) ? null : new Uint8Array(messageBytes)
  return (task) => {
    const index = task % messages
    const target = message(index)
    const read = handle.read(own ?? target, { at: index * messageBytes })
    if (read !== messageBytes)
      throw new Error(`[file] ${messageBytes} bytes (${read} could be read)`)
    if (own) target.set(own)
  }
}

/** Does a read into these bytes work? A browser may refuse shared memory. */
const takesShared = (handle: SyncFile, bytes: Uint8Array): boolean => {
  try {
    handle.read(bytes, { at: 0 })
    return true
  } catch {
    return false
  }
}
