import type { Listeners } from '#server/core/events.ts'
import { picturesAt } from './own-picture.ts'
import { setUses } from './uses.ts'

/** What media does when others tell that something happened. */
export const mediaListeners: Listeners = {
  'school.pictured': [
    async (ctx, { title, addresses }) => {
      await setUses(ctx, { kind: 'school', thingId: ctx.schoolId, title }, await picturesAt(ctx, addresses))
    },
  ],
}
