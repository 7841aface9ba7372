import { loadPackage } from '../../runtimes/runtime'
import { openServed, type ServedOptions, type ServedPool } from '../served-pool'

interface Package {
  Tinypool: new (options: ServedOptions) => ServedPool
}

const { Tinypool } = (await loadPackage('tinypool')) as Package // the used part

export const open = openServed((options) => new Tinypool(options))
