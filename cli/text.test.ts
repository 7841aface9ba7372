import { expect, it } from 'vitest'
import { showControls, writeProgress } from './text'

it('a stream shows the controls in a text, and lets bytes and line breaks through', () => {
  const written: unknown[] = []
  const stream = { write: (chunk: unknown) => written.push(chunk) > 0 }
  showControls(stream)
  stream.write('lane \u001b]0;owned\u0007\r\nTrial 1\n')
  stream.write(new Uint8Array([27]))
  expect(written).toEqual(['lane ␛]0;owned␇ \nTrial 1\n', new Uint8Array([27])])
})

it('progress is one line on a terminal, below which all else begins, and lines elsewhere', () => {
  const written: unknown[] = []
  const write = (chunk: unknown) => written.push(chunk) > 0
  const [terminal, other] = [{ write, isTTY: true, columns: 12 }, { write }]
  for (const stream of [terminal, other]) showControls(stream)
  writeProgress(terminal, 'Trial 1')
  writeProgress(terminal, 'Trial 2 \u001b[2J of twelve')
  other.write('Verdict\n')
  writeProgress(other, 'Trial 3')
  expect(written).toEqual([
    '\r\u001b[KTrial 1',
    '\r\u001b[KTrial 2 ␛[2',
    '\n',
    'Verdict\n',
    'Trial 3\n',
  ])
})
