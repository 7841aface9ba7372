/** Names of an experiment's variants, in order: as many as can be distinguished by colour. */
export const variantIds = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type VariantId = (typeof variantIds)[number]
