/**
 * Vite plugin: makes `virtual:opaque-thread`, the engine's part of the script of a thread that holds a
 * text of the user's, as a string. Such a thread starts from a `data:` address and can load nothing,
 * so the script is one piece; the text follows it in the same module.
 */
import { isAbsolute, join } from 'node:path'
import { build } from 'vite'

const ID = 'virtual:opaque-thread'
const ENTRY = 'workers/engine/opaque/opaque.worker.ts'
/** What the script fetches on demand: nothing but the code that runs a text, which is a part of it. */
const INSIDE = './own-js'

/** Globals of a worker that Node lacks. */
const WORKER_GLOBALS = ['WorkerGlobalScope', 'location', 'origin', 'postMessage', 'self']
/** Names that no parameter may have, or that need none. */
const NO_PARAMETERS = new Set(['undefined', 'NaN', 'Infinity', 'eval', 'name'])

/**
 * Names of globals that occur in a script. They become parameters: a text that declares one of them
 * for itself, say `const performance`, must not change what the engine finds under that name.
 *
 * @param {string} script
 */
const globalsIn = (script) => {
  const words = new Set(script.match(/[A-Za-z_$][\w$]*/g))
  return [...Object.getOwnPropertyNames(globalThis), ...WORKER_GLOBALS].filter(
    (name) => words.has(name) && !NO_PARAMETERS.has(name),
  )
}

/** @typedef {import('vite').Rolldown.RolldownOutput} Output */
/** @typedef {import('vite').BuildOptions['target']} Target */

/** @param {string} root @param {Target} target @returns {Promise<{ script: string, from: string[] }>} */
const built = async (root, target) => {
  const [{ output }] = /** @type {[Output]} */ (
    // A build without watching and in one format has a single result.
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { __APP_VERSION__: '""' },
      plugins: [
        {
          name: 'poolscope-opaque-inside',
          enforce: 'pre',
          resolveId: (source, _, { kind }) =>
            kind === 'dynamic-import' && source !== INSIDE
              ? { id: `data:,${source}`, external: true }
              : null,
        },
      ],
      build: {
        write: false,
        ...(target !== undefined && { target }),
        // The build of a library wraps no `import()` in code that fetches ahead.
        lib: { entry: join(root, ENTRY), formats: ['iife'], name: 'opaque' },
        rolldownOptions: {
          treeshake: { moduleSideEffects: (id) => id.endsWith('opaque.worker.ts') },
          output: { codeSplitting: false },
        },
      },
    })
  )
  const [chunk, ...others] = output
  if (others.length > 0)
    throw new Error(`[opaque] one file (got ${others.map(({ fileName }) => fileName).join()})`)
  // Errors name the lines of the text: what breaks a line of minified code is the text of a literal.
  const code = chunk.code.trim().replaceAll('\n', '\\n')
  const globals = globalsIn(code).join()
  return {
    script: `(({${globals}})=>{${code}})(globalThis);`,
    from: chunk.moduleIds.filter(isAbsolute),
  }
}

/**
 * @param {string} root folder of the project
 * @returns {{ page: () => import('vite').Plugin, worker: () => import('vite').Plugin }} the plugin
 *   for the page and that for builds of workers
 */
export const opaqueThread = (root) => {
  /** @type {Target} */
  let target
  /** @param {(command: string) => boolean} starts @returns {import('vite').Plugin} */
  const plugin = (starts) => {
    let command = ''
    return {
      name: 'poolscope-opaque',
      configResolved: (config) => {
        ;({ command } = config)
        if (!config.isWorker) ({ target } = config.build)
      },
      resolveId: { filter: { id: /^virtual:opaque-thread$/ }, handler: () => `\0${ID}` },
      load: {
        filter: { id: /^\0virtual:opaque-thread$/ },
        handler: async function () {
          if (!starts(command)) return "export default ''"
          const { script, from } = await built(root, target)
          if (command === 'serve') for (const path of from) this.addWatchFile(path)
          return `export default ${JSON.stringify(script)}`
        },
      },
    }
  }
  return {
    // The page's thread starts no such threads; the development server has one copy for all.
    page: () => plugin((command) => command === 'serve'),
    worker: () => plugin(() => true),
  }
}
