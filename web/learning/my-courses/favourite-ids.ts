import type { RouterContextProvider } from 'react-router'
import { listFavouriteIds } from '#shared/learning/access.endpoints.ts'
import { attempt, pageOf } from '#web/core/page.ts'

/** The ids of a person's favourite courses; null for a visitor, whose page is cached for everybody. */
export type FavouriteIds = readonly string[] | null

/** One request for all cards of a page, and none for a visitor. */
export async function favouriteIdsOf(context: Readonly<RouterContextProvider>): Promise<FavouriteIds> {
  if (!pageOf(context).user) return null
  const found = await attempt(context, listFavouriteIds)
  return 'answer' in found ? found.answer : []
}
