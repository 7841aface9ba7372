/** The engine for the page's own thread; loaded only when an experiment asks for it. */
export { createHost } from './engine/host'
