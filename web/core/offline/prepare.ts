import { sendWaitingWrites } from '../waiting/lost-connection.ts'
import { cachePage } from './cache-page.ts'

// Without a connection nothing can be loaded, so whoever needs it then imports this file, which is there.
export { openCachedPage } from './cache-page.ts'

/** Loaded when the browser is idle. There is no worker in development, where pages must be fresh. */
export async function prepare(person: string, isStored: boolean): Promise<void> {
  await Promise.all([isStored && import.meta.env.PROD ? cachePage(person) : undefined, sendWaitingWrites()])
}
