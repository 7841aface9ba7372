import { threadKernel } from '../kernels'
import { CHECKSUM_BYTES, checksumOf } from '../checksum'
import { workload } from '../workload'
import { jsonnetOptions, TEMPLATE_BYTES } from './options'

export const jsonnet = workload({
  id: 'jsonnet',
  name: 'Jsonnet',
  description:
    'Expands a jsonnet template. In JavaScript only: no WASM build with a licence is known.',
  kernels: [
    {
      ...threadKernel('js', '@rbicker/jsonnet', () => import('./jsonnet-js')),
      large: true,
    },
  ],
  defaultKernel: 'js',
  options: jsonnetOptions,
  quickTasks: 2,
  quickOptions: { items: 10 },
  shortest: { items: 1 },
  hasPayload: true,
  defaultPayloadBytes: TEMPLATE_BYTES,
  messageBytes: () => TEMPLATE_BYTES,
  loadFill: async () => (await import('./template')).fillTemplate,
  resultBytes: CHECKSUM_BYTES,
  reference: async () => {
    const { expansionOf, messageText } = await import('./template')
    return (message) => checksumOf(JSON.stringify(expansionOf(messageText(message))))
  },
})
