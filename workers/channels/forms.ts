/**
 * Forms of what a message carries: what a program has in hand, and what is posted of it. Objects and
 * text stand for bytes, and can be turned into them again, so that every task works on what came.
 */

/** A form of the same `length` bytes. `Held` is what a program has in hand. */
export interface Form<Held = unknown> {
  /** What a program has, made of bytes. */
  held(bytes: Uint8Array): Held
  /** What is posted of it. */
  posted(held: Held): unknown
  /** What the receiver has in hand of it. */
  got(posted: unknown): Held
  bytes(held: Held, length: number): Uint8Array
  /** Word `index` of the bytes, without a walk over all of them. */
  word(held: Held, index: number): number
}

const form = <Held>(entry: Form<Held>): Form => entry as Form // each gets only what it made

export const asBytes: Form = form<ArrayBuffer>({
  held: (bytes) => bytes.slice().buffer as ArrayBuffer, // slice() gives a plain buffer
  posted: (held) => held,
  got: (posted) => posted as ArrayBuffer, // what `posted` gave
  bytes: (held) => new Uint8Array(held),
  word: (held, index) => new Int32Array(held, 0, held.byteLength >> 2)[index] ?? NaN,
})

/** A small object, as programs have many: a number, a position of three decimals, a text. */
interface Item {
  id: number
  x: number
  y: number
  name: string
  next?: Item
}

const WORDS = 4
const DECIMALS = 1000
/** Digits and letters of the texts. */
const RADIX = 36

/** Bytes of an object in a program's memory, at most: four fields, and a text of its own. */
export const ITEM_BYTES = 128

/** Objects that stand for so many bytes. */
export const itemsFor = (bytes: number): number => Math.ceil(bytes / (WORDS * 4))

const itemOf = (words: Int32Array, at: number): Item => ({
  id: words[at] ?? 0,
  x: (words[at + 1] ?? 0) / DECIMALS,
  y: (words[at + 2] ?? 0) / DECIMALS,
  name: (words[at + 3] ?? 0).toString(RADIX),
})

const wordsOf = ({ id, x, y, name }: Item): [number, number, number, number] => [
  id,
  Math.round(x * DECIMALS),
  Math.round(y * DECIMALS),
  Number.parseInt(name, RADIX),
]

/** Objects, each with `depth` − 1 more behind one another inside. */
const objects = (depth: number) => ({
  held: (bytes: Uint8Array): Item[] => {
    const words = new Int32Array(itemsFor(bytes.length) * WORDS)
    new Uint8Array(words.buffer).set(bytes)
    const all: Item[] = []
    let last: Item | null = null
    for (let at = 0; at < words.length; at += WORDS) {
      const item = itemOf(words, at)
      if (last && (at / WORDS) % depth > 0) last.next = item
      else all.push(item)
      last = item
    }
    return all
  },
  bytes: (held: Item[], length: number): Uint8Array => {
    const words = new Int32Array(itemsFor(length) * WORDS)
    let at = 0
    for (const first of held)
      for (let item: Item | undefined = first; item; item = item.next) {
        const [id, x, y, name] = wordsOf(item)
        words[at] = id
        words[at + 1] = x
        words[at + 2] = y
        words[at + 3] = name
        at += WORDS
      }
    return new Uint8Array(words.buffer, 0, length)
  },
  word: (held: Item[], index: number): number => {
    const place = Math.floor(index / WORDS)
    let item = held[Math.floor(place / depth)]
    for (let inside = place % depth; inside > 0; inside--) item = item?.next
    return (item && wordsOf(item)[index % WORDS]) ?? NaN
  },
})

export const asObjects = (depth: number): Form =>
  form<Item[]>({
    ...objects(depth),
    posted: (held) => held,
    got: (posted) => posted as Item[], // what `posted` gave
  })

export const asText = (depth: number): Form =>
  form<Item[]>({
    ...objects(depth),
    posted: (held) => JSON.stringify(held),
    got: (posted) => JSON.parse(posted as string) as Item[], // what `posted` gave
  })
