// Sets the colour scheme before the first paint, and hides the page as built if something else comes. A
// file of its own, because the page's policy refuses inline scripts; not a module, because modules run
// after the first paint.
;(() => {
  let chosen = null
  let language = null
  try {
    // The path is part of the key: pages of one origin share one storage.
    const { pathname } = new URL('.', location.href)
    chosen = localStorage.getItem(`${pathname}poolscope:color-scheme`)
    language = localStorage.getItem(`${pathname}poolscope:language`)
  } catch {
    // No storage, for example in a frame of another site: use the system's scheme.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  // It shows the Lab in English, with the preset that it opens with.
  const isFirst = /^(#\/?(lab(\?e=rr-or-free)?)?)?$/.test(location.hash)
  const isPhone = new URLSearchParams(location.search).has('room')
  if (!isFirst || isPhone || !(language ?? navigator.language).startsWith('en'))
    document.documentElement.setAttribute('data-elsewhere', '')
})()
