import { hostWork, type HostWorkContext, type RunningWork, submitsOption } from './host-work'
import { removeStaleFiles, scratchFile, type SyncFile } from './scratch-file'

export const file = hostWork({
  id: 'file',
  name: 'File read',
  description: 'The host reads each message from a private file, synchronously, before its submit.',
  options: submitsOption,
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
})

const writeAll = (handle: SyncFile, context: HostWorkContext): void => {
  const { messages, messageBytes, message } = context
  // The messages are copied out; whether a browser accepts shared memory is tested separately.
  const copy = new Uint8Array(messageBytes)
  for (let i = 0; i < messages; i++) {
    copy.set(message(i))
    const wrote = handle.write(copy, { at: i * messageBytes })
    if (wrote !== messageBytes)
      throw new Error(`[file] room for ${messages * messageBytes} bytes (message ${i} had none)`)
  }
  handle.flush()
}

/**
 * Reads a task's message into its own place, which already contains the same bytes: a worker that
 * reads there at the same time sees no difference.
 */
const readerOf = (
  handle: SyncFile,
  { messages, messageBytes, message }: HostWorkContext,
): RunningWork['run'] => {
  const copy = takesShared(handle, message(0)) ? null : new Uint8Array(messageBytes)
  return (task) => {
    const index = task % messages
    const target = message(index)
    const read = handle.read(copy ?? target, { at: index * messageBytes })
    if (read !== messageBytes)
      throw new Error(`[file] ${messageBytes} bytes (${read} could be read)`)
    if (copy) target.set(copy)
  }
}

/** Tests whether a file can be read into these bytes. A browser may refuse shared memory. */
const takesShared = (handle: SyncFile, bytes: Uint8Array): boolean => {
  try {
    handle.read(bytes, { at: 0 })
    return true
  } catch {
    return false
  }
}
