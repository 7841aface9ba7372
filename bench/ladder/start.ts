/** Entry of the build alone: Vite builds what a worker starts from. */
export const start = (): Worker =>
  new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' })
