import { expose } from 'threads/worker'
import { warmKernels } from './kernels'

// `spawn` waits for what this line says.
void warmKernels().then(({ hash, nothing }) => expose({ hash, nothing }))
