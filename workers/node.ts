/** What the headless runner needs, bundled for Node, which cannot import TypeScript. */
export { whatStandsOut } from './findings'
export * from './spec/node'
