/**
 * Settings for hosts that can send headers, made from the one list: files in `hosting/` are copied
 * by hand; Netlify and Cloudflare Pages read `public/_headers` from the built page.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  EMBED,
  embedHeaders,
  HASHED_FOLDER,
  headers,
  headersFile,
  hsts,
  IMMUTABLE,
  REVALIDATE,
} from './headers.mjs'
import { root } from './lib/root.mjs'

const all = Object.entries(headers)
/** For hosts that always serve HTTPS. */
const asList = Object.entries({ ...headers, ...hsts }).map(([key, value]) => ({ key, value }))
const [[hstsName, hstsValue] = ['', '']] = Object.entries(hsts)
const POLICY = 'Content-Security-Policy'
/** The only header in which the embed differs: any page may frame it. */
const ofEmbed = [{ key: POLICY, value: embedHeaders[POLICY] ?? '' }]
const cached = (/** @type {string} */ value) => ({ key: 'Cache-Control', value })

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

const nginx = () =>
  [
    '# For the server block. A block with headers of its own does not inherit those of outer blocks:',
    '# each location repeats them.',
    '# mime.types must know .wasm (it does from nginx 1.21).',
    '# An empty header is not sent. Behind another server that serves HTTPS, that one sends it.',
    'set $https_only "";',
    `if ($scheme = https) {\n  set $https_only "${hstsValue}";\n}`,
    .../** @type {const} */ ([
      ['/', REVALIDATE, headers],
      [`= /${EMBED}`, REVALIDATE, embedHeaders],
      [`/${HASHED_FOLDER}`, IMMUTABLE, headers],
    ]).flatMap(([path, cache, sent]) => [
      `location ${path} {`,
      ...Object.entries(sent).map(([name, value]) => `  add_header ${name} "${value}" always;`),
      `  add_header ${hstsName} $https_only always;`,
      `  add_header Cache-Control "${cache}" always;`,
      '  gzip_static on;',
      '}',
    ]),
    '',
  ].join('\n')

const apache = () =>
  [
    '# Put this beside index.html; needs mod_headers and AllowOverride FileInfo.',
    'AddType application/wasm .wasm',
    'AddType text/javascript .js .mjs',
    'AddType application/manifest+json .webmanifest',
    ...all.map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header always set ${hstsName} "${hstsValue}" "expr=%{HTTPS} == 'on'"`,
    `Header always set Cache-Control "${REVALIDATE}"`,
    `<If "%{REQUEST_URI} =~ m#/${EMBED.replace('.', '\\.')}$#">`,
    ...ofEmbed.map(({ key, value }) => `  Header always set ${key} "${value}"`),
    '</If>',
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
    ...asList.filter(({ key }) => key !== POLICY).map(({ key, value }) => `\t\t${key} "${value}"`),
    '\t}',
    // The matchers exclude each other, since Caddy sorts lines of one kind itself.
    `\t@embed path /${EMBED}`,
    `\t@page not path /${EMBED}`,
    ...ofEmbed.map(({ key, value }) => `\theader @embed ${key} "${value}"`),
    `\theader @page ${POLICY} "${headers[POLICY]}"`,
    `\t@hashed path /${HASHED_FOLDER}*`,
    `\t@other not path /${HASHED_FOLDER}*`,
    `\theader @hashed Cache-Control "${IMMUTABLE}"`,
    `\theader @other Cache-Control "${REVALIDATE}"`,
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
    '',
  ].join('\n')

const vercel = () =>
  json({
    headers: [
      { source: '/(.*)', headers: asList },
      { source: `/${EMBED}`, headers: ofEmbed },
      { source: `/${HASHED_FOLDER}(.*)`, headers: [cached(IMMUTABLE)] },
    ],
  })

const firebase = () =>
  json({
    hosting: {
      public: 'dist',
      headers: [
        { source: '**', headers: [...asList, cached(REVALIDATE)] },
        { source: `/${EMBED}`, headers: ofEmbed },
        { source: `/${HASHED_FOLDER}**`, headers: [cached(IMMUTABLE)] },
      ],
    },
  })

/**
 * CloudFront keeps some headers in a section of their own, as security headers.
 *
 * @param {string} Name @param {Readonly<Record<string, string>>} sent
 */
const cloudFront = (Name, sent) => () => {
  const own = [POLICY, 'X-Content-Type-Options', 'Referrer-Policy']
  const items = all
    .filter(([name]) => !own.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }))
  return json({
    Name,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: sent[POLICY],
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(hstsValue.replace('max-age=', '')),
      },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  })
}

/** @type {Readonly<Record<string, () => string>>} path from the root, and the text of the file */
export const hostFiles = {
  'public/_headers': headersFile,
  'hosting/nginx.conf': nginx,
  'hosting/apache.htaccess': apache,
  'hosting/Caddyfile': caddy,
  'hosting/vercel.json': vercel,
  'hosting/firebase.json': firebase,
  'hosting/cloudfront.json': cloudFront('poolscope', headers),
  'hosting/cloudfront-embed.json': cloudFront('poolscope-embed', embedHeaders),
}

/** @returns {string[]} files that differ from the list of headers */
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
