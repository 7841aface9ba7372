import { serve } from '../../src/advise/code/mailbox-worker'
import { work } from './work'

serve((_task, _request, result) => {
  new DataView(result.buffer, result.byteOffset).setInt32(0, work())
  return Int32Array.BYTES_PER_ELEMENT
})
