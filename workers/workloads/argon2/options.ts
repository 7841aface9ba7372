import { int } from '../../base/fields'

export const argon2Options = {
  passes: int({
    label: 'Passes',
    help: 'How often the hash goes through its memory.',
    min: 1,
    max: 4096,
    unit: '',
    default: 256,
    presets: [1, 3, 16, 256],
  }),
  memoryKiB: int({
    label: 'Memory',
    help: 'What one hash fills; each thread that hashes holds as much.',
    min: 8,
    max: 64 * 1024,
    unit: 'KiB',
    default: 512,
    presets: [8, 512, 4096, 16_384],
  }),
}
