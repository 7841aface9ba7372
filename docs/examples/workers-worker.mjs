import { parentPort } from 'node:worker_threads'
import spin from './task.mjs'

parentPort.on('message', ({ id, ms }) => parentPort.postMessage({ id, result: spin(ms) }))
