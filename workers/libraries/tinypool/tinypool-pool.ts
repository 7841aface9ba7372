import { loadPackage } from '../../runtimes/runtime'
import { openServed, type ServedOptions, type ServedPool } from '../served-pool'

interface Package {
  Tinypool: new (options: ServedOptions) => ServedPool
}

const { Tinypool } = (await loadPackage('tinypool')) as Package // the part that is used

export const open = openServed((options) => new Tinypool(options))
