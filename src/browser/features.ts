/** What browsers may lack, how to test for it, and what is then disabled: one line each. */
import { t } from '../i18n/text'

export interface Feature {
  id: string
  name: string
  there: boolean
  /** Consequence of its absence. */
  without: string
}

/** Those that not every browser has that can open the page, or not at every address; tested now. */
export const features = (): Feature[] => [
  {
    id: 'shared-memory',
    name: 'SharedArrayBuffer',
    there: typeof SharedArrayBuffer === 'function' && crossOriginIsolated,
    without: t('Mailboxes, shared queues, work stealing, coordinators; live charts read copies.'),
  },
  {
    id: 'wait-async',
    name: 'Atomics.waitAsync',
    there: typeof Atomics === 'object' && typeof Atomics.waitAsync === 'function',
    without: t('Mailboxes, and pools whose workers take their tasks themselves.'),
  },
  {
    id: 'locks',
    name: 'Web Locks',
    there: typeof navigator.locks === 'object',
    without: t('The death of a worker is not noticed until its task is overdue.'),
  },
  {
    id: 'private-files',
    name: t('Private files (OPFS)'),
    there: typeof navigator.storage?.getDirectory === 'function',
    without: t('Tasks and host work that read files.'),
  },
  {
    id: 'wasm',
    name: 'WebAssembly',
    there: typeof WebAssembly === 'object',
    without: t('All WebAssembly kernels; JavaScript kernels remain.'),
  },
  {
    id: 'subtle',
    name: 'crypto.subtle',
    there: typeof crypto === 'object' && typeof crypto.subtle === 'object',
    without: t('The browser’s own kernels of SHA-256 and PBKDF2.'),
  },
  {
    id: 'indexed-db',
    name: 'IndexedDB',
    there: typeof indexedDB === 'object' && indexedDB !== null,
    without: t('The history of runs.'),
  },
]
