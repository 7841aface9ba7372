import { chart } from '../chart'

export const anatomy = chart({
  id: 'anatomy',
  story: 'the seven parts of a task’s time, side by side',
  needs: 'figures',
  applies: () => true,
  props: ({ sources, quiet }) => ({ sources, quiet }),
  card: async () => (await import('./anatomy')).Anatomy,
})
