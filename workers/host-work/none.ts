import type { HostWork } from './host-work'

export const none: HostWork = {
  id: 'none',
  name: 'None',
  description: 'The host only submits tasks and receives their results.',
  options: {},
  needs: { files: false, messages: false },
  prepare: async () => null,
}
