import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AcrossCtx, Db } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { schoolDetailsOf, schoolFiguresOf, schoolsFoundBy } from '#server/core/school-figures.ts'
import { everyWordIn } from '#server/core/search/office-search.ts'
import { need } from '#shared/core/errors.ts'
import type {
  PlatformSchool,
  PlatformSchoolDetail,
  PlatformSchoolQuery,
} from '#shared/tenancy/platform-schools.schema.ts'
import { packages, subscriptions } from './packages.tables.ts'
import { domains, schoolProfiles, schools } from './tenancy.tables.ts'

const gigabyte = 1024 ** 3

/** The schools of the platform, the newest first; on the site of a school only that one. For administrators. */
export async function platformSchools({ visit, doors }: Outside, query: PlatformSchoolQuery) {
  const { school, platform } = visit
  const among = and(
    eq(schools.kind, 'school'),
    school.kind === 'platform' ? undefined : eq(schools.id, school.id),
    query.q ? isFoundBy(query.q) : undefined,
  )
  const isOpen = eq(schools.status, 'published')
  const isInTab: Record<PlatformSchoolQuery['tab'], SQL | undefined> = {
    all: undefined,
    open: isOpen,
    closed: ne(schools.status, 'published'),
  }
  return doors.acrossSchools(visit.actor, 'list schools', async (across) => {
    const [counted] = await across.tx
      .select({ all: count(), open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number) })
      .from(schools)
      .where(among)
    const { all, open } = counted ?? { all: 0, open: 0 }
    return pageOfList(query, { all, open, closed: all - open }, async (limit, offset) => {
      const rows = await across.tx
        .select()
        .from(schools)
        .where(and(among, isInTab[query.tab]))
        .orderBy(desc(schools.createdAt), schools.id)
        .limit(limit)
        .offset(offset)
      return answersFor(across, platform, rows)
    })
  })
}

/** One school as its page shows it; on the site of a school only that one. For administrators. */
export async function platformSchool({ visit, doors }: Outside, schoolId: string): Promise<PlatformSchoolDetail> {
  const { school, platform } = visit
  need(school.kind === 'platform' || school.id === schoolId, 'tenancy.school_not_found')
  return doors.acrossSchools(visit.actor, `read school ${schoolId}`, async (across) => {
    const rows = await across.tx
      .select()
      .from(schools)
      .where(and(eq(schools.id, schoolId), eq(schools.kind, 'school')))
    const [listed] = await answersFor(across, platform, rows)
    need(listed, 'tenancy.school_not_found')
    const own = await across.tx
      .select({ host: domains.host, verifiedAt: domains.verifiedAt, primary: domains.isPrimary })
      .from(domains)
      .where(eq(domains.schoolId, schoolId))
      .orderBy(desc(domains.isPrimary), domains.host)
    return {
      ...listed,
      ...(await schoolDetailsOf(across.tx, schoolId)),
      domains: own.map(({ host, verifiedAt, primary }) => ({ host, verified: verifiedAt !== null, primary })),
    }
  })
}

/** By its name in any language, its address, or what other domains know of it, such as its owner. */
const isFoundBy = (query: string) =>
  or(
    everyWordIn([sql`${schools.name}::text`, sql`coalesce(${schools.subdomain}, '')`, hosts], query),
    ...schoolsFoundBy(sql`${schools.id}`, query),
  )

/** All verified addresses of a school in one text, to search in. */
const hosts = sql`coalesce((select string_agg(d.host, ' ') from domains d
  where d.school_id = ${schools.id} and d.verified_at is not null), '')`

type Platform = Outside['visit']['platform']

async function answersFor({ tx, now }: AcrossCtx, platform: Platform, rows: (typeof schools.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const figures = await schoolFiguresOf(tx, ids)
  const booked = await packagesOf(tx, ids)
  const own = await ownHosts(tx, ids)
  const logos = await logosOf(tx, ids)
  return rows.map((row): PlatformSchool => {
    const { students = 0, courses = 0, storage_bytes = 0, last_activity_at = null } = figures.get(row.id) ?? {}
    const { name = {}, mostStorageGb = 0, expiresAt = null } = booked.get(row.id) ?? booked.get('free') ?? {}
    const host = own.get(row.id) ?? `${row.subdomain}.${platform.host}`
    return {
      id: row.id,
      name: row.name,
      logo: logos.get(row.id) ?? '',
      address: `${platform.scheme}://${host}${platform.port}`,
      status: row.status,
      created_at: row.createdAt.toISOString(),
      package: name,
      expires_at: expiresAt?.toISOString() ?? null,
      expired: expiresAt !== null && expiresAt <= now,
      most_storage_bytes: mostStorageGb * gigabyte,
      students,
      courses,
      storage_bytes,
      last_activity_at: last_activity_at?.toISOString() ?? null,
    }
  })
}

/** The latest package of each school, and the free one for those that never booked. */
async function packagesOf(tx: Db, ids: string[]) {
  const rows = await tx
    .selectDistinctOn([subscriptions.schoolId], {
      schoolId: subscriptions.schoolId,
      packageId: subscriptions.packageId,
      expiresAt: subscriptions.expiresAt,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.schoolId, ids))
    .orderBy(subscriptions.schoolId, desc(subscriptions.startsAt), desc(subscriptions.id))
  const known = await tx
    .select({ id: packages.id, key: packages.key, name: packages.name, mostStorageGb: packages.mostStorageGb })
    .from(packages)
    .where(
      or(
        eq(packages.key, 'free'),
        inArray(
          packages.id,
          rows.map(({ packageId }) => packageId),
        ),
      ),
    )
  const byId = new Map(known.map((one) => [one.id, one]))
  const free = known.find(({ key }) => key === 'free')
  return new Map([
    ...(free ? [['free', { ...free, expiresAt: null }] as const] : []),
    ...rows.flatMap(({ schoolId, packageId, expiresAt }) => {
      const own = byId.get(packageId)
      return own ? [[schoolId, { ...own, expiresAt }] as const] : []
    }),
  ])
}

async function logosOf(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ schoolId: schoolProfiles.schoolId, logo: schoolProfiles.logo })
    .from(schoolProfiles)
    .where(inArray(schoolProfiles.schoolId, ids))
  return new Map(rows.map(({ schoolId, logo }) => [schoolId, logo]))
}

/** The first verified domain of each school that has one. */
async function ownHosts(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ schoolId: domains.schoolId, host: domains.host })
    .from(domains)
    .where(and(inArray(domains.schoolId, ids), sql`${domains.verifiedAt} is not null`))
    .orderBy(domains.isPrimary, desc(domains.host))
  return new Map(rows.map(({ schoolId, host }) => [schoolId, host]))
}
