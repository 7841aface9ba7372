import type { VariantColorResolverResult } from '@mantine/core'

/** Looks of what can be pressed, by the name of the variant. */
export const looks = {
  default: {
    background: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-default-color)',
    border: 'calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)',
  },
  /** The main one of its screen. */
  filled: {
    background: 'var(--accent)',
    hover: 'color-mix(in srgb, var(--accent) 88%, var(--bg))',
    color: 'var(--accent-ink)',
    border: '1px solid var(--accent)',
  },
  /** The main one while it ends what it has begun. */
  outline: {
    background: 'var(--panel)',
    hover: 'var(--sunk)',
    color: 'var(--ink)',
    border: '2px solid var(--accent)',
  },
  subtle: {
    background: 'none',
    hover: 'var(--sunk)',
    color: 'var(--ink-2)',
    hoverColor: 'var(--ink)',
    border: '1px solid transparent',
  },
} satisfies Readonly<Record<string, VariantColorResolverResult>>

export type Look = keyof typeof looks

export const lookNamed = (name: string): VariantColorResolverResult | undefined =>
  Object.hasOwn(looks, name) ? looks[name as Look] : undefined // the line above has looked
