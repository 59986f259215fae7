import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { isId } from '#server/core/id.ts'
import { need } from '#shared/core/errors.ts'
import { pictures } from './media.tables.ts'

const uploaded = /^\/files\/([^/]+)\/([^/.]+)\./

/** Refuses the address of an uploaded picture that is not this school's. The product's drawings are everyone's. */
export async function needOwnPicture(ctx: Ctx, address: string | null, field: string): Promise<void> {
  if (!address?.startsWith('/files/')) return
  const [, schoolId, id = ''] = uploaded.exec(address) ?? []
  const isOwn = schoolId === ctx.schoolId && isId(id) && (await isKnown(ctx, id))
  need(isOwn, 'media.picture_not_found', { [field]: 'media.picture_not_found' })
}

async function isKnown(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.schoolId, ctx.schoolId), eq(pictures.id, id)))
  return rows.length > 0
}
