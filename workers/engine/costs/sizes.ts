const KiB = 1024

/** Bytes that are moved: powers of four from a quarter of a KiB to 4 MiB. */
export const sizes: readonly number[] = Array.from({ length: 8 }, (_, i) => (KiB / 4) * 4 ** i)
