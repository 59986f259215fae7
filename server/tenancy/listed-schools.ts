import { and, asc, eq } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import { schoolProfiles, schoolSettings, schools } from './tenancy.tables.ts'

const mostListed = 60

/** The schools the platform shows on its own home page: published ones, oldest first. */
export async function listedSchools({ visit, doors }: Outside) {
  if (visit.school.kind !== 'platform') return []
  const rows = await doors.shownByAll((tx) =>
    tx
      .select({
        id: schools.id,
        subdomain: schools.subdomain,
        name: schools.name,
        tagline: schoolProfiles.tagline,
        logo: schoolProfiles.logo,
        primary_color: schoolSettings.value,
      })
      .from(schools)
      .innerJoin(schoolProfiles, eq(schoolProfiles.schoolId, schools.id))
      .leftJoin(
        schoolSettings,
        and(
          eq(schoolSettings.schoolId, schoolProfiles.schoolId),
          eq(schoolSettings.key, 'Primary Color'),
          eq(schoolSettings.device, 'desktop'),
        ),
      )
      .where(and(eq(schools.kind, 'school'), eq(schools.status, 'published')))
      .orderBy(asc(schools.createdAt), asc(schools.id))
      .limit(mostListed),
  )
  const { protocol, host } = new URL(visit.origin)
  return rows.map(({ subdomain, ...school }) => ({ ...school, address: `${protocol}//${subdomain}.${host}` }))
}
