import { expect, test } from 'vitest'
import { withInput } from './input-text'

const TASK = 'const task = (input) => input\n'

/** The inputs that a text declares. */
const inputsIn = (text: string): unknown =>
  // oxlint-disable-next-line no-implied-eval -- a text that is made above
  new Function(`${text}return inputs`)()

test('a list of JSON is the inputs, any other file is one', async () => {
  const made = async (parts: BlobPart[], name: string) =>
    inputsIn(await withInput(TASK, new File(parts, name)))
  expect(await made(['[1, {"a": "two"}]'], 'list.json')).toEqual([1, { a: 'two' }])
  expect(await made(['{"a": 1}'], 'one.json')).toEqual([{ a: 1 }])
  await expect(made(['[1,]'], 'list.json')).rejects.toThrow(
    'valid JSON (got “]” in line 1, column 4)',
  )
  expect(await made(['a,b\n1,`${2}`'], 'table.csv')).toEqual(['a,b\n1,`${2}`'])
  expect(await made([Uint8Array.of(255, 216, 0)], 'photo.jpg')).toEqual([
    Uint8Array.of(255, 216, 0),
  ])
})

test('another file takes the place of the one before, and never of inputs that were typed', async () => {
  const once = await withInput(TASK, new File(['one'], 'a\nb.txt'))
  expect(once.split('\n')).toHaveLength(3)
  const twice = await withInput(once, new File(['two'], 'c.txt'))
  expect(twice).toBe(`const inputs = ["two"] // from c.txt\n${TASK}`)
  await expect(withInput(`let inputs = []\n${TASK}`, new File(['x'], 'c.txt'))).rejects.toThrow(
    'declares',
  )
})
