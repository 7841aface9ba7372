/**
 * One file in the origin's private file system, held by one thread. A thread that is terminated
 * leaves its file behind, unlocked; the next thread removes it.
 */
import { runtime, type SyncFile } from '../runtimes/runtime'

export type { SyncFile }

const PREFIX = 'poolscope-host-work-'
/** Another tab that cleans up can remove a file between its creation and its locking. */
const ATTEMPTS = 3

interface SyncEntry {
  /** Exists in dedicated workers only; the page's types do not have it. */
  createSyncAccessHandle(): Promise<SyncFile>
}

interface ScratchFile {
  handle: SyncFile
  /** Removes the file, once its handle is closed. Never rejects. */
  remove(): Promise<void>
}

/** Opens a new, empty file. Throws if the browser has none, or refuses it (private windows may). */
export const scratchFile = async (): Promise<ScratchFile> => {
  if (runtime.openFile) return { handle: runtime.openFile(), remove: async () => {} }
  const root = await navigator.storage.getDirectory()
  for (let attempt = 1; ; attempt++) {
    const name = PREFIX + Math.random().toString(36).slice(2)
    try {
      const entry = await root.getFileHandle(name, { create: true })
      // a method of dedicated workers only
      const handle = await (entry as typeof entry & SyncEntry).createSyncAccessHandle()
      const remove = async () => void (await removed(root, name))
      return { handle, remove }
    } catch (error) {
      await removed(root, name)
      if (attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Removes the files of threads that have ended. Resolves with the number of files that remain
 * because they are locked: by a living thread, or by one that has just ended and whose lock the
 * browser still holds. Never rejects.
 */
export const removeStaleFiles = async (): Promise<number> => {
  try {
    const root = await navigator.storage.getDirectory()
    const names: string[] = []
    for await (const name of root.keys()) if (name.startsWith(PREFIX)) names.push(name)
    const gone = await Promise.all(names.map((name) => removed(root, name)))
    return gone.filter((one) => !one).length
  } catch {
    return 0 // There are no files to remove without private files.
  }
}

const removed = async (root: FileSystemDirectoryHandle, name: string): Promise<boolean> => {
  try {
    await root.removeEntry(name)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError'
  }
}
