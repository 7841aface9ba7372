/** True if an address leads to the machine itself, so that no other device can open it. */
export const isLoopback = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'file:' || /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)

/** Letters made at a time: some browsers refuse more arguments. */
const STEP = 8192

/** Bytes as text that may stand in an address. */
export const toBase64Url = (bytes: Uint8Array): string => {
  let letters = ''
  for (let at = 0; at < bytes.length; at += STEP)
    letters += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Bytes of a text; throws if the text is no base64url. */
export const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
