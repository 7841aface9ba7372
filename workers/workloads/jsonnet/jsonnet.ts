import { CHECKSUM_BYTES, checksumOf } from '../checksum'
import type { Workload } from '../workload'
import { jsonnetOptions } from './options'
import { expansionOf, fillTemplate, TEMPLATE_BYTES, textOf } from './template'

export const jsonnet: Workload = {
  id: 'jsonnet',
  name: 'Jsonnet',
  description:
    'Expands a jsonnet template. In JavaScript only: no WASM build with a licence is known.',
  kernels: [
    {
      id: 'js',
      name: '@rbicker/jsonnet',
      asynchronous: false,
      privatePayload: false,
      needsSecureContext: false,
      options: {},
      load: () => import('./jsonnet-js'),
    },
  ],
  defaultKernel: 'js',
  options: jsonnetOptions,
  shortest: { items: 1 },
  hasPayload: true,
  defaultPayloadBytes: TEMPLATE_BYTES,
  messageBytes: () => TEMPLATE_BYTES,
  fillMessage: fillTemplate,
  resultBytes: CHECKSUM_BYTES,
  reference: async () => (message) => checksumOf(JSON.stringify(expansionOf(textOf(message)))),
}
