/**
 * The differences between the runtimes in which the engine runs. A browser's is the default. Any
 * other runtime has a file of glue beside this one, which gives its threads the globals of a worker
 * and hands over its own runtime before the engine's first module is loaded. The engine asks this
 * interface, and never asks for a name.
 */

/** A file open for synchronous access: the part of `FileSystemSyncAccessHandle` that is used. */
export interface SyncFile {
  read(into: Uint8Array, options: { at: number }): number
  write(from: Uint8Array, options: { at: number }): number
  truncate(bytes: number): void
  flush(): void
  close(): void
}

/** A process for the tasks of a worker. */
export interface ProcessOptions {
  /** True for a process of a cluster; false for a plain child process. */
  cluster: boolean
  /** Coding of messages: the structured clone, or text. */
  serialization: 'advanced' | 'json'
  /** Number of threads for asynchronous native calls. */
  nativeThreads: number
  /** Limit of its heap, in MiB; null for the runtime's own. */
  heapMiB: number | null
}

/** Threads or processes that a library starts itself, with the engine's script before its own. */
export interface LibraryThreads {
  /** Start of a thread: `file` is its script, or the file that a script of the library loads. */
  start(script: string, name: string): { file: string; argv: string[]; execArgv: string[] }
  /** Gives such a thread the form of a browser's worker. */
  adopt(thread: object): Worker
  /** Start of a process of a cluster. */
  startProcess(
    script: string,
    name: string,
  ): {
    file: string
    settings: { args: string[]; serialization: 'advanced'; stdio: ['ignore', 2, 2, 'ipc'] }
  }
  adoptProcess(worker: object): LibraryProcess
}

export interface LibraryProcess extends Worker {
  /** Runs `send` when a message would be heard; never if the process is gone. */
  whenListening(send: () => void): void
}

/** Bytes of a thread's own heap. */
export interface HeapUse {
  /** Objects, with garbage that has not been collected yet. */
  usedBytes: number
  /** Memory that the heap has from the system; at least what is used. */
  committedBytes: number
  /** Memory outside of the heap that its objects keep: buffers, but not shared ones. */
  externalBytes: number
}

export interface Runtime {
  /** Resolves when a thread or process has ended; null if only its Web Lock, if any, shows that. */
  ended: ((thread: Worker) => Promise<void>) | null
  /**
   * Runs a worker's script in a separate process, which shares no memory. Messages may carry ports
   * in their own fields, and nothing else is transferred. Null if there are no such processes.
   */
  startProcess: ((script: string, options: ProcessOptions) => Worker) | null
  /**
   * Starts a worker's script in a thread whose heap has at most so many MiB; null if heaps cannot be
   * limited.
   */
  startLimited: ((script: string, heapMiB: number) => Worker) | null
  /**
   * Opens a new file that disappears with its thread; null if only browsers' private files exist.
   */
  openFile: (() => SyncFile) | null
  /**
   * True if threads have everything that those of a browser have, as libraries for browsers expect.
   */
  likeBrowser: boolean
  /** Packages beside the engine and modules of the runtime, by name; null if there are none. */
  modules: { has(name: string): boolean; load(name: string): Promise<unknown> } | null
  /** Null if libraries are given threads, or start them as in a browser. */
  libraryThreads: LibraryThreads | null
  /**
   * Reports, in a thread that a library started, that the library is there. A library that calls an
   * export of its file gets `served`.
   */
  registered: ((served: Promise<unknown> | null) => void) | null
  /** Time that this thread, or this process, has had a core so far, in ms; null if not counted. */
  processorMs: (() => number) | null
  /** The heap of this thread, or of this process's only one; null if the runtime does not tell. */
  heap: (() => HeapUse) | null
  /** Bytes of this process that lie in memory; null if the runtime does not tell. */
  residentBytes: (() => number) | null
  /** Most bytes that this process had in memory, if it is one worker's own; else null. */
  ownProcess: (() => number) | null
  /** Number of cores that a quota of the system leaves this process; null if it is not known. */
  quotaCores: (() => number | null) | null
  /** Address of the module with the user's task, which no run file names; null without one. */
  ownTask: string | null
}

const browser: Runtime = {
  ended: null,
  startProcess: null,
  startLimited: null,
  openFile: null,
  likeBrowser: true,
  modules: null,
  libraryThreads: null,
  registered: null,
  processorMs: null,
  heap: null,
  residentBytes: null,
  ownProcess: null,
  quotaCores: null,
  ownTask: null,
}

declare global {
  /** Set by the glue of a runtime other than a browser. */
  var poolscopeRuntime: Runtime | undefined
}

export const runtime: Runtime = globalThis.poolscopeRuntime ?? browser

/** Bytes of this thread's objects and of the buffers that they keep; null if nobody tells. */
export const heapBytes = (): number | null => {
  const use = runtime.heap?.()
  return use ? use.usedBytes + use.externalBytes : null
}

/** Throws if the runtime starts no threads for libraries. */
export const libraryThreads = (): LibraryThreads => {
  if (!runtime.libraryThreads)
    throw new Error('[library] a runtime that has its threads (not here)')
  return runtime.libraryThreads
}

/** Loads a package or module that is not in the build. Rejects in a browser, and if missing. */
export const loadPackage = async (name: string): Promise<unknown> => {
  if (!runtime.modules)
    throw new Error(`[${name}] a runtime that loads packages (a browser does not)`)
  return runtime.modules.load(name)
}
