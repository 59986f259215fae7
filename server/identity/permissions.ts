import { eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Granted } from '#server/core/http/visit.ts'
import { bookedPermissions } from '#server/tenancy/subscription.ts'
import { defaultMatrix, everyPermission, grantedTo, type Matrix, matrices } from '#shared/core/permission-matrix.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { roles } from './identity.tables.ts'

/** What a person may do in this school: its package, as far as their matrix goes. */
export async function permissionsOf(ctx: Ctx, actor: Actor): Promise<Granted> {
  if (actor.role === 'admin') return { isExpired: false, entries: everyPermission }
  if (actor.role === 'student') return { isExpired: false, entries: [] }
  const [{ isExpired, inPackage }, matrix] = await Promise.all([bookedPermissions(ctx), matrixOf(ctx, actor)])
  const entries = grantedTo(actor, inPackage, matrix)
  // People who can book again must still see the packages.
  return isExpired
    ? { isExpired: true, entries: entries.filter(({ key }) => key === 'pricing.view') }
    : { isExpired: false, entries }
}

/** Whether the acting person may do this in the office of the school. */
export async function mayDo(ctx: Ctx, permission: Permission): Promise<boolean> {
  if (!ctx.actor || !worksInOffice(ctx.actor.role)) return false
  const { entries } = await permissionsOf(ctx, ctx.actor)
  return entries.some(({ key }) => key === permission)
}

/** The matrix of a role: as the school has changed it, else the default. A vendor's cannot be changed. */
async function matrixOf(ctx: Ctx, actor: Actor): Promise<readonly string[]> {
  const key = actor.matrix ?? actor.role
  if (actor.role === 'vendor') return defaultMatrix.vendor
  const [own] = await ctx.tx
    .select({ permissions: roles.permissions })
    .from(roles)
    .where(ofSchool(ctx, roles, eq(roles.key, key)))
  if (own) return own.permissions
  return isBuiltIn(key) ? defaultMatrix[key] : []
}

const isBuiltIn = (key: string): key is Matrix => (matrices as readonly string[]).includes(key)
