import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose code is loaded after it. If the connection is lost meanwhile, what the server rendered stays, and
 * the code is loaded once the connection is back: a missing part is no reason for an error page.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const online = () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
  return lazy(() => load().catch(() => online().then(load)))
}
