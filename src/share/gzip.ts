/** Text that may be packed by gzip. */
import { gunzipped } from '../../workers/api'
import { t } from '../i18n/text'

/** True if bytes begin as packed ones do. */
const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/** The first characters of a text that may be packed; '' if it is damaged. */
export const headOf = async (file: Blob, length: number): Promise<string> => {
  const packed = isPacked(new Uint8Array(await file.slice(0, 2).arrayBuffer()))
  const source = file.stream()
  const reader = (packed ? gunzipped(source) : source).getReader()
  try {
    const { value } = await reader.read()
    return new TextDecoder().decode(value).slice(0, length)
  } catch {
    return ''
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

const MiB = 1024 * 1024
/** A run unpacks to about seven times its packed size; one of more than this was made to be large. */
const MAX_RATIO = 50

/** Bytes that so many packed ones may unpack to, at most `most`. */
export const mostUnpacked = (packed: number, most: number): number =>
  Math.min(most, Math.max(MiB, MAX_RATIO * packed))

/** Rejects if the text would be longer than `most` bytes, or its packed form is damaged. */
export const textWithin = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> => {
  const source = new Blob([bytes]).stream()
  const plain = isPacked(bytes) ? gunzipped(source) : source
  const mostHere = isPacked(bytes) ? mostUnpacked(bytes.length, most) : most
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = plain.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Error(t('its packed content is damaged, or not all of it is there'))
      })
      if (done) return text + decoder.decode()
      size += value.length
      if (size > mostHere) throw new Error(t('it is too large'))
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // The rest of a text that is too large is not wanted.
    void reader.cancel().catch(() => undefined)
  }
}
