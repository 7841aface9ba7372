/** Lets the browser answer and draw before the work goes on: no piece of work should take 50 ms. */
export const breather = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
