import { splitPath } from '#shared/core/language.rules.ts'
import type { WordsHandle } from './page-areas.ts'
import { pageLanguage } from './page-language.ts'
import { loadAreas } from './word-area.ts'

type Navigation = { url: URL }

/**
 * When a visitor comes from another page, the words of a route are fetched together with its code and data.
 * A middleware, not a client loader: a route that has only that one is not rendered on the server.
 */
export const areasMiddleware =
  ({ words }: WordsHandle) =>
  async ({ url }: Navigation, next: () => Promise<unknown>): Promise<void> => {
    await Promise.all([next(), loadAreas(pageLanguage(), words(splitPath(url.pathname).path))])
  }
