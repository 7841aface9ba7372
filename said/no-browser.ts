/** A stand-in for the browser: modules of the page ask it when they are loaded. Imported first. */
const ADDRESS = new URL('http://localhost/')

Object.assign(globalThis, {
  location: ADDRESS,
  document: { documentElement: { toggleAttribute: () => {}, dataset: {}, lang: 'en' } },
  matchMedia: () => ({ matches: false }),
  // Tables in place of charts.
  localStorage: {
    getItem: (key: string) => (key.endsWith(':tables') ? 'on' : null),
    setItem: () => {},
  },
})
