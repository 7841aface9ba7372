/**
 * One file per thread that waits for files, in the origin private file system. A thread holds its
 * file open for as long as the thread lives, and only the browser closes the file then. A file that
 * can be removed belongs to no living thread, so each start removes the files of ended threads.
 */
import { runtime, type SyncFile } from '../../runtimes/runtime'

const FOLDER = 'poolscope-waiting'
/** One thread at a time finds, removes and opens files: none sees another's unfinished file. */
const LOCK = 'poolscope-waiting-files'
/** Bytes per read call, so that a long file needs no buffer of its size. */
const STEP = 256 * 1024
/** Content at each place of the file, different from that of a fresh buffer. */
const byteAt = (place: number): number => 1 + (place % 251)

let opened: Promise<SyncFile> | null = null

const open = async (): Promise<SyncFile> => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  for await (const name of folder.keys())
    // A file that a living thread holds open cannot be removed.
    await folder.removeEntry(name).catch(() => {})
  const file = await folder.getFileHandle(crypto.randomUUID(), { create: true })
  // Any thread that may block is a worker, where files have this method; the page's types lack it.
  const { createSyncAccessHandle } = file as { createSyncAccessHandle?(): Promise<SyncFile> }
  if (!createSyncAccessHandle)
    throw new Error('[file] a thread that may read files synchronously (this one may not)')
  return createSyncAccessHandle.call(file)
}

/**
 * Reads this thread's file of `bytes` bytes, from start to end, and blocks meanwhile. Throws if a
 * read gives fewer bytes, or other bytes than were written.
 */
export const createReader = async (bytes: number): Promise<() => void> => {
  opened ??= runtime.openFile
    ? Promise.resolve(runtime.openFile())
    : navigator.locks.request(LOCK, open)
  const handle = await opened
  handle.truncate(0)
  const content = new Uint8Array(Math.min(STEP, bytes))
  for (let at = 0; at < bytes; at += STEP) {
    const part = content.subarray(0, Math.min(STEP, bytes - at))
    for (let i = 0; i < part.length; i++) part[i] = byteAt(at + i)
    if (handle.write(part, { at }) !== part.length) throw new Error('[file] room for its bytes')
  }
  handle.flush()
  return () => {
    for (let at = 0; at < bytes; at += STEP) {
      const part = content.subarray(0, Math.min(STEP, bytes - at)).fill(0)
      const got = handle.read(part, { at })
      const last = part.length - 1
      if (got !== part.length || part[0] !== byteAt(at) || part[last] !== byteAt(at + last))
        throw new Error(`[file] the ${part.length} bytes that were written at ${at} (got ${got})`)
    }
  }
}
