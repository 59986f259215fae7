import { sql } from 'drizzle-orm'
import type { OwnData } from '#server/core/own-data.ts'

/** The attempts of a person, with every answer they gave. What each brought would say what is right, which not every exam shows. */
export const ownData: OwnData = async ({ tx, schoolId }, userId) => {
  const { rows } = await tx.execute(sql`
    select x.title as exam, t.number, t.started_at, t.handed_in_at, t.status, t.correct_score, t.total_score,
      (select json_agg(json_build_object('question', s.question + 1, 'answer', s.answer, 'comment', s.comment,
        'annotations', s.annotations) order by s.question)
       from exam_scores s where s.school_id = ${schoolId} and s.attempt_id = t.id) as answers
    from exam_attempts t join exams x on x.school_id = ${schoolId} and x.id = t.exam_id
    where t.school_id = ${schoolId} and t.user_id = ${userId}
    order by t.started_at`)
  const { rows: files } = await tx.execute(sql`
    select m.name, m.bytes::float8 as bytes, x.title as assignment, f.created_at
    from hand_in_files f
    join media m on m.school_id = ${schoolId} and m.id = f.id
    join exams x on x.school_id = ${schoolId} and x.id = f.exam_id
    where f.school_id = ${schoolId} and f.user_id = ${userId}
    order by f.created_at`)
  return { exams: rows, hand_in_files: files }
}
