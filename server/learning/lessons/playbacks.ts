import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { media } from '#server/media/media.tables.ts'
import { need } from '#shared/core/errors.ts'
import type { PlaybackRecord } from '#shared/learning/lecture.schema.ts'
import { watchedBits } from '#shared/learning/watched.rules.ts'
import { locksFor, pathOfLearner } from '../access/course-path.ts'
import { type Learner, learnerOf, studentCourse, studentParams, theirEnrollment } from '../access/learner.ts'
import { completions, enrollments, playbacks } from '../learning.tables.ts'
import { ifSameFile, sent, watchedPercent } from './watched.ts'

const given = (name: string) => sql`${sql.placeholder(name)}::uuid`

// Called every few seconds by every viewer, so it takes one query and one write.
const videoIn = prepared('video of a lesson', (db, name) =>
  db
    .select({
      ...studentCourse,
      freePreview: lessons.freePreview,
      file: { folder: media.folder, seconds: media.seconds },
      isDone: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(completions)
          .where(
            and(
              eq(completions.schoolId, given('schoolId')),
              eq(completions.studentId, given('studentId')),
              eq(completions.lessonId, given('lessonId')),
            ),
          ),
      )}`,
    })
    .from(lessons)
    .innerJoin(
      sections,
      and(eq(sections.schoolId, given('schoolId')), eq(sections.id, lessons.sectionId), isNull(sections.deletedAt)),
    )
    .innerJoin(courses, and(eq(courses.schoolId, given('schoolId')), eq(courses.id, lessons.courseId)))
    .innerJoin(media, and(eq(media.schoolId, given('schoolId')), eq(media.id, lessons.mediaId)))
    .leftJoin(enrollments, theirEnrollment)
    .where(
      and(
        eq(lessons.schoolId, given('schoolId')),
        eq(lessons.id, given('lessonId')),
        eq(lessons.sectionId, given('sectionId')),
        eq(lessons.courseId, given('courseId')),
        eq(lessons.mediaId, given('videoId')),
        isNull(lessons.deletedAt),
        isNull(courses.deletedAt),
      ),
    )
    .prepare(name),
)

const latest = (column: PgColumn) =>
  sql`case when ${sent(playbacks.lastPlayed)} <= ${playbacks.lastPlayed} then ${column} else ${sent(column)} end`

const saveLatest = prepared('save the position in a video', (db, name) =>
  db
    .insert(playbacks)
    .values({
      schoolId: sql.placeholder('schoolId'),
      id: sql.placeholder('id'),
      courseId: sql.placeholder('courseId'),
      sectionId: sql.placeholder('sectionId'),
      lessonId: sql.placeholder('lessonId'),
      videoId: sql.placeholder('videoId'),
      studentId: sql.placeholder('studentId'),
      progress: sql.placeholder('progress'),
      duration: sql.placeholder('duration'),
      lastPlayed: sql.placeholder('lastPlayed'),
      openedAt: sql.placeholder('openedAt'),
      folder: sql.placeholder('folder'),
      watched: sql.placeholder('watched'),
    })
    .onConflictDoUpdate({
      target: [playbacks.schoolId, playbacks.studentId, playbacks.lessonId, playbacks.videoId],
      set: {
        progress: latest(playbacks.progress),
        duration: latest(playbacks.duration),
        lastPlayed: latest(playbacks.lastPlayed),
        ...ifSameFile(sql`${playbacks.watched} | ${sent(playbacks.watched)}`),
      },
    })
    .returning({ progress: playbacks.progress, lastPlayed: playbacks.lastPlayed, watched: watchedPercent })
    .prepare(name),
)

type Saved = { video_id: string; progress: number; last_played: string; watched_percent: number }

/** Save the position in a video. The latest by time wins. */
export async function saveProgress(ctx: Ctx, body: PlaybackRecord): Promise<Saved> {
  const studentId = actorOf(ctx).id
  const videoId = body.video_id
  const own = { courseId: body.course_id, sectionId: body.section_id, lessonId: body.lesson_id, videoId }
  const [video] = await videoIn(ctx.tx).execute({ ...studentParams(ctx, studentId), ...own })
  need(video, 'courses.lesson_not_found')
  const { freePreview, isDone, file, ...row } = video
  const learner = learnerOf(ctx, row)
  if (!freePreview && !isDone) await needOpen(ctx, learner, own.lessonId)
  // A time in the future counts as now, or a wrong clock would win forever.
  const lastPlayed = new Date(Math.min(Date.parse(body.last_played), ctx.now.getTime()))
  const left = { progress: body.progress, duration: body.duration, lastPlayed }
  const seen = { watched: watchedBits(body.played ?? [], file.seconds || body.duration), folder: file.folder }
  const [stored = { ...left, watched: 0 }] =
    learner.as === 'student'
      ? await saveLatest(ctx.tx).execute({
          ...{ schoolId: ctx.schoolId, id: newId(), studentId },
          ...own,
          ...left,
          ...seen,
          openedAt: ctx.now,
        })
      : []
  return {
    video_id: videoId,
    progress: stored.progress,
    last_played: (stored.lastPlayed ?? lastPlayed).toISOString(),
    watched_percent: stored.watched,
  }
}

/** The path is read only if the course has locks. */
async function needOpen(ctx: Ctx, learner: Learner, lessonId: string): Promise<void> {
  const { as, course, enrollment } = learner
  if (as === 'preview' || !course.lockEnabled || enrollment?.clock.open_all) return
  const path = await pathOfLearner(ctx, learner)
  need(!locksFor(learner, path, ctx.now).lessons.get(lessonId), 'learning.lesson_locked')
}
