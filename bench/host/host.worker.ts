import { expose } from 'comlink'
import { createBenchHost } from './create-host'

expose(createBenchHost())
