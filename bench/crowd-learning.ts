import { ordinaryClock } from '#shared/courses/unlock.rules.ts'
import { type Crowd, crowdSchool, type Log, loadAll, loadCrowd } from './crowd.ts'
import { json, literal } from './literals.ts'

/** The school of those who learn: some two thousand students, who have done all of twenty-five courses but one. */
export const learningSchool = crowdSchool(1)
const size: Omit<Crowd, 'passwordHash'> = { from: 1, to: 1, courses: 30, members: 2_220, articles: 10 }
const lessonsEachSection = 10

/** Where nobody has done anything yet: here it is measured how something is done. */
export const begunCourse = 'accounting-for-small-business'
/** Half done by the student who opens it. */
export const halfCourse = 'course-3'

const paragraph = 'មេរៀននេះបង្រៀនជំហានម្តងមួយៗ ដោយមានលំហាត់ និងឧទាហរណ៍ពីការងារពិត។ '.repeat(3)
const content = {
  type: 'doc',
  content: Array.from({ length: 12 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
}

const school = `(select id from schools where subdomain = ${literal(learningSchool)})`
const shown = 'c.deleted_at is null and c.published_at is not null'

/** Every student is in every course, and signed in. */
const joined: [string, string][] = [
  [
    'enrollments',
    `insert into enrollments (school_id, id, course_id, student_id, status, note, clock, revision, created_at, last_visit_at)
     select m.school_id, uuidv7(), c.id, m.user_id, 'approved', '', ${json(ordinaryClock)}, 1, now(), now()
     from memberships m join courses c on c.school_id = m.school_id
     where m.school_id = ${school} and m.role = 'student' and ${shown}
     on conflict do nothing`,
  ],
  [
    'grants',
    `insert into course_grants (school_id, id, course_id, student_id, source, note, starts_at, created_at)
     select school_id, uuidv7(), course_id, student_id, 'manual', '', created_at, created_at from enrollments
     where school_id = ${school} on conflict do nothing`,
  ],
  [
    'sessions',
    // As the crowd has them: who knows a person's id has their token.
    `insert into sessions (school_id, id, user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
     select m.school_id, uuidv7(), m.user_id, sha256(m.user_id::text::bytea), '203.0.113.7', 'Mozilla/5.0', now(), now(),
       now() + interval '20 days'
     from memberships m where m.school_id = ${school} and m.role = 'student'
     on conflict do nothing`,
  ],
]

const done: [string, string][] = [
  [
    'more lessons',
    // After the three that every section of a crowd has.
    `insert into lessons (school_id, id, course_id, section_id, title, lesson_type, duration_minutes, free_preview, position, content,
       revision, removed_with_section)
     select s.school_id, uuidv7(), s.course_id, s.id, 'មេរៀន ' || p, 'article', 12, false, p, ${json(content)}, 1, false
     from sections s, generate_series(4, ${lessonsEachSection}) p where s.school_id = ${school}`,
  ],
  [
    'counts of lessons',
    `update courses set lesson_count = ${2 * lessonsEachSection}, duration_minutes = ${2 * lessonsEachSection * 12}
     where school_id = ${school}`,
  ],
  [
    'completions',
    `insert into completions (school_id, id, course_id, lesson_id, student_id, product_type, completed_at)
     select e.school_id, uuidv7(), e.course_id, l.id, e.student_id, 'course', now() - l.position * interval '1 day'
     from enrollments e join courses c on c.school_id = e.school_id and c.id = e.course_id
     join lessons l on l.school_id = e.school_id and l.course_id = e.course_id
     join sections s on s.school_id = l.school_id and s.id = l.section_id
     join users u on u.id = e.student_id
     where e.school_id = ${school} and ${shown} and c.slug <> ${literal(begunCourse)}
       and not (c.slug = ${literal(halfCourse)} and s.position = 2 and u.email = ${literal(`student@${learningSchool}.test`)})
     on conflict do nothing`,
  ],
  [
    'nothing done',
    `delete from completions d using courses c
     where d.school_id = ${school} and c.school_id = d.school_id and c.id = d.course_id and c.slug = ${literal(begunCourse)}`,
  ],
  ['no first completions', `delete from first_completions where school_id = ${school}`],
  [
    'first completions',
    `insert into first_completions (school_id, id, course_id, lesson_id, student_id, completed_at)
     select school_id, uuidv7(), course_id, lesson_id, student_id, completed_at from completions where school_id = ${school}`,
  ],
]

/** A school with students who all learn. */
export function loadStudents(ownerUrl: string, crowd: Pick<Crowd, 'members' | 'courses'>): Promise<void> {
  return load(ownerUrl, { ...size, ...crowd, passwordHash: null }, joined, () => {})
}

/** A school whose students have done a million lessons. */
export function loadLearners(ownerUrl: string, passwordHash: string): Promise<void> {
  return load(ownerUrl, { ...size, passwordHash }, [...joined, ...done], console.log)
}

async function load(ownerUrl: string, crowd: Crowd, statements: [string, string][], log: Log): Promise<void> {
  await loadCrowd(ownerUrl, crowd)
  await loadAll(ownerUrl, statements, log)
}
