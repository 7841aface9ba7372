// Sets the colour scheme before the first paint. A file of its own, because the page's policy refuses
// inline scripts; not a module, because modules run after the page was painted.
;(() => {
  let chosen = null
  try {
    // The path is part of the key: pages of one origin share one storage.
    const { pathname } = new URL('.', location.href)
    chosen = localStorage.getItem(`${pathname}poolscope:color-scheme`)
  } catch {
    // No storage (a frame of another site, say): the system's scheme it is.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
