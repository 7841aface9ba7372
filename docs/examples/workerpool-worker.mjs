import workerpool from 'workerpool'
import spin from './task.mjs'

workerpool.worker({ spin })
