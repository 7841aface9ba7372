import { int } from '../../base/fields'

export const murmur3Options = {
  seed: int({
    label: 'Seed',
    help: 'Where the hash starts: other seeds give other hashes of the same message.',
    min: 0,
    max: 0xffff_ffff,
    default: 0,
  }),
}
