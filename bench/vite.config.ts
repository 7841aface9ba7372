/** Builds the bench page separately from the product: the bench must never get into `dist/`. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { buildWasm } from '../scripts/build-wasm.mjs'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

await buildWasm()

export default defineConfig({
  root: here('page'),
  base: './',
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify('bench') },
  worker: { format: 'es' },
  build: {
    outDir: here('../build/bench'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
})
