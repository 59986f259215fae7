import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { inReach } from '#server/core/reach.ts'
import { everyWordIn } from '#server/core/search/office-search.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { OfficeCertificate, OfficeCertificateQuery } from '#shared/learning/certificates.schema.ts'
import { certificates } from '../learning.tables.ts'
import type { CertificateRow } from './certificate-answer.ts'
import { lockCounter } from './certificate-numbers.ts'
import { heldFor, writeCertificate } from './certificates.ts'

/** The certificates the acting person may see: for a lecturer those of the courses they teach. */
function withinReach(ctx: Ctx): SQL | undefined {
  return and(eq(certificates.schoolId, ctx.schoolId), inReach(ctx, 'course', certificates.courseId))
}

/** A search by any parts of the number, the name or the course, in any order. */
const matching = (q = '') =>
  everyWordIn([sql`${certificates.number}`, sql`${certificates.studentName}`, sql`${certificates.courseTitle}`], q)

/** One page of certificates, the newest first. */
export async function officeCertificateList(ctx: Ctx, query: OfficeCertificateQuery) {
  const among = and(withinReach(ctx), matching(query.q))
  const [counted] = await ctx.tx
    .select({ all: count(), revoked: count(certificates.revokedAt) })
    .from(certificates)
    .where(among)
  const { all, revoked } = counted ?? { all: 0, revoked: 0 }
  const isInTab = { all: undefined, valid: isNull(certificates.revokedAt), revoked: isNotNull(certificates.revokedAt) }
  return pageOfList(query, { all, valid: all - revoked, revoked }, async (limit, offset) => {
    const rows = await certificateRows(ctx)
      .where(and(among, isInTab[query.tab]))
      .orderBy(desc(certificates.issuedAt), certificates.id)
      .limit(limit)
      .offset(offset)
    return rows.map(answerOf)
  })
}

async function lockCertificate(ctx: Ctx, id: string): Promise<CertificateRow> {
  const [row] = await ctx.tx
    .select()
    .from(certificates)
    .where(and(withinReach(ctx), eq(certificates.id, id)))
    .for('update')
  need(row, 'learning.certificate_not_found')
  return row
}

/** Revoke a certificate. It stays readable, with the reason; a second revocation changes nothing. */
export async function revokeCertificate(ctx: Ctx, id: string, reason: string): Promise<OfficeCertificate> {
  const row = await lockCertificate(ctx, id)
  if (row.revokedAt) nothingChanged(ctx)
  else {
    await ctx.tx
      .update(certificates)
      .set({ revokedAt: ctx.now, revokedBy: ctx.actor?.id ?? null, revokeReason: reason })
      .where(ofSchool(ctx, certificates, eq(certificates.id, id)))
    await record(ctx, {
      action: 'revoke',
      kind: 'certificate',
      thingId: id,
      thingName: `${row.number} · ${row.studentName}`,
      after: { reason, title: row.courseTitle },
    })
  }
  return officeCertificate(ctx, id)
}

/** Issue a new certificate instead of a revoked one, with the name the student has now. */
export async function reissueCertificate(ctx: Ctx, id: string, host: string): Promise<OfficeCertificate> {
  await lockCounter(ctx)
  const { courseId, studentId, finishedAt } = await lockCertificate(ctx, id)
  const held = await heldFor(ctx, courseId, studentId)
  need(
    held.every(({ revokedAt }) => revokedAt),
    'learning.certificate_valid',
  )
  const [course] = await ctx.tx
    .select({ id: courses.id, title: courses.title, language: courses.language })
    .from(courses)
    .where(ofSchool(ctx, courses, eq(courses.id, courseId)))
  const [student] = await ctx.tx
    .select({ firstName: memberships.firstName, lastName: memberships.lastName })
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.userId, studentId)))
  need(course, 'courses.course_not_found')
  need(student, 'identity.person_not_found')
  const studentName = fullName(student.firstName, student.lastName)
  const issued = await writeCertificate(ctx, { course, studentId, studentName, finishedAt, host })
  await record(ctx, {
    action: 'reissue',
    kind: 'certificate',
    thingId: issued.id,
    thingName: `${issued.number} · ${studentName}`,
    after: { title: course.title },
  })
  return officeCertificate(ctx, issued.id)
}

async function officeCertificate(ctx: Ctx, id: string): Promise<OfficeCertificate> {
  const [row] = await certificateRows(ctx).where(and(withinReach(ctx), eq(certificates.id, id)))
  need(row, 'learning.certificate_not_found')
  return answerOf(row)
}

function certificateRows({ tx, schoolId }: Ctx) {
  return tx
    .select({ certificate: certificates, memberId: memberships.id })
    .from(certificates)
    .leftJoin(memberships, and(eq(memberships.schoolId, schoolId), eq(memberships.userId, certificates.studentId)))
}

type CertificateWithMember = { certificate: typeof certificates.$inferSelect; memberId: string | null }

function answerOf({ certificate: row, memberId }: CertificateWithMember): OfficeCertificate {
  return {
    id: row.id,
    number: row.number,
    student_name: row.studentName,
    member_id: memberId,
    course_title: row.courseTitle,
    issued_at: row.issuedAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    revoke_reason: row.revokeReason,
  }
}
