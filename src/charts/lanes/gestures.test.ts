import { expect, test } from 'vitest'
import { type GestureHandlers, listen } from './gestures'

/** What is heard of gestures at one place of a canvas. */
const heard = () => {
  const all: string[] = []
  const on = new Proxy({} as GestureHandlers, { get: (_, name) => () => all.push(String(name)) })
  const canvas = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
  })
  listen(canvas as unknown as HTMLCanvasElement, on)
  const send = (type: string, timeStamp: number, pointerType: string) => {
    const event = new Event(type)
    const fields = { timeStamp, pointerType, pointerId: 1, button: 0, clientX: 50, clientY: 50 }
    for (const [name, value] of Object.entries(fields))
      Object.defineProperty(event, name, { value })
    canvas.dispatchEvent(event)
  }
  /** As browsers do: a double click follows the second press, also that of a finger. */
  const twice = (pointerType: string, apartMs: number) => {
    for (const at of [0, apartMs]) {
      send('pointerdown', at, pointerType)
      send('pointerup', at + 10, pointerType)
    }
    send('dblclick', apartMs + 10, '')
    return all
  }
  return { twice }
}

test('two quick taps fit, once', () => {
  expect(heard().twice('touch', 200)).toEqual(['tap', 'leave', 'fit'])
})

test('two slow taps are two taps, also where the browser takes them for a double click', () => {
  expect(heard().twice('touch', 400)).toEqual(['tap', 'tap'])
})

test('a double click of the mouse fits', () => {
  expect(heard().twice('mouse', 400)).toEqual(['click', 'click', 'fit'])
})
