import { and, eq, sql } from 'drizzle-orm'
import { sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { isOneOf, prepared } from '#server/core/database/prepared.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { attachmentsOf } from '#server/courses/curriculum/lesson-files.ts'
import { filesFor, findPlayback, viewerOf } from '#server/media/playback/playback.ts'
import type { Viewer } from '#server/media/playback/tickets.ts'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'
import { lessonsIn, type PathLesson } from '../access/course-path.ts'
import { openLesson } from '../access/lesson-access.ts'
import { recordVisit } from '../access/visits.ts'
import { playbacks } from '../learning.tables.ts'
import { questionCount } from '../questions/questions.ts'
import { notesOf } from './notes.ts'
import { recordOpening, watchedPercent } from './watched.ts'

/** Everything of one open lesson. */
export async function readLesson(
  ctx: Ctx,
  slug: string,
  lessonId: string,
  { isVisit }: { isVisit: boolean },
): Promise<LessonOpened> {
  const { learner, path, sectionId, lesson } = await openLesson(ctx, slug, lessonId)
  if (isVisit) {
    await recordVisit(ctx, learner, lessonId)
    const isText = lesson.lesson_type === 'article'
    await recordOpening(ctx, learner, { sectionId, lessonId, mediaId: lesson.mediaId, isText })
  }
  const viewer = viewerOf(ctx.actor, learner.course.id)
  const [content, playback, attachments, left, notes, question_count] = await Promise.all([
    contentOf(ctx, lessonId),
    lesson.mediaId ? findPlayback(ctx, lesson.mediaId, viewer) : null,
    attachedTo(ctx, lessonId, viewer),
    positionIn(ctx, learner.studentId, lesson),
    notesOf(ctx, lessonId),
    questionCount(ctx, lessonId),
  ])
  const all = lessonsIn(path)
  const at = all.findIndex(({ id }) => id === lessonId)
  return {
    id: lesson.id,
    section_id: sectionId,
    title: lesson.title,
    lesson_type: lesson.lesson_type,
    minutes: lesson.minutes,
    content,
    playback,
    attachments,
    position: left && leftAtAnswer(left),
    watched_percent: left?.watched ?? 0,
    notes,
    previous_id: all[at - 1]?.id ?? null,
    next_id: all[at + 1]?.id ?? null,
    question_count,
  }
}

const textsOf = prepared('texts of lessons', (db, name) =>
  db
    .select({ id: lessons.id, content: lessons.content })
    .from(lessons)
    .where(and(eq(lessons.schoolId, sql.placeholder('schoolId')), isOneOf(lessons.id, 'lessonIds')))
    .prepare(name),
)

const textIn = sharedRows('text', async ({ tx, schoolId }, lessonIds) =>
  Map.groupBy(await textsOf(tx).execute({ schoolId, lessonIds }), ({ id }) => id),
)

async function contentOf(ctx: Ctx, lessonId: string): Promise<LessonOpened['content']> {
  const [row] = (await textIn(ctx, [lessonId])).get(lessonId) ?? []
  return row?.content ?? null
}

const attachedIn = sharedRows('attachments', async (ctx, lessonIds) =>
  Map.groupBy(await attachmentsOf(ctx, lessonIds), ({ lessonId }) => lessonId),
)

async function attachedTo(ctx: Ctx, lessonId: string, viewer: Viewer): Promise<LessonOpened['attachments']> {
  const attached = (await attachedIn(ctx, [lessonId])).get(lessonId) ?? []
  const files = await filesFor(
    ctx,
    attached.map(({ mediaId }) => mediaId),
    viewer,
  )
  return attached.flatMap(({ mediaId, title }) => {
    const file = files.get(mediaId)
    return file ? [{ title, ...file }] : []
  })
}

const leftAt = prepared('last position in a video', (db, name) =>
  db
    .select({
      video_id: playbacks.videoId,
      progress: playbacks.progress,
      lastPlayed: playbacks.lastPlayed,
      watched: watchedPercent,
    })
    .from(playbacks)
    .where(
      and(
        eq(playbacks.schoolId, sql.placeholder('schoolId')),
        eq(playbacks.studentId, sql.placeholder('studentId')),
        eq(playbacks.lessonId, sql.placeholder('lessonId')),
        eq(playbacks.videoId, sql.placeholder('videoId')),
      ),
    )
    .prepare(name),
)

async function positionIn({ tx, schoolId }: Ctx, studentId: string, { id: lessonId, mediaId: videoId }: PathLesson) {
  if (!videoId) return null
  const [row] = await leftAt(tx).execute({ schoolId, studentId, lessonId, videoId })
  return row ?? null
}

type Left = NonNullable<Awaited<ReturnType<typeof positionIn>>>

/** Null while it was only opened. */
const leftAtAnswer = ({ video_id, progress, lastPlayed }: Left): LessonOpened['position'] =>
  lastPlayed && { video_id, progress, last_played: lastPlayed.toISOString() }
