/**
 * The only list of the headers that the page needs. Our server, Vite's servers, the service worker,
 * the settings for other hosts (host-files.mjs) and the tests all take it from here.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // A function of the user's runs in threads of opaque origin, which start from `data:` addresses; their
  // host, from a `blob:`, has the page's own policy.
  'worker-src': "'self' blob: data:",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** No other page may show ours in a frame, where it would be clicked unseen; `<meta>` cannot say so. */
const FRAMES = { 'frame-ancestors': "'none'" }
/** The page that is made to be framed. */
export const EMBED = 'embed.html'

/** @param {Record<string, string>} policy */
const policyText = (policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** The policy as a `<meta>` of each page: it holds on hosts that send no headers, too. */
export const metaPolicy = policyText(POLICY)

/**
 * Headers of every file except the embed, worker scripts included: a worker takes its policy from its own script's
 * headers, not from the page. COOP and COEP isolate the page, so that it gets shared memory and the
 * fine clock; Document-Isolation-Policy does the same inside a frame of a plain page.
 * @type {Readonly<Record<string, string>>}
 */
export const headers = Object.freeze({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Document-Isolation-Policy': 'isolate-and-require-corp',
  'Content-Security-Policy': policyText({ ...POLICY, ...FRAMES }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
})

/** @type {Readonly<Record<string, string>>} */
export const embedHeaders = Object.freeze({ ...headers, 'Content-Security-Policy': metaPolicy })

/** @param {string} path of a file, from the folder of the page */
export const headersOf = (path) => (path === EMBED ? embedHeaders : headers)

/**
/**
 * Headers of HTTPS: the browser opens this host over HTTPS alone from then on. Not for other hosts
 * below the same name, which may be somebody else's.
 * @type {Readonly<Record<string, string>>}
 */
export const hsts = Object.freeze({ 'Strict-Transport-Security': 'max-age=31536000' })

/**
 * The same for a server of our own, which serves for a lesson. Other programs serve plain HTTP at
 * `localhost`, and the header would hold for them, too. Browsers ignore it at an address without a
 * name.
 *
 * @param {string | undefined} host as the browser sent it
 * @returns {Readonly<Record<string, string>>}
 */
export const hstsFor = (host = '') =>
  /^localhost(:\d+)?$/i.test(host) ? {} : { 'Strict-Transport-Security': 'max-age=86400' }

/**
 * The policy of the development server, as its `<meta>`. Hot reloading needs an inline script in the
 * page and a web socket; the built page uses neither.
 */
export const devMetaPolicy = policyText({
  ...POLICY,
  'script-src': `${POLICY['script-src']} 'unsafe-inline'`,
  'connect-src': `${POLICY['connect-src']} ws:`,
})

/** @type {Readonly<Record<string, string>>} headers of the development server only */
export const devHeaders = Object.freeze({
  ...headers,
  'Content-Security-Policy': devMetaPolicy,
})

/** Files under this folder carry a hash of their content in their name. */
export const HASHED_FOLDER = 'assets/'
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Value for all other files: the browser asks each time, and gets a short answer if unchanged. */
export const REVALIDATE = 'no-cache'

/**
 * The text of `public/_headers`, in the format of Netlify and Cloudflare Pages. It has no way to
 * except a file from a rule, but joins the values of two rules, and a page obeys both policies.
 */
export const headersFile = () =>
  [
    '/*',
    ...Object.entries({ ...embedHeaders, ...hsts }).map(([name, value]) => `  ${name}: ${value}`),
    ...['/', '/index.html'].flatMap((path) => [
      path,
      `  Content-Security-Policy: ${policyText(FRAMES)}`,
    ]),
    `/${HASHED_FOLDER}*`,
    `  Cache-Control: ${IMMUTABLE}`,
    '',
  ].join('\n')
