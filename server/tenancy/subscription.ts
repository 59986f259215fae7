import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { refuse } from '#shared/core/errors.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import { packageSubFeatures, packages, permissions, subscriptions } from './packages.tables.ts'
import { schools } from './tenancy.tables.ts'

export type Booked = { package: typeof packages.$inferSelect; expiresAt: Date | null; isExpired: boolean }

/** The school's latest package; Free if it never booked, the largest for the platform's own site. */
export async function bookedBy(ctx: Ctx): Promise<Booked> {
  const [row] = await lastBooked(ctx.tx).execute({ schoolId: ctx.schoolId })
  if (row) return { ...row, isExpired: row.expiresAt !== null && row.expiresAt <= ctx.now }
  const [school] = await ctx.tx.select({ kind: schools.kind }).from(schools).where(eq(schools.id, ctx.schoolId))
  const key = school?.kind === 'platform' ? 'premium' : 'free'
  const [usual] = await ctx.tx.select().from(packages).where(eq(packages.key, key))
  return { package: usual ?? refuse('core.something_went_wrong'), expiresAt: null, isExpired: false }
}

const lastBooked = prepared('last booked', (db, name) =>
  db
    .select({ package: packages, expiresAt: subscriptions.expiresAt })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(eq(subscriptions.schoolId, sql.placeholder('schoolId')))
    .orderBy(desc(subscriptions.startsAt), desc(subscriptions.id))
    .limit(1)
    .prepare(name),
)

/** Every permission in a package. */
export async function permissionsIn({ tx }: Ctx, packageId: string): Promise<PermissionEntry[]> {
  return permissionsInPackage(tx).execute({ packageId })
}

const permissionsInPackage = prepared('permissions in package', (db, name) =>
  db
    .select({ key: permissions.key, path: permissions.path, action: permissions.action })
    .from(permissions)
    .innerJoin(packageSubFeatures, eq(packageSubFeatures.subFeatureId, permissions.subFeatureId))
    .where(eq(packageSubFeatures.packageId, sql.placeholder('packageId')))
    .orderBy(asc(permissions.key))
    .prepare(name),
)
