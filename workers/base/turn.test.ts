import { expect, it } from 'vitest'
import { nextTurn } from './turn'

it('a turn lets messages of other ports through', async () => {
  const { port1, port2 } = new MessageChannel()
  let seen = 0
  port1.onmessage = () => seen++
  try {
    for (let sent = 1; sent <= 20; sent++) {
      port2.postMessage(sent)
      await nextTurn()
      await nextTurn()
      expect(seen).toBe(sent)
    }
  } finally {
    port1.close()
  }
})
