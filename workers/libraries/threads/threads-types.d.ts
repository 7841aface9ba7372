/** The parts of threads.js that are used: the package does not export its own types. */
declare module 'threads' {
  export interface Pool<Thread> {
    queue<Result>(task: (thread: Thread) => Promise<Result>): PromiseLike<Result>
    terminate(force?: boolean): Promise<void>
  }
  export function Pool<Thread>(
    start: () => Promise<Thread>,
    options: { size: number; concurrency: number },
  ): Pool<Thread>
  export function spawn<Thread>(worker: Worker, options: { timeout: number }): Promise<Thread>
}

declare module 'threads/worker' {
  export function expose(methods: object): void
}
