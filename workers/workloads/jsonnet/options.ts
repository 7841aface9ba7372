import { int } from '../../base/fields'

export const jsonnetOptions = {
  items: int({
    label: 'Items',
    help: 'How many objects a template expands to.',
    min: 1,
    max: 1000,
    default: 50,
    presets: [1, 10, 50, 200],
  }),
}

/** Bytes of a message: a template, padded with blanks. */
export const TEMPLATE_BYTES = 512
