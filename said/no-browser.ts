/** What modules of the page ask of the browser when they are loaded, and screens when they are drawn. Imported first. */
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
