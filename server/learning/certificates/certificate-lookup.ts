import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, countAttempt, type Limit, networkBucket } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { need } from '#shared/core/errors.ts'
import { checkLength, normalNumber, schoolInNumber } from '#shared/learning/certificate-text.rules.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import { certificates } from '../learning.tables.ts'
import { answerFor, type CertificateRow } from './certificate-answer.ts'

/** What is needed to find a certificate. */
export type CertificateRequest = Pick<Outside, 'doors' | 'visit'>

/** More than a person types, and too few to try numbers one after the other. */
const lookups: Limit = { hits: 60, seconds: 600 }
/**
 * Wrong check characters of one number from one network; there are 600,000 of them. They do not count for all networks
 * together: then anybody could keep everybody else from checking a number.
 */
const wrongChecks: Limit = { hits: 100, seconds: 24 * 3600 }

/**
 * Do something with a certificate, by its id or its number: in the school of the host, or on the platform's host in the
 * school it belongs to.
 */
export async function withCertificate<Result>(
  { doors, visit: { school, actor, ip } }: CertificateRequest,
  typed: string,
  work: (ctx: Ctx, row: CertificateRow) => Promise<Result>,
): Promise<Result> {
  const named = isId(typed) ? typed : normalNumber(typed)
  const wrong = isId(named) ? undefined : await countLookup(doors, named, ip)
  const schoolId = school.kind === 'platform' ? ((await schoolOf(doors, named)) ?? school.id) : school.id
  // A session of the platform is not one of the school.
  const result = await doors.inSchool(schoolId, schoolId === school.id ? actor : null, async (ctx) =>
    work(ctx, await certificateNamed(ctx, named)),
  )
  await wrong?.takeBack()
  return result
}

/** Count a lookup by number for its address, and as a wrong one of this number for its network until it is found. */
async function countLookup({ reference }: CertificateRequest['doors'], number: string, ip: string) {
  const now = new Date()
  await countAttempt(reference, `certificate ${addressBucket(ip)}`, lookups, now)
  if (!schoolInNumber(number)) return undefined
  const unchecked = number.slice(0, -checkLength)
  return countAttempt(reference, `certificate number ${unchecked} ${networkBucket(ip)}`, wrongChecks, now)
}

export function readCertificate(asking: CertificateRequest, named: string): Promise<Certificate> {
  return withCertificate(asking, named, answerFor)
}

async function certificateNamed(ctx: Ctx, named: string): Promise<CertificateRow> {
  // Numbers without check characters can be guessed: the QR code of such a certificate has its id.
  need(isId(named) || schoolInNumber(named), 'learning.certificate_not_found')
  const wanted = isId(named) ? eq(certificates.id, named) : eq(certificates.number, named)
  const [row] = await ctx.tx
    .select()
    .from(certificates)
    .where(ofSchool(ctx, certificates, wanted))
  need(row, 'learning.certificate_not_found')
  return row
}

/** The school of a certificate: a number contains it, and for an id there is a function in the database. */
async function schoolOf({ reference }: CertificateRequest['doors'], named: string): Promise<string | undefined> {
  if (isId(named)) {
    const { rows } = await reference.execute<{ id: string | null }>(
      sql`select app.school_of_certificate(${named}::uuid) as id`,
    )
    return rows[0]?.id ?? undefined
  }
  const subdomain = schoolInNumber(named)
  if (!subdomain) return undefined
  const [school] = await reference.select({ id: schools.id }).from(schools).where(eq(schools.subdomain, subdomain))
  return school?.id
}
