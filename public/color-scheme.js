// Sets the colour scheme before the first paint. A file of its own, because the page's policy refuses
// inline scripts; not a module, because modules run after the first paint.
;(() => {
  let chosen = null
  try {
    // The path is part of the key: pages of one origin share one storage.
    const { pathname } = new URL('.', location.href)
    chosen = localStorage.getItem(`${pathname}poolscope:color-scheme`)
  } catch {
    // No storage, for example in a frame of another site: use the system's scheme.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
