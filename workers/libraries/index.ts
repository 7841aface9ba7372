import { registry } from '../base/registry'
import { comlink } from './comlink/entry'
import { poolifier } from './poolifier/entry'
import { threads } from './threads/entry'
import { workerpool } from './workerpool/entry'

export const libraries = registry('libraries', [workerpool, threads, comlink, poolifier])
