/**
 * Vite plugin: builds `embed.html` beside the page. It shares sources with the page, but no scripts: of the engine
 * it needs a small part, which is all that it fetches.
 */
import { join } from 'node:path'
import { buildBeside } from './lib/build-beside.mjs'

/** @param {string} root folder of the project */
export const embed = (root) =>
  buildBeside('poolscope-embed', root, () => ({
    base: './',
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'embed.html'),
        // A module of which nothing is used does nothing: the engine's registries stay away.
        treeshake: { moduleSideEffects: (id) => /\.css$|\/src\/embed\.ts$/.test(id) },
      },
    },
  }))
