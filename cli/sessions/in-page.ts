/** Runs an experiment in the page, for the sessions of browsers. */
import type { RunFile } from '../../workers/run-file/result'
import type { Progress } from '../progress'
import type { SessionRun, Session, SessionOptions } from './session'

export interface PageEvent {
  type: string
  message?: string
  path?: string
}

export interface PageOrder {
  experiment: object
  options: SessionOptions
  light: (event: PageEvent) => Progress
}

/** Functions that the page, and the session, give to scripts in the page. */
export interface PageDoor {
  poolscope: {
    ready: Promise<void>
    ability(): Session['ability']
    run(
      experiment: object,
      onEvent: (event: PageEvent) => unknown,
      options: SessionOptions,
    ): Promise<RunFile>
    stop(): void
  }
  poolscopeTell: (event: Progress) => unknown
}

/** A page gets the text of this function alone, so that it can use nothing of this module. */
export const inPage = async ({ experiment, options, light }: PageOrder): Promise<SessionRun> => {
  const { poolscope, poolscopeTell } = window as unknown as PageDoor
  let failed: SessionRun['failed'] = null
  try {
    await poolscope.ready
    const listen = (event: PageEvent) => {
      if (event.type === 'failed') {
        const { message = '', path } = event
        failed = { message, ...(path !== undefined && { path }) }
      }
      if (event.type === 'snapshot') return
      const told = poolscopeTell(light(event))
      // The engine waits for a listener's answer, and may do so at the start of a block alone.
      return event.type === 'block' ? told : undefined
    }
    const run = await poolscope.run(experiment, listen, options)
    return { run: JSON.stringify(run), failed }
  } catch (error) {
    const { file = null } = error as { file?: RunFile | null } // as the page throws it
    const run = file && JSON.stringify(file)
    return { run, failed: failed ?? { message: String(error) } }
  }
}
