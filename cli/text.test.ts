import { expect, it } from 'vitest'
import { showControls } from './text'

it('a stream shows the controls in a text, and lets bytes and line breaks through', () => {
  const written: unknown[] = []
  const stream = { write: (chunk: unknown) => written.push(chunk) > 0 }
  showControls(stream)
  stream.write('lane \u001b]0;owned\u0007\r\nTrial 1\n')
  stream.write(new Uint8Array([27]))
  expect(written).toEqual(['lane ␛]0;owned␇ \nTrial 1\n', new Uint8Array([27])])
})
