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
  /** In dedicated workers only; the page's types do not have it. */
  createSyncAccessHandle(): Promise<SyncFile>
}

export interface ScratchFile {
  handle: SyncFile
  /** Once the handle is closed. Never rejects. */
  remove(): Promise<void>
}

/** A new, empty file. Throws if the browser has none, or refuses it (private windows may). */
export const scratchFile = async (): Promise<ScratchFile> => {
  if (runtime.openFile) return { handle: runtime.openFile(), remove: async () => {} }
  const root = await navigator.storage.getDirectory()
  for (let attempt = 1; ; attempt++) {
    const name = PREFIX + Math.random().toString(36).slice(2)
    try {
      const entry = await root.getFileHandle(name, { create: true })
      const handle = await (entry as typeof entry & SyncEntry).createSyncAccessHandle() // in a worker
      const remove = async () => void (await removed(root, name))
      return { handle, remove }
    } catch (error) {
      await removed(root, name)
      if (attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Removes the files of threads that are gone. Resolves with how many stay because they are locked: by
 * a living thread, or by one that has just ended and whose lock the browser still holds. Never rejects.
 */
export const removeStaleFiles = async (): Promise<number> => {
  try {
    const root = await navigator.storage.getDirectory()
    const names: string[] = []
    for await (const name of root.keys()) if (name.startsWith(PREFIX)) names.push(name)
    const gone = await Promise.all(names.map((name) => removed(root, name)))
    return gone.filter((one) => !one).length
  } catch {
    return 0 // No private files here: there are none to remove.
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
