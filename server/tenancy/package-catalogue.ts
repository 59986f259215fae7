import type { Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Part } from '#shared/core/manifest.ts'
import { everyPermission } from '#shared/core/permission-matrix.ts'
import { features as featureNames, type PartKey, parts } from '#shared/domains.ts'
import type { PackageKey } from '#shared/tenancy/packages.schema.ts'
import { features, packageSubFeatures, packages, permissions, subFeatures } from './packages.tables.ts'

type Offer = Omit<typeof packages.$inferInsert, 'id' | 'key' | 'position' | 'createdAt' | 'updatedAt'>

const offers: Record<PackageKey, Offer> = {
  free: {
    name: { km: 'ឥតគិតថ្លៃ', en: 'Free', zh: '免费版' },
    description: {
      km: 'ដើម្បីសាកល្បង និងបើកវគ្គដំបូងរបស់អ្នក។',
      en: 'To try it out and open your first courses.',
      zh: '试一试，开设您的第一批课程。',
    },
    monthCents: 0,
    halfYearCents: 0,
    yearCents: 0,
    fixFeeCents: 30,
    transactionFeePercent: 10,
    hasPaymentGateway: false,
    isRecommended: false,
    isPublished: true,
    mostStorageGb: 1,
    mostCourses: 3,
    mostLectures: 2,
  },
  standard: {
    name: { km: 'ស្តង់ដារ', en: 'Standard', zh: '标准版' },
    description: {
      km: 'សម្រាប់សាលាដែលបង្រៀន និងលក់ជារៀងរាល់សប្តាហ៍។',
      en: 'For a school that teaches and sells every week.',
      zh: '适合每周都在授课和招生的学校。',
    },
    monthCents: 1900,
    halfYearCents: 9900,
    yearCents: 17900,
    fixFeeCents: 0,
    transactionFeePercent: 5,
    hasPaymentGateway: true,
    isRecommended: true,
    isPublished: true,
    mostStorageGb: 50,
    mostCourses: 50,
    mostLectures: 20,
  },
  premium: {
    name: { km: 'ពិសេស', en: 'Premium', zh: '高级版' },
    description: {
      km: 'សម្រាប់សាលាដែលមានក្រុម តួនាទីផ្ទាល់ខ្លួន និងប្រព័ន្ធរបស់ខ្លួន។',
      en: 'For a school with a team, roles of its own and its own systems.',
      zh: '适合拥有团队、自定义角色和自有系统的学校。',
    },
    monthCents: 4900,
    halfYearCents: 25900,
    yearCents: 46900,
    lifetimeCents: 149_900,
    fixFeeCents: 0,
    transactionFeePercent: 2,
    hasPaymentGateway: true,
    isRecommended: false,
    isPublished: true,
    mostStorageGb: 500,
    mostCourses: null,
    mostLectures: null,
  },
}

/** The smallest package that has a part. */
const smallestWith = (key: PartKey): PackageKey => (parts[key] as Part).from ?? 'free'

/**
 * Packages, features and permissions must exist before anyone can use the office. Missing rows are added; existing ones
 * stay as the administrators changed them.
 */
export async function ensurePackages(doors: Doors): Promise<void> {
  const known = await doors.reference.select({ key: permissions.key }).from(permissions)
  const keys = new Set(known.map(({ key }) => key))
  if (everyPermission.every(({ key }) => keys.has(key))) return
  await doors.acrossSchools(null, 'make the packages and permissions of this version', async ({ tx, now }) => {
    const at = { createdAt: now, updatedAt: now }
    await tx
      .insert(packages)
      .values(
        Object.entries(offers).map(([key, offer], position) => ({
          id: newId(),
          key: key as PackageKey,
          ...offer,
          position,
          ...at,
        })),
      )
      .onConflictDoNothing()
    await tx
      .insert(features)
      .values(Object.entries(featureNames).map(([key, name], position) => ({ id: newId(), key, name, position })))
      .onConflictDoNothing()
    const featureIds = new Map((await tx.select().from(features)).map(({ key, id }) => [key, id]))
    const added = await tx
      .insert(subFeatures)
      .values(
        Object.entries(parts).map(([key, { feature, name }], position) => ({
          id: newId(),
          key,
          featureId: featureIds.get(feature) ?? '',
          name,
          position,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: subFeatures.id, key: subFeatures.key })
    const partIds = new Map((await tx.select().from(subFeatures)).map(({ key, id }) => [key, id]))
    await tx
      .insert(permissions)
      .values(
        everyPermission.map(({ key, subFeature, path, action }) => ({
          id: newId(),
          subFeatureId: partIds.get(subFeature) ?? '',
          key,
          path,
          action,
        })),
      )
      .onConflictDoNothing()
    const all = await tx.select({ id: packages.id, position: packages.position }).from(packages)
    const order = Object.keys(offers)
    const links = added.flatMap(({ id, key }) =>
      all
        .filter(({ position }) => position >= order.indexOf(smallestWith(key as PartKey)))
        .map((offer) => ({ packageId: offer.id, subFeatureId: id })),
    )
    if (links.length > 0) await tx.insert(packageSubFeatures).values(links).onConflictDoNothing()
  })
}
