import { registry } from '../base/registry'
import { comlink } from './comlink/entry'
import { piscina } from './piscina/entry'
import { poolifierCluster } from './poolifier-cluster/entry'
import { poolifierNode } from './poolifier-node/entry'
import { poolifier } from './poolifier/entry'
import { threads } from './threads/entry'
import { tinypool } from './tinypool/entry'
import { workerpoolNode } from './workerpool-node/entry'
import { workerpool } from './workerpool/entry'

export const libraries = registry('libraries', [
  workerpool,
  threads,
  comlink,
  poolifier,
  piscina,
  tinypool,
  poolifierNode,
  poolifierCluster,
  workerpoolNode,
])
