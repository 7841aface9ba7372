/** Serves the pool's tasks with `work`; call it once. */
export const serve = async <Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
): Promise<void> => {
  /** What comes while the library is loaded. */
  const early: MessageEvent[] = []
  const keep = (event: MessageEvent) => early.push(event)
  self.addEventListener('message', keep)
  // Without `window` the library takes this thread for one of something else; it looks once, when it is loaded.
  Object.assign(self, { window: self })
  const { ThreadWorker } = await import('poolifier-web-worker')
  Reflect.deleteProperty(self, 'window')
  self.removeEventListener('message', keep)
  // It tells by the function itself whether that is asynchronous; a task always comes with its data.
  void new ThreadWorker<Task, Result>(async (task) => work(task as Task))
  for (const { data, ports } of early)
    self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
