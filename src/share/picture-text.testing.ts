import { runToEnd } from '../../workers/api'
import { readingText } from './picture-chunk'

/** The text in a PNG, read without a pause; see `readingText`. */
export const textIn = (png: Uint8Array, most: number): string | null =>
  runToEnd(readingText(png, most))
