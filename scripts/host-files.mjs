/**
 * Settings of hosts that can send headers, written from the one list: `hosting/` for those that are
 * copied, `public/_headers` for Netlify and Cloudflare Pages, which read it from the built page.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HASHED_FOLDER, headers, headersFile, IMMUTABLE, REVALIDATE } from './headers.mjs'
import { root } from './lib/root.mjs'

const all = Object.entries(headers)
const asList = all.map(([key, value]) => ({ key, value }))
const cached = (/** @type {string} */ value) => ({ key: 'Cache-Control', value })

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

const nginx = () =>
  [
    '# In the server block. nginx drops the headers of outer blocks where a block has its own:',
    '# each location repeats them.',
    '# Its mime.types must know .wasm (from version 1.21 on it does).',
    ...[
      ['/', REVALIDATE],
      [`/${HASHED_FOLDER}`, IMMUTABLE],
    ].flatMap(([path, cache]) => [
      `location ${path} {`,
      ...all.map(([name, value]) => `  add_header ${name} "${value}" always;`),
      `  add_header Cache-Control "${cache}" always;`,
      '}',
    ]),
    '',
  ].join('\n')

const apache = () =>
  [
    '# Beside index.html; needs mod_headers and AllowOverride FileInfo.',
    'AddType application/wasm .wasm',
    'AddType text/javascript .js .mjs',
    'AddType application/manifest+json .webmanifest',
    ...all.map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header always set Cache-Control "${REVALIDATE}"`,
    `<If "%{REQUEST_URI} =~ m#/${HASHED_FOLDER}#">`,
    `  Header always set Cache-Control "${IMMUTABLE}"`,
    '</If>',
    '',
  ].join('\n')

const caddy = () =>
  [
    'example.org {',
    '\troot * /srv/poolscope',
    '\tencode',
    '\theader {',
    ...all.map(([name, value]) => `\t\t${name} "${value}"`),
    '\t}',
    // Matchers that exclude each other: Caddy has an order of its own for lines of one kind.
    `\t@hashed path /${HASHED_FOLDER}*`,
    `\t@other not path /${HASHED_FOLDER}*`,
    `\theader @hashed Cache-Control "${IMMUTABLE}"`,
    `\theader @other Cache-Control "${REVALIDATE}"`,
    '\tfile_server',
    '}',
    '',
  ].join('\n')

const vercel = () =>
  json({
    headers: [
      { source: '/(.*)', headers: asList },
      { source: `/${HASHED_FOLDER}(.*)`, headers: [cached(IMMUTABLE)] },
    ],
  })

const firebase = () =>
  json({
    hosting: {
      public: 'dist',
      headers: [
        { source: '**', headers: [...asList, cached(REVALIDATE)] },
        { source: `/${HASHED_FOLDER}**`, headers: [cached(IMMUTABLE)] },
      ],
    },
  })

/** Those that CloudFront counts as security headers stand in a part of their own. */
const cloudFront = () => {
  const own = ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']
  const items = all
    .filter(([name]) => !own.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }))
  return json({
    Name: 'poolscope',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: headers['Content-Security-Policy'],
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  })
}

/** @type {Readonly<Record<string, () => string>>} path from the root, and what must stand there */
export const hostFiles = {
  'public/_headers': headersFile,
  'hosting/nginx.conf': nginx,
  'hosting/apache.htaccess': apache,
  'hosting/Caddyfile': caddy,
  'hosting/vercel.json': vercel,
  'hosting/firebase.json': firebase,
  'hosting/cloudfront.json': cloudFront,
}

/** @returns {string[]} files that say something else than the list of headers */
export const hostFileProblems = () =>
  Object.entries(hostFiles)
    .filter(([path, text]) => {
      const file = join(root, path)
      return !existsSync(file) || readFileSync(file, 'utf8') !== text()
    })
    .map(
      ([path]) =>
        `${path}: the same headers as scripts/headers.mjs (run: node scripts/write-headers.mjs)`,
    )
