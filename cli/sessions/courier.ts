/** Fetches orders from the session of Firefox, and tells the session what comes of them. */
import type { inPage, PageDoor } from './in-page'
import type { Outcome, Session, SessionOptions, lightener } from './session'
import type { Progress } from '../progress'

/** Orders of the session to the page. */
export type Order =
  | { type: 'run'; experiment: object; options: SessionOptions }
  | { type: 'go-on'; block: number; answer: boolean }
  | { type: 'stop' }

/** Messages of the page to the session. */
export type PageMessage =
  | { type: 'ready'; ability: Session['ability'] }
  | { type: 'event'; event: Progress }
  | { type: 'outcome'; outcome: Outcome }
  | { type: 'error'; message: string }

/** The page gets the text of this function alone, so that it can use nothing of this module. */
export const courier = async (run: typeof inPage, lightEvents: typeof lightener): Promise<void> => {
  const post = async (body: string): Promise<string> =>
    (await fetch('./say', { method: 'POST', body })).text()

  // Without a window Firefox ends: the server has gone, with the session.
  const end = () => window.close()

  const door = window as unknown as PageDoor
  let said: Promise<unknown> = Promise.resolve()
  /** Sends messages one after the other, so that they arrive in order. */
  const say = (message: PageMessage): void => {
    said = said.then(() => post(JSON.stringify(message))).catch(end)
  }

  /** Answers to blocks that the run waits for. */
  const blocks = new Map<number, (goOn: boolean) => void>()

  const tell = (event: Progress): unknown => {
    say({ type: 'event', event })
    const { type, block } = event
    if (type !== 'block' || block === undefined) return undefined
    return new Promise((resolve) => blocks.set(block, resolve))
  }

  const follow = (order: Order): void => {
    if (order.type === 'go-on') {
      blocks.get(order.block)?.(order.answer)
      blocks.delete(order.block)
      return
    }
    if (order.type === 'stop') return door.poolscope.stop()
    const { experiment, options } = order
    void run({ experiment, options, light: lightEvents() }).then((outcome) =>
      say({ type: 'outcome', outcome }),
    )
  }

  addEventListener('error', ({ message }) => say({ type: 'error', message }))
  addEventListener('unhandledrejection', ({ reason }) =>
    say({ type: 'error', message: String(reason) }),
  )

  door.poolscopeTell = tell
  // The page starts after its first screen has been painted, which may be after the load event.
  while (!door.poolscope) await new Promise(requestAnimationFrame)
  say({ type: 'ready', ability: door.poolscope.ability() })
  try {
    for (;;) {
      const order = await post('')
      if (order !== '') follow(JSON.parse(order) as Order)
    }
  } catch {
    end()
  }
}
