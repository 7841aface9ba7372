/** The templates: the content of each message, and its correct expansion. */
import { valuesOf, type Options } from '../../base/fields'
import { fillPayload } from '../payload'
import { jsonnetOptions } from './options'

/** Upper bound of seeds, small enough that a double represents every product exactly. */
const SEEDS = 1_000_000
const MODULUS = 9973
const TAGS = 7

const templateText = (seed: number, items: number): string => `local seed = ${seed};
local items = ${items};
local item(i) = {
  id: 'item-' + i,
  value: seed * (i + 1) % ${MODULUS},
  tags: ['tag-' + i % ${TAGS}, if i % 2 == 0 then 'even' else 'odd'],
};
{
  seed: seed,
  items: [item(i) for i in std.range(0, items - 1)],
  total: std.foldl(function(sum, item) sum + item.value, self.items, 0),
}
`

/** Writes message `index` of `seed`: a template of its own. */
export const fillTemplate = (
  bytes: Uint8Array,
  seed: number,
  index: number,
  options: Options,
): void => {
  const draw = new Uint8Array(4)
  fillPayload(draw, seed, index)
  const drawn = new DataView(draw.buffer).getUint32(0, true) % SEEDS
  const text = templateText(drawn, valuesOf(jsonnetOptions, options).items)
  if (text.length > bytes.length)
    throw new RangeError(`[jsonnet] ${text.length} bytes for a template (got ${bytes.length})`)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = i < text.length ? text.charCodeAt(i) : ' '.charCodeAt(0)
}

/** The text of a message, without the blanks at its end. */
export const messageText = (message: Uint8Array): string =>
  // The bytes are copied, because a decoder refuses shared memory.
  new TextDecoder().decode(message.slice()).trimEnd()

/** The expansion of a template, computed here; its keys in the order of jsonnet's output. */
export const expansionOf = (text: string): unknown => {
  const [, seedText, itemsText] = /^local seed = (\d+);\nlocal items = (\d+);/.exec(text) ?? []
  const [seed, count] = [Number(seedText), Number(itemsText)]
  const items = Array.from({ length: count }, (_, i) => ({
    id: `item-${i}`,
    tags: [`tag-${i % TAGS}`, i % 2 === 0 ? 'even' : 'odd'],
    value: (seed * (i + 1)) % MODULUS,
  }))
  return { items, seed, total: items.reduce((sum, { value }) => sum + value, 0) }
}
