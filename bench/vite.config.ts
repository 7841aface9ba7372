/** Builds the bench page separately from the product: the bench must never get into `dist/`. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { buildWasm } from '../scripts/build-wasm.mjs'
import { opaqueThread } from '../scripts/opaque-plugin.mjs'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const opaque = opaqueThread(here('..'))

await buildWasm()

export default defineConfig({
  root: here('page'),
  base: './',
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify('bench') },
  plugins: [opaque.page()],
  worker: { format: 'es', plugins: () => [opaque.worker()] },
  build: {
    outDir: here('../build/bench'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
})
