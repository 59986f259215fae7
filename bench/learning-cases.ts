import pg from 'pg'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Case } from './cases.ts'
import { begunCourse, halfCourse, learningSchool } from './crowd-learning.ts'

export const learningNames = [
  'course-visitor',
  'course-student',
  'lecture-text',
  'lecture-video',
  'api-lecture',
  'api-lesson',
  'progress',
  'completion',
] as const

type Lesson = { id: string; course_id: string; section_id: string; media_id: string | null }
export type Learners = { half: Lesson[]; begun: Lesson[]; studentIds: string[] }

/** The students of the large school, and the lessons they take. */
export async function learnersIn(ownerUrl: string): Promise<Learners> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const lessonsOf = async (slug: string) =>
      (
        await client.query<Lesson>(
          `select l.id, l.course_id, l.section_id, l.media_id from lessons l
           join courses c on c.school_id = l.school_id and c.id = l.course_id
           join sections x on x.school_id = l.school_id and x.id = l.section_id
           join schools s on s.id = l.school_id
           where s.subdomain = $1 and c.slug = $2 order by x.position, l.position`,
          [learningSchool, slug],
        )
      ).rows
    const { rows } = await client.query<{ user_id: string }>(
      `select m.user_id from memberships m join schools s on s.id = m.school_id
       where s.subdomain = $1 and m.role = 'student' and m.suspended_at is null and m.deleted_at is null order by m.id`,
      [learningSchool],
    )
    return {
      half: await lessonsOf(halfCourse),
      begun: await lessonsOf(begunCourse),
      studentIds: rows.map((row) => row.user_id),
    }
  } finally {
    await client.end()
  }
}

/** The position in a video, as of now. */
export function progressOf({ id, course_id, section_id, media_id }: Lesson): string {
  const place = { course_id, section_id, lesson_id: id, video_id: media_id, progress: 42.5, duration: 700 }
  return JSON.stringify({ ...place, last_played: '{at}' })
}

export function learningCases({ half, begun, studentIds }: Learners): Case[] {
  const page = { server: 'sala', target: { perCpuSecond: 200 } } as const
  const call = { server: 'sala', holds: '"id"' } as const
  const text = half.find(({ media_id }) => media_id === null)?.id
  const video = half.find(({ media_id }) => media_id !== null)?.id
  // Every student with every lesson, all students first: nobody does the same twice, and no two posts are one student's.
  const each = (lessons: Lesson[]) =>
    lessons.flatMap((lesson) => studentIds.map((studentId) => ({ lesson, studentId })))
  const progress = each(begun.filter(({ media_id }) => media_id !== null))
  const done = each(begun)
  return [
    {
      ...page,
      name: 'course-visitor',
      title: 'course page, rendered anew for a visitor',
      path: `/courses/${halfCourse}?bench={n}`,
      holds: '</html>',
      target: { perCpuSecond: 300 },
    },
    {
      ...page,
      name: 'course-student',
      title: 'course page, for its student',
      path: `/courses/${halfCourse}`,
      as: 'student',
      holds: '</html>',
    },
    {
      ...page,
      name: 'lecture-text',
      title: 'lecture page, a text',
      path: `/lecture/${halfCourse}/${text}`,
      as: 'student',
      holds: '</html>',
    },
    {
      ...page,
      name: 'lecture-video',
      title: 'lecture page, a video',
      path: `/lecture/${halfCourse}/${video}`,
      as: 'student',
      holds: '</html>',
    },
    {
      ...call,
      name: 'api-lecture',
      title: 'API: a course as its student goes through it',
      path: `${apiBase}/lecture/${halfCourse}`,
      as: 'student',
    },
    {
      ...call,
      name: 'api-lesson',
      title: 'API: an open lesson with a video',
      path: `${apiBase}/lecture/${halfCourse}/lessons/${video}`,
      as: 'student',
    },
    {
      ...call,
      name: 'progress',
      title: 'API: position in a video (POST)',
      method: 'POST',
      path: `${apiBase}/progress/`,
      tokens: progress.map(({ studentId }) => studentId),
      bodies: progress.map(({ lesson }) => progressOf(lesson)),
      holds: '"last_played"',
    },
    {
      ...call,
      name: 'completion',
      title: 'API: a lesson is done (POST)',
      method: 'POST',
      path: `${apiBase}/completion`,
      tokens: done.map(({ studentId }) => studentId),
      bodies: done.map(({ lesson: { id, course_id } }) => JSON.stringify({ course_id, lesson_id: id })),
    },
  ]
}
