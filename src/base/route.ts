/** The place in the page that the hash names: `#/lessons/who-is-next/3?x=…`. */
import { useHashLocation } from 'wouter/use-hash-location'

interface Route {
  /** First part of the path; empty at the root. */
  screen: string
  /** The remaining parts, decoded; a part that cannot be decoded stays as it came. */
  rest: readonly string[]
  /** The part after the question mark. */
  query: URLSearchParams
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const routeOf = (hash: string): Route => {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?')
  const [screen = '', ...rest] = path.split('/').filter(Boolean).map(decoded)
  return { screen, rest, query: new URLSearchParams(query.join('?')) }
}

export const useRoute = (): Route => {
  const [location] = useHashLocation()
  return routeOf(location)
}
