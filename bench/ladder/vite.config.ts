/** Builds the host of the ladder's middle rungs, and its threads, as the bench page is built. */
import { fileURLToPath } from 'node:url'
import bench from '../vite.config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default {
  ...bench,
  root: here('.'),
  build: {
    ...bench.build,
    outDir: here('../../build/ladder'),
    assetsInlineLimit: 0,
    rolldownOptions: { input: here('start.ts') },
  },
}
