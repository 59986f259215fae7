import { inArray } from 'drizzle-orm'
import { type Listener, on } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { schoolPictured } from '#server/tenancy/tenancy.events.ts'
import { need } from '#shared/core/errors.ts'
import { filesToSee } from './library/media-reach.ts'
import { removeOwned } from './library/owned-files.ts'
import { setUses, usedBy } from './library/uses.ts'
import { media } from './media.tables.ts'
import { picturesAt } from './pictures/own-picture.ts'

export const listeners: Listener[] = [
  // Files of somebody go with them; those of the library are the school's.
  on(membersRemoved, async (ctx, { userIds }) => {
    await removeOwned(ctx, inArray(media.ownerId, userIds))
  }),
  on(schoolPictured, async (ctx, { title, addresses }) => {
    const use = { kind: 'school', thingId: ctx.schoolId, title }
    const wanted = await picturesAt(ctx, addresses)
    const known = [...(await usedBy(ctx, use)), ...(await picturesAt(ctx, addresses, filesToSee(ctx)))]
    // Somebody who sees a part of the library chooses from that part; what the school shows already may stay.
    need(
      wanted.every((id) => known.includes(id)),
      'media.picture_not_found',
    )
    await setUses(ctx, use, wanted)
  }),
]
