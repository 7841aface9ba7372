/** Puts a text on the clipboard; false without a clipboard, or if the text is refused. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
