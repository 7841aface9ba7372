/** Gives a file to the user. */
export const download = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers need the URL for a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Name of a file for a title: `Queue depth, A` → `queue-depth-a`. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
