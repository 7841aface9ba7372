import { worker } from 'workerpool'
import { warmKernels } from './kernels'

// workerpool keeps calls waiting until this line sends "ready".
void warmKernels().then(({ hash, nothing }) => worker({ hash, nothing }))
