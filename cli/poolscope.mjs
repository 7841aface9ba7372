#!/usr/bin/env node
/** `npx poolscope`, `npm run lab`: starts the bundle of the command line. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../scripts/build-if-stale.mjs'
import { root } from '../scripts/lib/root.mjs'
import { isMain, runMain } from '../scripts/lib/run.mjs'

/**
 * The bundle of the command line, built first if a source has changed since; the installed package
 * brings it. Scripts of the repository take their experiments and runtimes from it, since Node
 * cannot import TypeScript.
 *
 * @returns {Promise<typeof import('./bundle')>}
 */
export const loadBundle = async () => {
  await buildIfStale({ quiet: true })
  return import(pathToFileURL(join(root, 'build/node/cli.mjs')).href)
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { main, showControls } = await loadBundle()
    for (const stream of [process.stdout, process.stderr]) showControls(stream)
    return main(process.argv.slice(2))
  })
}
