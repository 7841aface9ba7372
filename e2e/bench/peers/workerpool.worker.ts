import { worker } from 'workerpool'
import { warmKernels } from './kernels'

// workerpool holds calls back until this line says "ready".
void warmKernels().then(({ hash, nothing }) => worker({ hash, nothing }))
