import { hostWork } from './host-work'

export const none = hostWork({
  id: 'none',
  name: 'None',
  description: 'The host only submits tasks and receives their results.',
  options: {},
  needs: { files: false, messages: false },
  prepare: async () => null,
})
