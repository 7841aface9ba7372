/** Loads the engine for the page's own thread, only when an experiment asks for it. */
export { createHost } from './engine/host'
