/** Builds a part of the page after the page itself, into the same folder, as a build of its own. */
import { join } from 'node:path'
import { build, mergeConfig } from 'vite'

/**
 * Vite plugin.
 *
 * @param {string} name
 * @param {string} root folder of the project
 * @param {(folder: string) => import('vite').UserConfig} configOf the build's configuration, given
 *   the folder of the built page
 * @returns {import('vite').Plugin}
 */
export const buildBeside = (name, root, configOf) => {
  let folder = ''
  /** @type {import('vite').BuildOptions['target']} */
  let target
  return {
    name,
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
      target = config.build.target
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async (error) => {
        if (error) return
        /** @type {import('vite').InlineConfig} */
        const shared = {
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          build: { outDir: folder, emptyOutDir: false, ...(target !== undefined && { target }) },
        }
        await build(mergeConfig(shared, configOf(folder)))
      },
    },
  }
}
