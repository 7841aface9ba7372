/** Wraps the function that gives a task to a pool; `name` is the task's name on screen. */
export declare const observe: <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  name?: (...args: Args) => string,
) => (...args: Args) => Result

/** Wraps the function that a worker runs for a task. */
export declare const observeTask: <Args extends unknown[], Result>(
  fn: (...args: Args) => Result,
) => (...args: Args) => Result

/** The record so far, as the text of a file that Poolscope opens. */
export declare const observedText: () => Promise<string>

/** Writes the record so far into a file; in a browser use `observedText`. */
export declare const saveObserved: (path: string) => Promise<void>
