import { need } from '#shared/core/errors.ts'
import type { Ctx } from '../database/door.ts'

/** Refuse the picture of another school: a school shows its own, or those that come with the product. */
export function needOwnPicture(ctx: Ctx, address: string | null, field: string): void {
  const isOwn = !address?.startsWith('/files/') || address.startsWith(`/files/${ctx.schoolId}/`)
  need(isOwn, 'media.picture_not_found', { [field]: 'media.picture_not_found' })
}
