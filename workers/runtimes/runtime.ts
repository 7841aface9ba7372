/**
 * What differs between the runtimes in which the engine runs. A browser's is the default. Any other has a file of
 * glue beside this one, which gives its threads the globals of a worker and hands over its own runtime before the
 * engine's first module is loaded. The engine asks this interface, and never for a name.
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
  /** One of a cluster; else a child like any other. */
  cluster: boolean
  /** How messages cross: as the structured clone does, or as text. */
  serialization: 'advanced' | 'json'
  /** Threads that it has for asynchronous native calls. */
  nativeThreads: number
}

/** Threads or processes that a library starts itself, from a file: the engine's script runs in them before what is the library's. */
export interface LibraryThreads {
  /** What a thread is started with: `file` is the script, or what a script of the library's own loads and calls. */
  start(script: string, name: string): { file: string; argv: string[]; execArgv: string[] }
  /** A thread that was started so, as a browser's worker. */
  adopt(thread: object): Worker
  /** The same for a process of a cluster. */
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
  /** Runs `send` when a message that it sends would be heard; never if the process is gone. */
  whenListening(send: () => void): void
}

export interface Runtime {
  /** Resolves when a thread, or a process, has ended; null: its Web Lock tells, if there are locks. */
  ended: ((thread: Worker) => Promise<void>) | null
  /**
   * Runs a worker's script in a process of its own, which shares no memory; its messages may carry ports in their own
   * fields, and nothing else is transferred. Null: there are no such processes.
   */
  startProcess: ((script: string, options: ProcessOptions) => Worker) | null
  /** A new, empty file that goes with its thread; null: only in a browser's private file system, if there is one. */
  openFile: (() => SyncFile) | null
  /** Its threads have all that those of a browser have: libraries made for browsers take it for granted. */
  likeBrowser: boolean
  /** Packages installed beside the engine, and modules of the runtime itself, by name; null: there are none. */
  modules: { has(name: string): boolean; load(name: string): Promise<unknown> } | null
  /** Null: libraries are given threads, or start them as in a browser. */
  libraryThreads: LibraryThreads | null
  /** In a thread that a library started: the library is there. What it calls, if it asks for that, is the export `served` of its file. */
  registered: ((served: Promise<unknown> | null) => void) | null
  /** Time that this thread, or all threads of this process, have had a core so far, in ms; null: nobody counts it. */
  processorMs: (() => number) | null
}

const browser: Runtime = {
  ended: null,
  startProcess: null,
  openFile: null,
  likeBrowser: true,
  modules: null,
  libraryThreads: null,
  registered: null,
  processorMs: null,
}

declare global {
  /** Set by the glue of a runtime that is no browser. */
  var poolscopeRuntime: Runtime | undefined
}

export const runtime: Runtime = globalThis.poolscopeRuntime ?? browser

/** For libraries that are refused without. */
export const libraryThreads = (): LibraryThreads => {
  if (!runtime.libraryThreads)
    throw new Error('[library] a runtime that has its threads (not here)')
  return runtime.libraryThreads
}

/**
 * A package or a module of the runtime that is no part of the build. Rejects in a browser, and if the package is missing.
 */
export const loadPackage = async (name: string): Promise<unknown> => {
  if (!runtime.modules)
    throw new Error(`[${name}] a runtime that loads packages (a browser does not)`)
  return runtime.modules.load(name)
}
