import { useEffect } from 'react'

/** Names the page in tabs, bookmarks and the browser's history: what is shown, then its screen. */
export const useTitle = (...parts: readonly string[]): void => {
  const title = [...parts, 'Poolscope'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
