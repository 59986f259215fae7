import { need } from '#shared/core/errors.ts'
import type { Ctx } from '../database/door.ts'

/** A picture that is shown is one of the product's drawings or one of this school's own; never another school's. */
export function needOwnAddress(ctx: Ctx, address: string | null, field: string): void {
  const isOwn = !address?.startsWith('/files/') || address.startsWith(`/files/${ctx.schoolId}/`)
  need(isOwn, 'media.picture_not_found', { [field]: 'media.picture_not_found' })
}
