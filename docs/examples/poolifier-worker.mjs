import { ThreadWorker } from 'poolifier'
import spin from './task.mjs'

export default new ThreadWorker(spin)
