import { sendWaitingWrites } from '../waiting/lost-connection.ts'
import { cachePage } from './cache-page.ts'

/** Loaded when the browser is idle. There is no worker in development, where pages must be fresh. */
export async function prepare(person: string, isStored: boolean): Promise<void> {
  await sendWaitingWrites()
  if (isStored && import.meta.env.PROD) await cachePage(person)
}
