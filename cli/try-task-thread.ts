/** First script of the thread that tries a function of the user's. */
import { parentPort, workerData } from 'node:worker_threads'
import { type TaskOrder, triedTask } from './try-task'

parentPort?.postMessage(await triedTask(workerData as TaskOrder)) // as the starter made it
