import { type Listener, on } from '#server/core/events.ts'
import { schoolPictured } from '#server/tenancy/tenancy.events.ts'
import { setUses } from './library/uses.ts'
import { picturesAt } from './pictures/own-picture.ts'

export const listeners: Listener[] = [
  on(schoolPictured, async (ctx, { title, addresses }) => {
    await setUses(ctx, { kind: 'school', thingId: ctx.schoolId, title }, await picturesAt(ctx, addresses))
  }),
]
