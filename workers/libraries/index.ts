import { registry } from '../base/registry'
import { comlink } from './comlink/entry'
import { piscina } from './piscina/entry'
import { poolifier, poolifierCluster, poolifierNode } from './poolifier/entry'
import { threads } from './threads/entry'
import { tinypool } from './tinypool/entry'
import { workerpool, workerpoolNode } from './workerpool/entry'

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
