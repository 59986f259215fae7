import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { allInReach, isLimited } from '#server/core/reach.ts'
import { need } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { media, mediaUses } from '../media.tables.ts'

const uploadedBy = (ctx: Ctx) => eq(media.uploadedBy, ctx.actor?.id ?? '')

/** Whether something uses a file, or something of which a condition is true. */
export const isUsed = (ctx: Ctx, condition?: SQL) =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(mediaUses)
      .where(ofSchool(ctx, mediaUses, eq(mediaUses.mediaId, media.id), condition)),
  )

/** Uses in what the acting person teaches or wrote; undefined: all of the school. */
export function usesInReach(ctx: Ctx): SQL | undefined {
  if (!isLimited(ctx)) return undefined
  const kinds = allInReach(ctx).map(
    ({ kind, ids }) => sql`(${mediaUses.kind} = ${kind} and ${mediaUses.thingId} in (${ids}))`,
  )
  return sql`(${sql.join([sql`false`, ...kinds], sql` or `)})`
}

/** Files of the school. Those of a student are shown only where they were handed in. */
export const isOfSchool = isNull(media.ownerId)

/** The files the acting person sees: lecturers and teachers what they uploaded, and what is used where they teach. */
export function filesToSee(ctx: Ctx): SQL | undefined {
  return and(isOfSchool, isLimited(ctx) ? or(uploadedBy(ctx), isUsed(ctx, usesInReach(ctx))) : undefined)
}

/** Whether the acting person sees the file of a folder in the office. */
export async function seesFolder(ctx: Ctx, folder: string): Promise<boolean> {
  if (!ctx.actor || !worksInOffice(ctx.actor.role)) return false
  const rows = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(ofSchool(ctx, media, eq(media.folder, folder), filesToSee(ctx)))
  return rows.length > 0
}

/** The files they may change: what they uploaded, and what is used only where they teach. */
export function filesToChange(ctx: Ctx): SQL | undefined {
  const inReach = usesInReach(ctx)
  return inReach && sql`(${uploadedBy(ctx)} or (${isUsed(ctx)} and not ${isUsed(ctx, not(inReach))}))`
}

/** Refuses to change files that the acting person only sees; one they do not see is not found. */
export async function needChangeable(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!isLimited(ctx) || wanted.length === 0) return
  const rows = await ctx.tx
    .select({ mayChange: sql<boolean>`${filesToChange(ctx)}` })
    .from(media)
    .where(ofSchool(ctx, media, inArray(media.id, wanted), filesToSee(ctx)))
  need(rows.length === wanted.length, 'media.not_found')
  need(
    rows.every(({ mayChange }) => mayChange),
    'identity.no_permission',
  )
}
