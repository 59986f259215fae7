import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/core/database/door.ts'
import type { VisitedSchool } from '#server/core/http/visit.ts'
import { domains, schools } from './tenancy.tables.ts'

const columns = {
  id: schools.id,
  kind: schools.kind,
  status: schools.status,
  defaultLanguage: schools.defaultLanguage,
}

/** The host of a Host header or an origin: lower case, without port and closing dot. Undefined if it is not one. */
export function hostName(value: string | null | undefined): string | undefined {
  const host = value?.replace(/^[a-z][a-z0-9+.-]*:\/\/(.*?)\/?$/i, '$1')
  // What a URL would read as a name, a path or a query must not pass: origins are written into pages.
  if (!host || /[@/\\?#\s]/.test(host)) return undefined
  try {
    const { hostname } = new URL(`http://${host}`)
    return hostname.replace(/\.$/, '') || undefined
  } catch {
    return undefined
  }
}

/**
 * The school a host belongs to: the platform's own host, one label below it, or a custom domain that was verified.
 */
export async function findSchoolByHost(db: Db, host: string, platformHost: string): Promise<VisitedSchool | undefined> {
  if (host === platformHost) return one(db.select(columns).from(schools).where(eq(schools.kind, 'platform')))
  if (host.endsWith(`.${platformHost}`)) {
    const label = host.slice(0, -platformHost.length - 1)
    return one(db.select(columns).from(schools).where(eq(schools.subdomain, label)))
  }
  return one(
    db
      .select(columns)
      .from(domains)
      .innerJoin(schools, eq(schools.id, domains.schoolId))
      .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt))),
  )
}

async function one(rows: Promise<VisitedSchool[]>): Promise<VisitedSchool | undefined> {
  return (await rows)[0]
}
