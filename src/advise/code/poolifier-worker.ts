/** Serves the pool's tasks with `work`; call it once. */
export const serve = async <Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
): Promise<void> => {
  /** Messages that arrive while the library is loaded. */
  const early: MessageEvent[] = []
  const keep = (event: MessageEvent) => early.push(event)
  self.addEventListener('message', keep)
  // The library recognizes a browser by `window`, once, when it is loaded.
  Object.assign(self, { window: self })
  const { ThreadWorker } = await import('poolifier-web-worker')
  Reflect.deleteProperty(self, 'window')
  self.removeEventListener('message', keep)
  // The library looks at the function itself to know that it is asynchronous. A task always has
  // data.
  void new ThreadWorker<Task, Result>(async (task) => work(task as Task))
  for (const { data, ports } of early)
    self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
