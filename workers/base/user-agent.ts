/** The most specific first: the user agent of each runtime also names some of those below. */
const RUNTIMES: readonly [RegExp, string][] = [
  [/^Node\.js\/(\d+\.\d+)/, 'Node'],
  [/^Deno\/(\d+\.\d+)/, 'Deno'],
  [/^Bun\/(\d+\.\d+)/, 'Bun'],
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bMac OS X\b.*\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b[Aa]ndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b|\bwin32\b/, 'Windows'],
  [/\bMac OS X\b|\bdarwin\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b[Ll]inux\b/, 'Linux'],
]

/** Name and version, such as `Chrome 140`; without a version if it is not known, empty if the user agent names no known runtime. */
export const runtimeOf = (userAgent: string): string => {
  for (const [pattern, name] of RUNTIMES) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  // WebKitGTK gives itself a version that is none of its own, nor of Safari.
  return /\bAppleWebKit\b.*\bSafari\//.test(userAgent) ? 'WebKit' : ''
}

export const systemOf = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** Beginnings of a user agent that `runtimeOf` reads as each name; the others are their names. */
const FORMS: Readonly<Record<string, string>> = {
  Node: 'Node.js',
  Edge: 'Edg',
  Opera: 'OPR',
  Safari: 'Mac OS X Version',
  WebKit: 'AppleWebKit Safari',
}

/** A user agent with the same runtime and system, and nothing else that tells machines apart. */
export const userAgentClass = (userAgent: string): string => {
  const [name = '', version = ''] = runtimeOf(userAgent).split(' ')
  const system = SYSTEMS.flatMap(([pattern]) => pattern.exec(userAgent)?.[0] ?? [])[0] ?? ''
  const runtime = name && `${FORMS[name] ?? name}/${version}${name === 'Safari' ? ' Safari/' : ''}`
  return `${runtime} ${system}`.trim()
}

const NAMES = [...RUNTIMES.map(([, name]) => name), 'Chromium', 'WebKit'].join('|')
const NAME = new RegExp(`^(?:${NAMES})(?: \\d|$)`)

export const isRuntimeName = (text: string): boolean => NAME.test(text)
