/**
 * The house: every room, and the rooms that it may import. A room is a folder of `workers` or
 * `src`; `/.` stands for the files beside such folders. A name without a slash means a room of the
 * same world. `npm run check:lint` holds this for every import, type, style sheet and worker that a
 * file names, and refuses circles of folders at any depth.
 */
export const rooms = {
  // The engine: no React, no DOM.
  'workers/base': '',
  // Differences between a browser, Node, Deno and Bun; their glue.
  'workers/runtimes': '',
  'workers/memory': '',
  'workers/policies': 'base',
  'workers/sizing': 'base',
  'workers/workloads': 'base runtimes',
  'workers/host-work': 'base runtimes',
  'workers/libraries': 'base runtimes',
  'workers/channels': 'base memory workloads',
  'workers/stats': 'base memory sizing',
  'workers/experiment':
    'base runtimes memory policies sizing workloads host-work libraries channels',
  'workers/run-file': 'base memory sizing stats experiment',
  // Names, units and values of what tables show.
  'workers/figures': 'base stats run-file',
  // Files of other programs, and what another pool would take for the same tasks.
  'workers/open': 'base memory workloads stats experiment run-file what-if',
  'workers/what-if': 'base policies experiment',
  // Records the pool of any program: no import at all.
  'workers/observe': '',
  'workers/presets': 'base experiment',
  // The arithmetic of comparing. Only a reading asks it: a screen that compares by itself fails here.
  'workers/judge': 'base experiment run-file stats',
  'workers/reading': 'base workloads stats experiment run-file presets judge',
  'workers/views': 'base experiment run-file reading',
  // What is asked of whoever runs an experiment, before and after.
  'workers/labs': 'base experiment run-file',
  // The only room that words a difference.
  'workers/claims': 'base stats experiment run-file reading views',
  'workers/findings':
    'base policies workloads channels stats experiment run-file figures reading claims presets',
  'workers/verdict': 'base stats experiment run-file reading claims views presets findings what-if',
  'workers/engine':
    'base runtimes memory policies sizing workloads host-work libraries channels stats experiment run-file reading verdict',
  'workers/costs': 'base memory stats experiment engine',
  'workers/.': 'workers',

  // The dashboard: all of it may import workers/api, the engine's only door.
  'src/base': '',
  'src/i18n': 'base',
  'src/parts': 'base i18n',
  'src/engine': 'i18n workers/.',
  'src/words': 'base i18n parts',
  'src/charts': 'base i18n parts words',
  'src/share': 'base i18n parts workers/.',
  'src/embed': 'base i18n charts share',
  'src/service-worker': 'base i18n parts engine',
  // The page's state: the experiment, the run as it is read, and what changes them.
  'src/draft': 'base i18n engine charts share',
  'src/run': 'base i18n parts engine words charts share draft',
  'src/store': 'base i18n engine charts share draft run',
  'src/views': 'base i18n parts engine charts draft run store',
  // Screens and what they open: none imports another.
  'src/export': 'base i18n parts charts share draft run store views',
  'src/advise': 'base i18n parts engine words charts service-worker draft run store views',
  'src/browser': 'base i18n parts engine charts service-worker run store',
  'src/lab':
    'base i18n parts engine words charts service-worker draft run store views workers/observe',
  'src/lessons': 'base i18n parts words charts share draft run store views',
  'src/play': 'base i18n parts engine draft run store views',
  'src/runs': 'base i18n parts engine charts share draft run store views',
  // Asks what lessons ask, of phones and on a wall.
  'src/room': 'base i18n parts engine words charts share draft run store views lessons play',
  'src/app':
    'base i18n parts words service-worker export browser advise lab lessons play runs room',
  'src/.': 'src',

  // The command line. Scripts that it shares with `npm start` and `npm test` know nothing of it.
  // Like the page it compares through a reading alone. `npm run record` runs what lessons run.
  cli:
    'scripts src/. src/lessons workers/. workers/base workers/stats workers/experiment workers/run-file ' +
    'workers/presets workers/figures workers/reading workers/views workers/claims workers/findings workers/labs ' +
    'workers/verdict workers/engine workers/costs workers/open workers/what-if workers/workloads ' +
    'workers/runtimes',

  scripts: 'src/. src/room workers',
  bench: 'cli scripts src workers',
  said: 'cli scripts src workers',
  e2e: 'cli scripts src workers',
}
