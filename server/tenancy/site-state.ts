import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { AuditAction } from '#shared/domains.ts'
import type { OpenState } from '#shared/tenancy/office-school.schema.ts'
import { changeOwnRow, lockOwnSchool, loggedAs } from './own-school.ts'

const actionOf: Record<OpenState, AuditAction> = {
  published: 'publish',
  unpublished: 'unpublish',
  maintenance: 'maintenance',
}

/** Open the site to everyone, to its staff alone, or close it for maintenance. Setting the same state twice is harmless. */
export async function setState(ctx: Ctx, { status }: { status: OpenState }): Promise<{ status: OpenState }> {
  const { school } = await lockOwnSchool(ctx)
  if (school.status === status) {
    nothingChanged(ctx)
    return { status }
  }
  await changeOwnRow(ctx, school, { status })
  await record(ctx, {
    action: actionOf[status],
    kind: 'school',
    ...loggedAs(school),
    before: { status: school.status },
    after: { status },
  })
  return { status }
}
