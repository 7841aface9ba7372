/** The text of a file of any size, in pieces: unpacked, decoded, counted. */
import { gunzipped } from '../base/gunzipped'
import { readJson } from '../base/json'
import { type Message, MessageError, say } from '../base/message'

const MiB = 1024 * 1024
/** Largest file, and most bytes that one may unpack to. */
const MAX_BYTES = 512 * MiB
/** A packed file may unpack to so many times its size; below so many bytes, to anything. */
const MAX_RATIO = 200
const ANY_RATIO = 16 * MiB
/** Longest line of a table or a log, and longest entry of an array, in characters. */
const MAX_PART = MiB
/** Characters at the beginning of a file by which it is recognised. */
const HEAD = 64 * 1024

/** The reason why a file cannot be opened. */
export class OpenError extends MessageError {}

/** Reports the share of the file that has been read, 0 to 1. */
export type Progress = (share: number) => void

export const refuse = (said: Message): never => {
  throw new OpenError(said)
}

const tooLarge = (bytes: number): never =>
  refuse(
    say('at most {most} MiB (got {size} MiB)', {
      most: MAX_BYTES / MiB,
      size: Math.ceil(bytes / MiB),
    }),
  )

/** Throws for a line or an entry that has no end within any usual length. */
export const checkPart = (length: number): void => {
  if (length > MAX_PART)
    refuse(say('lines and entries of at most {most} MiB (one is longer)', { most: 1 }))
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const packedBy = (name: string): Message =>
  say('packed by {name}: unpack it, and open what is in it', { name })

/** First bytes of files that are often dropped by mistake, and what they are. */
/* oxlint-disable eslint/no-control-regex -- such files begin so */
const BINARY: readonly (readonly [RegExp, Message])[] = [
  [/^PK\x03\x04/, packedBy('ZIP')],
  [/^(?:[^]{257})ustar/, packedBy('tar')],
  [/^\x28\xb5\x2f\xfd/, packedBy('zstd')],
  [/^\xfd7zXZ\0/, packedBy('xz')],
  [/^BZh[1-9]1AY&SY/, packedBy('bzip2')],
  [/^\x04\x22\x4d\x18/, packedBy('LZ4')],
  [/^7z\xbc\xaf\x27\x1c/, packedBy('7z')],
  [/^Rar!\x1a\x07/, packedBy('RAR')],
  [/^(?:PAR1|ARROW1|Obj\x01|\x89HDF|\x93NUMPY)/, say('a table in binary: export it as CSV')],
  [
    /\n\x04\x08[\x01-\x7f]\x10[\x01-\x7f]/,
    say('a profile of pprof: samples of call stacks, and no tasks'),
  ],
  [/^(?:FLR\0|PERFILE2)/, say('a profile by samples of call stacks, and no tasks')],
  [/^\x89PNG/, say('a picture')],
  [/^\xff\xd8\xff/, say('a picture')],
  [/^%PDF/, say('a PDF document')],
  [/^\x7fELF|^MZ/, say('a program')],
  [/^SQLite format/, say('a database')],
]
/* oxlint-enable eslint/no-control-regex */
/** Bytes that tell what a file is: tar has its mark behind the first entry's name. */
const MARKS = 262

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
      ? 'utf-16be'
      : 'utf-8'

/** Throws for bytes that are no text. */
const checkText = (bytes: Uint8Array): void => {
  const first = Array.from(bytes.subarray(0, MARKS), (byte) => String.fromCharCode(byte)).join('')
  const known = BINARY.find(([start]) => start.test(first))
  if (known) refuse(say('a text, such as CSV or JSON (this is {what})', { what: known[1] }))
  if (encodingOf(bytes) === 'utf-8' && bytes.subarray(0, HEAD).includes(0))
    refuse(say('a text, such as CSV or JSON (this file is binary)'))
}

/** The stream of a file, unpacked if it is packed, whatever its name, and its most bytes. */
const unpacked = async (
  file: Blob,
  progress: Progress,
): Promise<{ stream: ReadableStream<Uint8Array>; most: number }> => {
  let read = 0
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, out) => {
        read += bytes.length
        progress(file.size > 0 ? read / file.size : 1)
        out.enqueue(bytes)
      },
    }),
  )
  const first = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (!isGzip(first)) return { stream: counted, most: MAX_BYTES }
  return {
    stream: gunzipped(counted),
    most: Math.min(MAX_BYTES, Math.max(ANY_RATIO, MAX_RATIO * file.size)),
  }
}

/** A file that is being read: its first characters, and all of them in pieces. */
export interface TextSource {
  head: string
  /** Can be asked for once. */
  pieces(): AsyncGenerator<string>
}

/** Opens a file as text. Throws an OpenError if it is too large, empty, or no text. */
export const textOf = async (file: Blob, progress: Progress = () => {}): Promise<TextSource> => {
  if (file.size > MAX_BYTES) tooLarge(file.size)
  const { stream, most } = await unpacked(file, progress)
  const reader = stream.getReader()
  let decoder: TextDecoder | null = null
  let size = 0
  const next = async (): Promise<string | null> => {
    const { done, value } = await reader
      .read()
      .catch((error: unknown) =>
        refuse(say('a complete packed file ({why})', { why: String(error) })),
      )
    if (done) return null
    size += value.length
    if (size > MAX_BYTES) tooLarge(size)
    if (size > most)
      refuse(say('a packed file of at most {most} times its size', { most: MAX_RATIO }))
    if (!decoder) {
      checkText(value)
      decoder = new TextDecoder(encodingOf(value))
    }
    return decoder.decode(value, { stream: true })
  }
  let first = ''
  while (first.length < HEAD) {
    const piece = await next()
    if (piece === null) break
    first += piece
  }
  if (first.trim() === '') refuse(say('a file with something in it (this one is empty)'))
  return {
    // A piece may be of any length.
    head: first.slice(0, HEAD),
    pieces: async function* () {
      yield first
      for (;;) {
        const piece = await next()
        if (piece === null) return
        yield piece
      }
    },
  }
}

/** All of a text as JSON. Throws an OpenError where it is none. */
export const wholeJson = async (source: TextSource): Promise<unknown> => {
  const read = readJson(await wholeText(source))
  return read.ok ? read.value : refuse(read.said)
}

/** All of a text, for formats that cannot be read in pieces; `lines`: it should have such. */
export const wholeText = async ({ pieces }: TextSource, lines = false): Promise<string> => {
  const all: string[] = []
  let open = 0
  for await (const piece of pieces()) {
    all.push(piece)
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    open = end < 0 ? open + piece.length : piece.length - end
    if (lines) checkPart(open)
  }
  return all.join('')
}
