import { loadPackage } from '../../runtimes/runtime'
import { openServed, type ServedOptions, type ServedPool } from '../served-pool'

interface Package {
  Piscina: new (options: ServedOptions) => ServedPool
}

const { Piscina } = (await loadPackage('piscina')) as Package // the used part

export const open = openServed((options) => new Piscina(options))
