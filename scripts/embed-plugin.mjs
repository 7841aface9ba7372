/**
 * Vite plugin: builds `embed.html` beside the page, as a build of its own. It shares sources with the page, but no
 * scripts: of the engine it needs a small part, which is all that it fetches.
 */
import { join } from 'node:path'
import { build } from 'vite'

/** @param {string} root folder of the project @returns {import('vite').Plugin} */
export const embed = (root) => {
  let folder = ''
  /** @type {import('vite').BuildOptions['target']} */
  let target
  return {
    name: 'poolscope-embed',
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
        await build({
          root,
          configFile: false,
          base: './',
          logLevel: 'warn',
          publicDir: false,
          build: {
            outDir: folder,
            emptyOutDir: false,
            ...(target !== undefined && { target }),
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: join(root, 'embed.html'),
              // A module of which nothing is used does nothing: the engine's registries stay away.
              treeshake: { moduleSideEffects: (id) => /\.css$|\/src\/embed\.ts$/.test(id) },
            },
          },
        })
      },
    },
  }
}
