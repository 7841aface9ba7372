/** The rules of `check-house.mjs`: each takes a file's text and returns what is wrong with it. */

/** Longest file, in lines. */
const MAX_LINES = 400

/** @param {string} text */
export const sizeProblems = (text) => {
  const lines = text.split('\n').length - 1
  return lines > MAX_LINES ? [`at most ${MAX_LINES} lines (has ${lines}): divide it`] : []
}

/**
 * The arguments of a call, as far as brackets and quotes tell.
 *
 * @param {string} text
 * @param {number} from index behind the opening bracket
 * @returns {string[]}
 */
export const argumentsAt = (text, from) => {
  /** @type {string[]} */
  const found = []
  let depth = 0
  let quote = ''
  let start = from
  for (let i = from; i < text.length; i++) {
    const c = text.charAt(i)
    if (quote) {
      if (c === '\\') i++
      else if (c === quote) quote = ''
    } else if (/['"`]/.test(c)) quote = c
    else if (/[([{]/.test(c)) depth++
    else if (c === ',' && depth === 0) {
      found.push(text.slice(start, i))
      start = i + 1
    } else if (/[)\]}]/.test(c) && depth-- === 0) {
      found.push(text.slice(start, i))
      break
    }
  }
  return found.map((part) => part.trim()).filter(Boolean)
}

/** @param {string} text @param {RegExp} call global; ends with the opening bracket */
const calls = (text, call) =>
  [...text.matchAll(call)].map((match) => argumentsAt(text, match.index + match[0].length))

const WORKER_FILE = /^new URL\('[./\w-]+\.worker\.ts', import\.meta\.url\)$/

/** @param {string} text */
export const threadProblems = (text) => [
  // The build finds a worker's script by this very form; a script in any other form is left out.
  ...calls(text, /\bnew Worker\(/g)
    .filter(([file, options]) => {
      return !WORKER_FILE.test(file ?? '') || !/^\{[^]*type: 'module'/.test(options ?? '')
    })
    .map(
      () => "new Worker(new URL('./x.worker.ts', import.meta.url), { type: 'module' }), literally",
    ),
  // The build puts the raw source behind such an address anywhere else.
  ...calls(text, /(?<!new Worker\(\s*)\bnew URL\(/g)
    .filter((parts) => parts[1] === 'import.meta.url' && /\.[jt]sx?'$/.test(parts[0] ?? ''))
    .map(() => 'new URL() of a script only as the argument of new Worker()'),
  // A lost wake-up would hang the thread for ever without a time limit.
  ...calls(text, /\bAtomics\.wait\(/g)
    .filter((parts) => parts.length < 4)
    .map(() => 'Atomics.wait() with a time limit as its fourth argument'),
]

/** @param {string} text */
export const lockProblems = (text) => {
  /** @type {{ packages: Record<string, { version?: string, integrity?: string }> }} */
  const { packages } = JSON.parse(text)
  return [
    ...[...text.matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)]
      .slice(0, 1)
      .map((match) => `no download addresses (has ${match[1]}): see .npmrc`),
    ...Object.entries(packages)
      .filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))
      .map(([path, { version }]) => `${path} ${version}`)
      .map((entry) => `an integrity of sha512 for each package (${entry} has none)`),
  ]
}

/**
 * The page's policy refuses scripts and event handlers that stand in the page itself.
 *
 * @param {string} text
 */
export const htmlProblems = (text) => [
  ...[...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(() => 'no inline script'),
  ...[...text.matchAll(/<[^>]*\son\w+=/g)].map(() => 'no inline event handler'),
  ...[...text.matchAll(/\b(?:src|href)="(https?:)?\/\/[^"]*"/g)].map(
    (match) => `nothing from elsewhere (has ${match[0]})`,
  ),
]

/** Phrases that slip back most often, with what to write: the word list is in CONTRIBUTING.md. */
const PHRASES = [
  { phrase: /^\s*(\/\*\*|\*|\/\/) (Of|Who|What of)\b/, write: 'a noun or a verb first' },
  { phrase: /\bfor who\b/i, write: 'for anyone who' },
  { phrase: /\b(is|are|was|were) through\b/i, write: 'has finished' },
  { phrase: /\b(seldom|oftener)\b/i, write: 'rarely, more often' },
  { phrase: /\bunder way\b/i, write: 'in progress' },
  { phrase: /\btimes faster\b/i, write: 'times as fast' },
  { phrase: /\b(let in|sent away)\b/i, write: 'admitted, parked' },
  {
    phrase: /\b(row|bar|line|column|file|lane|clock reads?) an? [a-z]/i,
    write: 'one row per task',
  },
]

/** @param {string} text of comments, texts and names */
export const phraseProblems = (text) =>
  text
    .split('\n')
    .flatMap((line, i) =>
      PHRASES.filter(({ phrase }) => phrase.test(line)).map(
        ({ phrase, write }) => `line ${i + 1}: “${phrase.exec(line)?.[0]}”; write: ${write}`,
      ),
    )
