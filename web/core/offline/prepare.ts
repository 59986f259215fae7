import { sendUnsentWrites } from '../unsent/lost-connection.ts'
import { cachePage } from './cache-page.ts'
import './notice.ts'

// Without a connection nothing can be loaded, so whoever needs it then imports this file, which is there.
export { openCachedPage } from './cache-page.ts'

/** Loaded when the browser is idle. There is no worker in development, where pages must be fresh. */
export async function prepare(person: string | undefined, isStored: boolean): Promise<void> {
  const isCached = isStored && import.meta.env.PROD
  // A browser without caches, or without space, still shows pages.
  await Promise.all([isCached && cachePage(person ?? '').catch(() => undefined), sendUnsentWrites()])
}
