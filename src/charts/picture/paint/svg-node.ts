/** An element of an SVG as plain data, so that it can be made and tested without a page. */
export interface SvgNode {
  name: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly SvgNode[]
  text?: string
}

export const node = (
  name: string,
  attributes: SvgNode['attributes'],
  children: readonly SvgNode[] = [],
): SvgNode => ({ name, attributes, children })

/** Rounds to a thousandth of a pixel, which is finer than anything that is drawn. */
export const round = (value: number): number => Math.round(value * 1000) / 1000 || 0

/** Shortest form of a number: `.5`, `-3`. */
export const short = (value: number): string =>
  String(round(value)).replace(/^(-?)0\./, (_, sign: string) => `${sign}.`)

export const numbers = (...values: number[]): string => values.map(short).join(' ')

export { printable as writable } from '../../../../workers/api'
