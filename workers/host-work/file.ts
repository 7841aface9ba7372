import { hostWork, type HostWorkContext, type RunningWork, submitsOption } from './host-work'
import { removeStaleFiles, scratchFile, type SyncFile } from './scratch-file'

export const file = hostWork({
  id: 'file',
  name: 'File read',
  description: 'The host reads each message from a private file, synchronously, before its submit.',
  options: submitsOption,
  needs: { files: true, messages: true },
  prepare: async (_options, context) => {
    if (!kept || kept.of.deref() !== context.slab) {
      await letGo()
      kept = await written(context)
    }
    return { run: readerOf(kept.handle, context), close: async () => {} }
  },
  release: () => letGo(),
})

interface KeptFile {
  /** The messages in it. */
  of: WeakRef<object>
  handle: SyncFile
  remove(): Promise<void>
}

/**
 * The file of the last trial: to write it takes longer than many a trial, and the trials of a block
 * have the same messages.
 */
let kept: KeptFile | null = null

const letGo = async (): Promise<void> => {
  const last = kept
  kept = null
  last?.handle.close()
  await last?.remove()
}

const written = async (context: HostWorkContext): Promise<KeptFile> => {
  await removeStaleFiles()
  const { handle, remove } = await scratchFile()
  try {
    writeAll(handle, context)
    return { of: new WeakRef(context.slab), handle, remove }
  } catch (error) {
    handle.close()
    await remove()
    throw error
  }
}

/** Bytes written in one call, which takes as long as a short task. */
const WRITTEN_BYTES = 4 * 1024 * 1024

const writeAll = (handle: SyncFile, context: HostWorkContext): void => {
  const { messages, messageBytes, message } = context
  // The messages are copied out; whether a browser accepts shared memory is tested separately.
  const most = Math.max(1, Math.floor(WRITTEN_BYTES / messageBytes))
  const copies = new Uint8Array(Math.min(most, messages) * messageBytes)
  for (let first = 0; first < messages; first += most) {
    const count = Math.min(most, messages - first)
    for (let i = 0; i < count; i++) copies.set(message(first + i), i * messageBytes)
    const some = copies.subarray(0, count * messageBytes)
    if (handle.write(some, { at: first * messageBytes }) !== some.length)
      throw new Error(
        `[file] room for ${messages * messageBytes} bytes (messages from ${first} on had none)`,
      )
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
