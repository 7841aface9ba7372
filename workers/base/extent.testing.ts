/** Of Node.js, in which tests run; the engine and the page themselves know of a browser only. */
declare const process: { env: Record<string, string | undefined> }

/** Whether tests do what the gate leaves out: more draws of what it draws, deeper searches. */
export const ALL = process.env['POOLSCOPE_TESTS'] === 'all'
