import { asc, desc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { refuse } from '#shared/core/errors.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import { packageSubFeatures, packages, permissions, subscriptions } from './packages.tables.ts'
import { schools } from './tenancy.tables.ts'

export type Booked = { package: typeof packages.$inferSelect; expiresAt: Date | null; isExpired: boolean }

const schoolId = sql.placeholder('schoolId')

/** The school's latest package; Free if it never booked, the largest for the platform's own site. */
function packageOf(db: Db) {
  const last = db
    .select({ packageId: subscriptions.packageId, expiresAt: subscriptions.expiresAt })
    .from(subscriptions)
    .where(eq(subscriptions.schoolId, schoolId))
    .orderBy(desc(subscriptions.startsAt), desc(subscriptions.id))
    .limit(1)
    .as('last')
  const kind = db.select({ kind: schools.kind }).from(schools).where(eq(schools.id, schoolId))
  const usual = sql`case when (${kind}) = 'platform' then 'premium' else 'free' end`
  return db
    .select({ package: getTableColumns(packages), expiresAt: last.expiresAt })
    .from(packages)
    .leftJoin(last, eq(last.packageId, packages.id))
    .where(or(isNotNull(last.packageId), eq(packages.key, usual)))
    .orderBy(sql`${last.packageId} is null`)
    .limit(1)
}

const isPast = (expiresAt: Date | null, { now }: Ctx) => expiresAt !== null && expiresAt <= now

export async function bookedBy(ctx: Ctx): Promise<Booked> {
  const [row] = await booked(ctx.tx).execute({ schoolId: ctx.schoolId })
  return row ? { ...row, isExpired: isPast(row.expiresAt, ctx) } : refuse('core.something_went_wrong')
}

const booked = prepared('booked package', (db, name) => packageOf(db).prepare(name))

/** Every permission in the school's package, and whether its time is over. */
export async function bookedPermissions(ctx: Ctx): Promise<{ isExpired: boolean; inPackage: PermissionEntry[] }> {
  const rows = await permissionsBooked(ctx.tx).execute({ schoolId: ctx.schoolId })
  const isExpired = isPast(rows[0]?.expiresAt ?? null, ctx)
  return { isExpired, inPackage: rows.flatMap(({ permission }) => permission ?? []) }
}

const permissionsBooked = prepared('booked permissions', (db, name) => {
  const own = packageOf(db).as('own')
  return db
    .select({
      expiresAt: own.expiresAt,
      permission: { key: permissions.key, path: permissions.path, action: permissions.action },
    })
    .from(own)
    .leftJoin(packageSubFeatures, eq(packageSubFeatures.packageId, own.package.id))
    .leftJoin(permissions, eq(permissions.subFeatureId, packageSubFeatures.subFeatureId))
    .orderBy(asc(permissions.key))
    .prepare(name)
})
