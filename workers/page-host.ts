/** The engine for the page's own thread; fetched only when an experiment asks for it. */
export { createHost } from './engine/host'
