import type { Ctx } from '#server/core/database/door.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import type { media } from '../media.tables.ts'

type Row = Pick<typeof media.$inferSelect, 'id' | 'progress'> & {
  state: (typeof media.$inferSelect)['state'] | 'deleted'
}

/** Send how far a file is to those who look at it. */
export function publishProgress(ctx: Ctx, { id, state, progress }: Row): void {
  publish(ctx, 'private-media', [id], 'progress', { id, state, progress })
}
