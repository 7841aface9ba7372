import { expose } from 'threads/worker'
import { warmKernels } from './kernels'

// `spawn` waits for the message that this line sends.
void warmKernels().then(({ hash, nothing }) => expose({ hash, nothing }))
