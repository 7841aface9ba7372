import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameLoop } from './frame-loop'

/** Frames that come when the test calls for them. */
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

test('a frame comes on request, once, and again while more will come', () => {
  let more = true
  const draw = vi.fn(() => more)
  const loop = new FrameLoop(draw)
  expect(frame(0)).toBe(false)
  loop.request()
  loop.request()
  expect(frame(1)).toBe(true)
  more = false
  expect(frame(2)).toBe(true)
  expect(draw).toHaveBeenCalledTimes(2)
  expect(frame(3)).toBe(false)
})

test('frames without a request keep their distance; a requested one does not', () => {
  const draw = vi.fn(() => true)
  const loop = new FrameLoop(draw)
  loop.minMs = 100
  loop.request()
  for (let now = 0; now <= 250; now += 10) frame(now)
  expect(draw).toHaveBeenCalledTimes(3)
  loop.request()
  frame(255)
  expect(draw).toHaveBeenCalledTimes(4)
})

test('out of sight only requested frames are drawn, and back in sight it goes on', () => {
  const draw = vi.fn(() => true)
  const loop = new FrameLoop(draw)
  loop.request()
  frame(0)
  loop.visible = false
  expect(frame(1)).toBe(true)
  expect(frame(2)).toBe(false)
  expect(draw).toHaveBeenCalledTimes(1)
  loop.visible = true
  frame(3)
  frame(4)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('stopped, no frame comes, requested or not', () => {
  const draw = vi.fn(() => true)
  const loop = new FrameLoop(draw)
  loop.request()
  loop.stop()
  loop.request()
  expect(frame(0)).toBe(false)
  expect(draw).not.toHaveBeenCalled()
})
