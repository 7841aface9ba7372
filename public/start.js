// Fetches and starts the page's modules when the first screen, which is in the page as built, has been
// painted: one after the other, so that the browser can answer in between.
;(() => {
  const modules = [...document.querySelectorAll('link[data-module]')]
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const breather = () => new Promise((resolve) => setTimeout(resolve))
    for (const link of modules) {
      link.rel = 'modulepreload'
      await breather()
    }
    for (const { href } of modules) {
      await import(href)
      await breather()
    }
  }
  // A page out of sight is not painted.
  if (document.hidden) void start()
  document.addEventListener('visibilitychange', () => void start(), { once: true })
  // The second frame begins when the first one is drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => void start()))
})()
