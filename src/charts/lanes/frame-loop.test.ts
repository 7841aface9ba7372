import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameLoop } from './frame-loop'

/** Frames that come when the test says so. */
let waiting: FrameRequestCallback | null = null
const frame = (now: number): boolean => {
  const draw = waiting
  waiting = null
  draw?.(now)
  return draw !== null
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    if (waiting) throw new Error('one frame at a time')
    waiting = draw
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = null
  })
})
afterEach(() => {
  waiting = null
  vi.unstubAllGlobals()
})

test('a frame comes when it is asked for, once, and again while more is to come', () => {
  let more = true
  const draw = vi.fn(() => more)
  const loop = new FrameLoop(draw)
  expect(frame(0)).toBe(false)
  loop.ask()
  loop.ask()
  expect(frame(1)).toBe(true)
  more = false
  expect(frame(2)).toBe(true)
  expect(draw).toHaveBeenCalledTimes(2)
  expect(frame(3)).toBe(false)
})

test('frames that nobody asks for keep their distance; one that is asked for does not', () => {
  const draw = vi.fn(() => true)
  const loop = new FrameLoop(draw)
  loop.leastMs = 100
  loop.ask()
  for (let now = 0; now <= 250; now += 10) frame(now)
  expect(draw).toHaveBeenCalledTimes(3)
  loop.ask()
  frame(255)
  expect(draw).toHaveBeenCalledTimes(4)
})

test('out of sight nothing is drawn but what is asked for, and back in sight it goes on', () => {
  const draw = vi.fn(() => true)
  const loop = new FrameLoop(draw)
  loop.ask()
  frame(0)
  loop.inSight = false
  expect(frame(1)).toBe(true)
  expect(frame(2)).toBe(false)
  expect(draw).toHaveBeenCalledTimes(1)
  loop.inSight = true
  frame(3)
  frame(4)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('stopped, no frame comes, asked for or not', () => {
  const draw = vi.fn(() => true)
  const loop = new FrameLoop(draw)
  loop.ask()
  loop.stop()
  loop.ask()
  expect(frame(0)).toBe(false)
  expect(draw).not.toHaveBeenCalled()
})
