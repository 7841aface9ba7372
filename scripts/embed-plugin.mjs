/**
 * Vite plugin: builds `embed.html` beside the page. The embed shares sources with the page, but no
 * scripts: it fetches only the small part of the engine that it needs.
 */
import { join } from 'node:path'
import { buildBeside } from './lib/build-beside.mjs'
import { policy } from './policy-plugin.mjs'

/** @param {string} root folder of the project */
export const embed = (root) =>
  buildBeside('poolscope-embed', root, () => ({
    base: './',
    plugins: [policy()],
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'embed.html'),
        // An unused module has no effect and is left out: the engine's registries stay away.
        treeshake: { moduleSideEffects: (id) => /\.css$|\/src\/embed\.ts$/.test(id) },
      },
    },
  }))
