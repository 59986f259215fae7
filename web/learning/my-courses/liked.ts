import type { RouterContextProvider } from 'react-router'
import { listFavouriteIds } from '#shared/learning/access.endpoints.ts'
import { attempt, pageOf } from '#web/core/page.ts'

/** The ids of the courses a reader keeps; null for a visitor, whose page is everybody's. */
export type Liked = readonly string[] | null

/** Asked once for all cards of a page, and not at all for a visitor. */
export async function likedBy(context: Readonly<RouterContextProvider>): Promise<Liked> {
  if (!pageOf(context).user) return null
  const found = await attempt(context, listFavouriteIds)
  return 'answer' in found ? found.answer : []
}
