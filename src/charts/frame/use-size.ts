import { useEffect, useRef, useState, type RefObject } from 'react'

export interface Size {
  width: number
  height: number
}

const UNKNOWN_SIZE: Size = { width: 0, height: 0 }

/** Size of an element in CSS px, updated whenever it changes; 0 × 0 until known. */
export const useSize = <Measured extends Element>(): [RefObject<Measured | null>, Size] => {
  const at = useRef<Measured>(null)
  const [size, setSize] = useState(UNKNOWN_SIZE)
  useEffect(() => {
    const element = at.current
    if (!element) return
    const resize = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    resize.observe(element)
    return () => resize.disconnect()
  }, [])
  return [at, size]
}
