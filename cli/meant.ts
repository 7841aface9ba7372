/** True if letters added, left out, changed or swapped, at most so many, make one text the other. */
const isNear = (a: string, b: string, most: number): boolean => {
  if (a === b || most < 0) return most >= 0
  if (a[0] === b[0]) return isNear(a.slice(1), b.slice(1), most)
  const after = (fromA: number, fromB: number) => isNear(a.slice(fromA), b.slice(fromB), most - 1)
  return (
    after(1, 0) || after(0, 1) || after(1, 1) || (a[0] === b[1] && a[1] === b[0] && after(2, 2))
  )
}

/** `: did you mean NAME?` for the nearest name, or the first that begins so; nothing if none is near. */
export const meant = (text: string, names: readonly string[]): string => {
  const most = Math.ceil(text.replace(/^-+/, '').length / 4)
  let near = names.find((name) => name.startsWith(text))
  for (let edits = 1; edits <= most; edits++)
    near ??= names.find((name) => isNear(text, name, edits))
  return near === undefined ? '' : `: did you mean ${near}?`
}
