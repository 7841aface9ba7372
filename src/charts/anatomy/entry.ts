import { chart } from '../chart'

export const anatomy = chart({
  id: 'anatomy',
  needs: 'figures',
  applies: () => true,
  props: ({ sources, quiet }) => ({ sources, quiet }),
  card: async () => (await import('./anatomy')).Anatomy,
})
