import { int } from '../../base/fields'

export const copyingOptions = {
  kibibytes: int({
    label: 'Block',
    help: 'How much each round copies, from one block of the thread’s own memory to another. Blocks that fit into a core’s cache do not need the memory.',
    min: 4,
    max: 262_144,
    unit: 'KiB',
    default: 32_768,
    presets: [256, 4096, 32_768],
  }),
}
