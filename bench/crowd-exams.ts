import { usualRules } from '#shared/exams/usual-rules.ts'
import { json, literal } from './literals.ts'

const questionsEach = 5

const rules = { ...usualRules, pass_percent: 60 }
const prompt = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'តើមួយណាជាថ្លៃដើម?' }] }] }
const option = (id: string) => ({ id, text: `ចម្លើយ ${id}`, media_id: null, is_right: id === 'a', feedback: '' })
const empty = { type: 'doc', content: [] }
export const question = {
  type: 'multiple_choice',
  prompt,
  media_id: null,
  options: ['a', 'b', 'c', 'd'].map(option),
  several: false,
  partial: false,
  accepted: [],
  explanation: prompt,
  model_answer: empty,
  rubric: [],
  score: 5,
  penalty: 0,
  minutes: null,
  mix_answers: true,
  must_answer: false,
  difficulty: 'medium',
  lesson_id: null,
}
const numbers = `generate_series(1, ${questionsEach}) p`

/** A quiz in every third course of a crowd, and an attempt of everybody who has joined it. */
export const examsOfCrowd: [string, string][] = [
  [
    'quizzes',
    `insert into exams (school_id, id, kind, course_id, lesson_id, title, rules, revision, published_at, created_at, updated_at)
     select l.school_id, uuidv7(), 'quiz', l.course_id, l.id, l.title, ${json(rules)}, 1, now(), now(), now()
     from crowd_courses c join lessons l on l.school_id = c.school_id and l.course_id = c.id
     join sections s on s.school_id = l.school_id and s.id = l.section_id
     where c.k % 3 = 0 and l.position = 2 and s.position = 1`,
  ],
  [
    'which questions',
    `create temp table crowd_questions as
     select x.school_id, x.id as exam_id, uuidv7() as id, uuidv7() as version_id, p
     from crowd_schools s join exams x on x.school_id = s.id, ${numbers}`,
  ],
  [
    'exam questions',
    `insert into questions (school_id, id, version_id, title, revision, created_at, updated_at)
     select school_id, id, version_id, ${literal('តើមួយណាជាថ្លៃដើម?')}, 1, now(), now() from crowd_questions`,
  ],
  [
    'versions of questions',
    `insert into question_versions (school_id, id, question_id, fields, created_at)
     select school_id, version_id, id, ${json(question)}, now() from crowd_questions`,
  ],
  [
    'questions of exams',
    `insert into exam_items (school_id, id, exam_id, question_id, position)
     select school_id, uuidv7(), exam_id, id, p from crowd_questions`,
  ],
  [
    'pools of exams',
    `insert into exam_items (school_id, id, exam_id, pool_name, draws, points, position)
     select x.school_id, uuidv7(), x.id, 'Pool', 5, 1, 1000001 from crowd_schools s join exams x on x.school_id = s.id`,
  ],
  [
    'questions of pools',
    `insert into exam_pool_questions (school_id, id, item_id, question_id)
     select q.school_id, uuidv7(), i.id, q.id
     from crowd_questions q join exam_items i on i.school_id = q.school_id and i.exam_id <> q.exam_id
       and i.question_id is null and i.pool_name is not null
     where abs(hashtext(q.id::text || i.id::text)) % 20 = 0`,
  ],
  [
    'attempts',
    `insert into exam_attempts (school_id, id, exam_id, user_id, number, paper, rules, turn, checked_answers, started_at, handed_in_at,
       handed_in_by, correct_score, total_score, status, updated_at)
     select x.school_id, uuidv7(), x.id, e.student_id, 1,
       (select jsonb_agg(jsonb_build_object('item_id', q.id, 'version_id', q.version_id, 'points', 5, 'options',
          jsonb_build_array('a', 'b', 'c', 'd')) order by q.p)
        from crowd_questions q where q.school_id = x.school_id and q.exam_id = x.id),
       x.rules, 1, '{}', now() - interval '1 hour', now(), 'student', 20, 25, 'passed', now()
     from crowd_schools s join exams x on x.school_id = s.id
     join enrollments e on e.school_id = x.school_id and e.course_id = x.course_id`,
  ],
  [
    'answers in attempts',
    `insert into exam_answers (school_id, id, attempt_id, turn, number, question, answer, after_ms, received_at)
     select t.school_id, uuidv7(), t.id, 1, p, p - 1, '{"options":["a"]}', p * 1000, now()
     from crowd_schools s join exam_attempts t on t.school_id = s.id, ${numbers}`,
  ],
  [
    'what happened in attempts',
    `insert into exam_events (school_id, id, attempt_id, turn, number, kind, after_ms, received_at)
     select t.school_id, uuidv7(), t.id, 1, 1, 'left', 5000, now()
     from crowd_schools s join exam_attempts t on t.school_id = s.id`,
  ],
  [
    'scores of attempts',
    `insert into exam_scores (school_id, id, attempt_id, exam_id, question, version_id, answer, score, total, is_late)
     select t.school_id, uuidv7(), t.id, t.exam_id, q.p - 1, q.version_id, '{"options":["a"]}', 5, 5, false
     from crowd_questions q join exam_attempts t on t.school_id = q.school_id and t.exam_id = q.exam_id`,
  ],
]
