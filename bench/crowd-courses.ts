import { ordinaryClock } from '#shared/courses/unlock.rules.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import type { Crowd } from './crowd.ts'
import { commerceOfCrowd } from './crowd-commerce.ts'
import { examsOfCrowd } from './crowd-exams.ts'
import { json, literal } from './literals.ts'

const lessonsEach = 6
const words = 'មេរៀននេះបង្រៀនជំហានម្តងមួយៗ ពីមូលដ្ឋានរហូតដល់អាចធ្វើការបាន ដោយមានលំហាត់ និងឧទាហរណ៍ពីការងារពិត។ '
const description = {
  type: 'doc',
  content: [1, 2, 3].map(() => ({ type: 'paragraph', content: [{ type: 'text', text: words.repeat(2) }] })),
}

const questions = [1, 2, 3, 4].map(() => ({ question: words.slice(0, 60), answer: words }))

const template: CertificateTemplate = {
  layout: 'classic',
  title: 'វិញ្ញាបនបត្រ',
  text: words.slice(0, 60),
  accent: '#1d4ed8',
  paper: '#ffffff',
  logo: null,
  signature: null,
  signer: '',
  signer_position: '',
}

/** The courses of a crowd with all that belongs to them, and how far their students are. */
export function catalogueOf({ courses }: Crowd): [string, string][] {
  return [
    [
      'course categories',
      `insert into course_categories (school_id, id, slug, name, icon, position, revision, created_at)
       select id, uuidv7(), 'category-' || p, jsonb_build_object('en', 'Category ' || p, 'km', 'ប្រភេទ ' || p), 'book', p, 1, now()
       from generate_series(1, 6) p, crowd_schools`,
    ],
    [
      'which courses',
      // One course of every school has the address that the cases ask for.
      `create temp table crowd_courses as
       select s.n as school, s.id as school_id, uuidv7() as id, c.id as category_id,
         case when k = 1 then 'accounting-for-small-business' else 'course-' || k end as slug, k
       from generate_series(1, ${courses}) k, crowd_schools s
       join course_categories c on c.school_id = s.id where c.slug = 'category-' || 1 + k % 6 order by k, s.n`,
    ],
    ['index of which courses', 'create index on crowd_courses (school_id, k)'],
    [
      'courses',
      `insert into courses (school_id, id, slug, title, subtitle, description, thumbnail, category_id, level, language, featured,
         target_finish_days, lesson_count, duration_minutes, price_cents, search_text, published_at, created_at, updated_at, deleted_at,
         lock_enabled, study_insights, must_watch, referral_percent, referral_enabled, review, student_count, enrollment, questions, rating_count, rating_total, has_video, revision, curriculum_revision)
       select school_id, id, slug, 'វគ្គសិក្សាទី ' || k, ${literal(words.slice(0, 90))}, ${json(description)}, '/art/course-web.svg',
         category_id, (array['beginner', 'intermediate', 'advanced'])[1 + k % 3], (array['km', 'en'])[1 + k % 2], k = 1 or k % 20 = 0,
         30, ${lessonsEach}, ${lessonsEach * 12}, case when k % 4 = 0 then 0 else 900 + k % 70 * 100 end,
         lower('វគ្គសិក្សាទី ' || k || ' ' || replace(slug, '-', ' ')), case when k % 10 < 9 then now() - k * interval '1 day' end,
         now() - k * interval '1 day', now() - k * interval '1 hour', case when k % 25 = 24 then now() end,
         false, false, false, 0, false, case when k % 10 < 9 then 'approved' else 'not submitted' end, 0, 'open', ${json(questions)}, 0, 0, true, 1, 1
       from crowd_courses`,
    ],
    [
      'what courses are found by',
      `insert into search_entries (school_id, id, kind, title, note, words)
       select school_id, id, 'course', 'វគ្គសិក្សាទី ' || k, slug, lower(' វគ្គសិក្សាទី ' || k || ' ' || replace(slug, '-', ' ') || ' ' || slug)
       from crowd_courses`,
    ],
    [
      'lecturers',
      `insert into course_lecturers (school_id, id, course_id, user_id, share_percent, position)
       select c.school_id, uuidv7(), c.id, p.user_id, 0, 0 from crowd_courses c join crowd_people p on p.school_id = c.school_id
       and p.m = 20 * (1 + c.k % greatest(1, (select max(m) / 20 from crowd_people)))`,
    ],
    [
      'plans',
      `insert into price_plans (school_id, id, course_id, kind, price_cents, trial_days, position, revision)
       select school_id, uuidv7(), id, case when k % 4 = 0 then 'free' else 'one-time' end,
         case when k % 4 = 0 then 0 else 900 + k % 70 * 100 end, 0, 0, 1 from crowd_courses`,
    ],
    [
      'points',
      `insert into course_points (school_id, id, course_id, kind, title, text, position, revision)
       select school_id, uuidv7(), id, kind, ${literal(words.slice(0, 60))}, ${literal(words)}, 0, 1
       from crowd_courses, unnest(array['requirement', 'what-you-will-learn', 'why-join-us']) kind`,
    ],
    [
      'testimonials',
      `insert into testimonials (school_id, id, course_id, name, company, quote, featured, position, revision)
       select school_id, uuidv7(), id, 'Sokha', 'Example', ${literal(words)}, true, 0, 1 from crowd_courses where k % 2 = 1`,
    ],
    [
      'sections',
      `insert into sections (school_id, id, course_id, title, section_type, section_delay_minutes,
         lesson_delay_minutes, position, revision)
       select school_id, uuidv7(), id, 'ជំពូក ' || p, 'normal', 0, 0, p, 1 from generate_series(1, 2) p, crowd_courses`,
    ],
    [
      'lessons',
      `insert into lessons (school_id, id, course_id, section_id, title, lesson_type, duration_minutes, free_preview, position,
         revision, removed_with_section)
       select s.school_id, uuidv7(), s.course_id, s.id, 'មេរៀន ' || p, 'video', 12, p = 1 and s.position = 1, p, 1, false
       from crowd_courses c join sections s on s.school_id = c.school_id and s.course_id = c.id, generate_series(1, ${lessonsEach / 2}) p`,
    ],
    [
      'submissions',
      `insert into course_submissions (school_id, id, course_id, submitted_name, submitted_at, is_again, version, decision, decided_name, decided_at)
       select school_id, uuidv7(), id, 'Sokha', now() - k * interval '2 days', false,
         '{"information": {}, "sections": [], "plans": [], "points": [], "testimonials": []}', 'approved', 'Bopha', now()
       from crowd_courses where k % 10 < 9`,
    ],
    [
      'videos',
      // The first lesson of each section has one, with the lesson's own id.
      `insert into media (school_id, id, kind, name, ending, folder, bytes, state, progress, scan, seconds, width, height,
         renditions, search_text, revision, created_at, updated_at)
       select l.school_id, l.id, 'video', l.title || '.mp4', 'mp4', uuidv7(), 2000000, 'completed', 100, 'off', 700, 1280, 720,
         '[{"name": "360p", "height": 360, "bytes": 900000}]', lower(l.title), 1, now(), now()
       from crowd_courses c join lessons l on l.school_id = c.school_id and l.course_id = c.id where l.position = 1`,
    ],
    [
      'lessons with videos',
      `update lessons l set media_id = l.id from crowd_courses c
       where l.school_id = c.school_id and l.course_id = c.id and l.position = 1`,
    ],
    [
      'uses of videos',
      `insert into media_uses (school_id, id, media_id, kind, thing_id, title)
       select m.school_id, uuidv7(), m.id, 'lesson', m.id, 'មេរៀន 1' from crowd_schools s join media m on m.school_id = s.id`,
    ],
    [
      'captions',
      `insert into media_captions (school_id, id, media_id, language, text, updated_at)
       select m.school_id, uuidv7(), m.id, 'km', 'WEBVTT', now() from crowd_schools s join media m on m.school_id = s.id`,
    ],
    [
      'attachments',
      `insert into lesson_attachments (school_id, id, lesson_id, media_id, title, position)
       select m.school_id, uuidv7(), m.id, m.id, 'video', 0 from crowd_schools s join media m on m.school_id = s.id`,
    ],
    [
      'announcements',
      `insert into announcements (school_id, id, course_id, title, body, position, published_at, revision)
       select school_id, uuidv7(), id, 'News', ${json(description)}, 0, now(), 1 from crowd_courses`,
    ],
    [
      'enrollments',
      `insert into enrollments (school_id, id, course_id, student_id, status, note, clock, revision, created_at, last_visit_at)
       select p.school_id, uuidv7(), c.id, p.user_id, 'approved', '', ${json(ordinaryClock)}, 1, now(), now() - e * interval '1 day'
       from crowd_people p, generate_series(0, 2) e, crowd_courses c
       where p.role = 'student' and (p.m = 2 or p.m % 3 > 0) and c.school_id = p.school_id
         and c.k = 1 + (p.m + e * 17) % ${courses}
       on conflict do nothing`,
    ],
    [
      'grants',
      `insert into course_grants (school_id, id, course_id, student_id, source, note, starts_at, created_at)
       select e.school_id, uuidv7(), e.course_id, e.student_id, 'manual', '', e.created_at, e.created_at
       from crowd_schools s join enrollments e on e.school_id = s.id`,
    ],
    [
      'completions',
      `insert into completions (school_id, id, course_id, lesson_id, student_id, product_type, completed_at)
       select e.school_id, uuidv7(), e.course_id, l.id, e.student_id, 'course', now()
       from crowd_people p join enrollments e on e.school_id = p.school_id and e.student_id = p.user_id
       join lessons l on l.school_id = e.school_id and l.course_id = e.course_id
       where (p.m = 2 or p.m % 3 = 1) and l.position < 3`,
    ],
    [
      'first completions',
      `insert into first_completions (school_id, id, course_id, lesson_id, student_id, completed_at)
       select c.school_id, uuidv7(), c.course_id, c.lesson_id, c.student_id, c.completed_at
       from crowd_schools s join completions c on c.school_id = s.id`,
    ],
    ...examsOfCrowd,
    ...commerceOfCrowd,
    [
      'playbacks',
      // Of the lessons with a video, whose id is the lesson's own.
      `insert into playbacks (school_id, id, course_id, section_id, lesson_id, video_id, student_id, progress, duration, last_played, opened_at, watched)
       select c.school_id, uuidv7(), c.course_id, l.section_id, l.id, l.id, c.student_id, 300, 700, c.completed_at, c.completed_at, (repeat('1', 90) || repeat('0', 10))::bit(100)
       from crowd_schools s join completions c on c.school_id = s.id
       join lessons l on l.school_id = c.school_id and l.id = c.lesson_id where l.media_id is not null`,
    ],
    [
      'study days',
      `insert into study_days (school_id, id, student_id, day, lessons)
       select p.school_id, uuidv7(), p.user_id, current_date - d, 2
       from crowd_people p, generate_series(0, 9) d where p.role = 'student' and p.m % 3 > 0`,
    ],
    [
      'questions',
      `insert into lesson_questions (school_id, id, course_id, lesson_id, author_id, text, created_at)
       select c.school_id, uuidv7(), c.course_id, c.lesson_id, c.student_id, ${literal(words)}, now()
       from crowd_schools s join completions c on c.school_id = s.id`,
    ],
    [
      'answers',
      `insert into lesson_answers (school_id, id, question_id, author_id, text, created_at)
       select q.school_id, uuidv7(), q.id, q.author_id, ${literal(words)}, now()
       from crowd_schools s join lesson_questions q on q.school_id = s.id`,
    ],
    [
      'notes',
      `insert into lesson_notes (school_id, id, course_id, lesson_id, student_id, text, created_at, updated_at)
       select q.school_id, uuidv7(), q.course_id, q.lesson_id, q.author_id, ${literal(words)}, now(), now()
       from crowd_schools s join lesson_questions q on q.school_id = s.id`,
    ],
    [
      'ratings',
      `insert into course_ratings (school_id, id, course_id, student_id, stars, text, state, created_at, updated_at)
       select e.school_id, uuidv7(), e.course_id, e.student_id, 4, ${literal(words)}, 'approved', now(), now()
       from crowd_schools s join enrollments e on e.school_id = s.id`,
    ],
    [
      'certificates',
      `insert into certificates (school_id, id, number, course_id, student_id, student_name, course_title, course_language,
         author_name, school_name, finished_at, issued_at, template, key_id, signed)
       select e.school_id, e.id, e.id, e.course_id, e.student_id, 'Sokha', 'Course', 'km', 'Bopha', 'School', now(), now(), ${json(template)}, 'key', ''
       from crowd_schools s join enrollments e on e.school_id = s.id`,
    ],
    ...['favourites', 'waiting_list'].map((table): [string, string] => [
      table,
      `insert into ${table} (school_id, id, course_id, student_id, created_at)
         select e.school_id, uuidv7(), e.course_id, e.student_id, now()
         from crowd_schools s join enrollments e on e.school_id = s.id`,
    ]),
  ]
}
