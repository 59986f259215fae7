import type { Ctx } from '#server/core/database/door.ts'
import { examsBeforeCertificates } from '#server/exams/course-exams.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'

type Claim = Pick<Lecture, 'may_claim' | 'certificate_exam'>

/**
 * Whether certificates would be issued to a student who claims them, as `claimCertificate` decides. Asked for courses
 * that are finished and had no certificate yet; of any other, none would be.
 */
export async function claimsOf(
  ctx: Ctx,
  finishedIds: readonly string[],
  studentId: string,
): Promise<(courseId: string) => Claim> {
  const exams = finishedIds.length > 0 ? await examsBeforeCertificates(ctx, finishedIds, studentId) : new Map()
  return (courseId) => {
    const exam = exams.get(courseId) ?? null
    return { may_claim: finishedIds.includes(courseId) && exam === null, certificate_exam: exam }
  }
}
