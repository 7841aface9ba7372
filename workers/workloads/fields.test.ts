import { describe, expect, it } from 'vitest'
import type { Field, Fields } from '../base/fields'
import { workloads } from '.'
import { arrivalKinds } from './arrivals'
import { sizeRules } from './sizes'

const groups: [string, Fields][] = [
  ...sizeRules.list.map((rule): [string, Fields] => [`size rule ${rule.id}`, rule.options]),
  ...arrivalKinds.list.map((kind): [string, Fields] => [`arrivals ${kind.id}`, kind.options]),
  ...workloads.list.flatMap((workload): [string, Fields][] => [
    [`workload ${workload.id}`, workload.options],
    ...workload.kernels.map((kernel): [string, Fields] => [
      `kernel ${workload.id} ${kernel.id}`,
      kernel.options,
    ]),
  ]),
]
const fields = groups.flatMap(([group, options]) =>
  Object.entries(options).map(([key, field]): [string, string, Field] => [group, key, field]),
)

const allows = (field: Field, value: unknown): boolean => {
  switch (field.type) {
    case 'int':
      return Number.isInteger(value) && allows({ ...field, type: 'number' }, value)
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max
    case 'choice':
      return field.options.some((option) => option.value === value)
    case 'flag':
      return typeof value === 'boolean'
    case 'limit':
      return (
        value === 'unlimited' || allows({ ...field, type: 'int', default: 0, presets: [] }, value)
      )
    case 'text':
      return typeof value === 'string' && value.length <= field.most
    default:
      return field satisfies never
  }
}

describe.each(fields)('%s: %s', (_group, key, field) => {
  it('allows its default and its presets', () => {
    expect(allows(field, field.default)).toBe(true)
    if ('presets' in field)
      for (const preset of field.presets ?? []) expect(allows(field, preset)).toBe(true)
  })

  it('has a label and a help text', () => {
    expect(key).toMatch(/^[a-z][A-Za-z]*$/)
    expect(key).not.toBe('kind')
    expect(field.label).toMatch(/^\p{Lu}/u)
    expect(field.help).toMatch(/\.$/)
  })
})
