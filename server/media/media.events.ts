import type { Listeners } from '#server/core/events.ts'
import { setUses } from './library/uses.ts'
import { picturesAt } from './pictures/own-picture.ts'

/** What media does when others emit that something happened. */
export const mediaListeners: Listeners = {
  'school.pictured': [
    async (ctx, { title, addresses }) => {
      await setUses(ctx, { kind: 'school', thingId: ctx.schoolId, title }, await picturesAt(ctx, addresses))
    },
  ],
}
