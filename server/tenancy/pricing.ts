import { asc, eq } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { parts } from '#shared/domains.ts'
import type { PackageOffer, Pricing } from '#shared/tenancy/packages.schema.ts'
import { features, packageSubFeatures, packages, subFeatures } from './packages.tables.ts'
import { bookedBy } from './subscription.ts'
import { schoolProfiles, schools } from './tenancy.tables.ts'

/** The packages, the school's current one, and the contact for booking another. */
export async function pricingOf({ inSchool, doors }: Outside): Promise<Pricing> {
  const offered = await inSchool(async (ctx) => ({ packages: await offersOf(ctx), current: await currentOf(ctx) }))
  return { ...offered, contact: await platformContact(doors) }
}

async function offersOf(ctx: Ctx): Promise<PackageOffer[]> {
  const rows = await ctx.tx
    .select()
    .from(packages)
    .where(eq(packages.isPublished, true))
    .orderBy(asc(packages.position))
  const brought = await ctx.tx
    .select({ packageId: packageSubFeatures.packageId, feature: features, part: subFeatures })
    .from(packageSubFeatures)
    .innerJoin(subFeatures, eq(subFeatures.id, packageSubFeatures.subFeatureId))
    .innerJoin(features, eq(features.id, subFeatures.featureId))
    .orderBy(asc(features.position), asc(subFeatures.position))
  return rows.map((row) => {
    const own = brought.filter(({ packageId, part }) => packageId === row.id && !isOfPlatform(part.key))
    const groups = Map.groupBy(own, ({ feature }) => feature.id)
    return {
      key: row.key,
      name: row.name,
      description: row.description,
      month_cents: row.monthCents,
      half_year_cents: row.halfYearCents,
      year_cents: row.yearCents,
      lifetime_cents: row.lifetimeCents,
      fix_fee_cents: row.fixFeeCents,
      transaction_fee_percent: row.transactionFeePercent,
      has_payment_gateway: row.hasPaymentGateway,
      recommended: row.isRecommended,
      most_storage_gb: row.mostStorageGb,
      most_courses: row.mostCourses,
      most_lectures: row.mostLectures,
      features: [...groups.values()].map((group) => ({
        name: group[0]?.feature.name ?? {},
        parts: group.map(({ part }) => part.name),
      })),
    }
  })
}

/** Parts for the platform's administrators are in every package, but not part of the offer. */
function isOfPlatform(key: string): boolean {
  return Object.entries(parts).some(([name, part]) => name === key && 'platformOnly' in part)
}

async function currentOf(ctx: Ctx): Promise<Pricing['current']> {
  const { package: own, expiresAt, isExpired } = await bookedBy(ctx)
  return { key: own.key, expires_at: expiresAt?.toISOString() ?? null, expired: isExpired }
}

/** The contact that the platform's site shows. */
async function platformContact(doors: Doors): Promise<Pricing['contact']> {
  const [platform] = await doors.reference.select({ id: schools.id }).from(schools).where(eq(schools.kind, 'platform'))
  if (!platform) return {}
  return doors.inSchool(platform.id, null, async ({ tx, schoolId }) => {
    const [row] = await tx
      .select({ contact: schoolProfiles.contact })
      .from(schoolProfiles)
      .where(eq(schoolProfiles.schoolId, schoolId))
    const { email, phone, telegram } = row?.contact ?? {}
    return { ...(email && { email }), ...(phone && { phone }), ...(telegram && { telegram }) }
  })
}
