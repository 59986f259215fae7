import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { richText } from '#shared/core/rich-text.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import { courseLanguages, lessonTypes, lockReasons, sectionTypes } from '#shared/courses/courses.lists.ts'
import { certificateExam } from '#shared/exams/attempts.schema.ts'
import { playback } from '#shared/media/library.schema.ts'
import { noteMost, productTypeIds, productTypes, questionMost } from './learning.lists.ts'
import { mostRanges } from './watched.rules.ts'

/** Why a lesson is locked, and what unlocks it. */
export const lessonLock = z.object({
  reason: z.enum(lockReasons),
  /** What has to be finished first: a lesson, or a section. */
  after: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** When it opens by itself; null if something has to be done first, or while the student's clock is paused. */
  opens_at: z.nullable(z.string()),
  /** The percentage that is needed, and the best one so far. */
  required_score: z.nullable(z.number()),
  best_score: z.nullable(z.number()),
})
export type LessonLock = z.infer<typeof lessonLock>

export const lectureLesson = z.object({
  id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  minutes: z.number(),
  free_preview: z.boolean(),
  /** Null while it is not done. Its id is null where an attempt has completed it, which nobody takes back. */
  completion: z.nullable(z.object({ id: z.nullable(z.string()), updated_at: z.string() })),
  /** Done, but the score that passes its quiz was never reached. */
  is_failed: z.boolean(),
  lock: z.nullable(lessonLock),
})
export type LectureLesson = z.infer<typeof lectureLesson>

/** A course as its student sees it. */
export const lecture = z.object({
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    thumbnail: z.nullable(z.string()),
    language: z.enum(courseLanguages),
    lecturer: z.nullable(z.object({ name: z.string(), avatar: z.string() })),
    target_finish_days: z.nullable(z.number()),
    study_insights: z.boolean(),
    /** Whether a lesson has to be watched or read to its end before it can be completed. */
    must_watch: z.boolean(),
  }),
  /** 'preview' for staff of the school; nothing is recorded. */
  as: z.enum(['student', 'preview']),
  enrolled_at: z.nullable(z.string()),
  until: z.nullable(z.string()),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      section_type: z.enum(sectionTypes),
      /** Its own exam, once it can be taken. */
      exam_id: z.nullable(z.string()),
      is_locked: z.boolean(),
      lessons: z.array(lectureLesson),
    }),
  ),
  lessons_done: z.number(),
  lesson_count: z.number(),
  is_finished: z.boolean(),
  /** The lesson to continue with. */
  current_lesson_id: z.nullable(z.string()),
  announcements: z.array(
    z.object({ id: z.string(), title: z.string(), body: richText, published_at: z.nullable(z.string()) }),
  ),
  certificate_id: z.nullable(z.string()),
  /** Whether a certificate would be issued to them now, and the exam they have to pass before it. */
  may_claim: z.boolean(),
  certificate_exam: z.nullable(certificateExam),
  /** The server's time, which decides about locks. */
  now: z.string(),
})
export type Lecture = z.infer<typeof lecture>

export const lessonNote = z.object({
  id: z.string(),
  text: z.string(),
  /** The position in the video it is about. */
  at_seconds: z.nullable(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type LessonNote = z.infer<typeof lessonNote>

/** A note with where it was written, for the list of all notes. */
export const myNote = z.extend(lessonNote, {
  course: z.object({ slug: z.string(), title: z.string(), language: z.enum(courseLanguages) }),
  lesson: z.object({ id: z.string(), title: z.string() }),
  /** Whether the caller may still open the course. */
  is_open: z.boolean(),
})
export type MyNote = z.infer<typeof myNote>

export const noteFields = z.object({
  text: requiredText(noteMost),
  at_seconds: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(360_000))),
})

/** The id of something new, chosen by the device that sends it: sent twice, it is added once. */
const newId = { new_id: z.optional(id) }

export const newNote = z.extend(noteFields, newId)

/** Everything of one open lesson. */
export const lessonOpened = z.object({
  id: z.string(),
  section_id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  minutes: z.number(),
  content: z.nullable(richText),
  playback: z.nullable(playback),
  attachments: z.array(z.object({ title: z.string(), bytes: z.number(), src: z.string(), type: z.string() })),
  /** The last position in the video, on any device. */
  position: z.nullable(z.object({ video_id: z.string(), progress: z.number(), last_played: z.string() })),
  /** How much of the video was really played, where the course asks for it to be watched. */
  watched_percent: z.number(),
  notes: z.array(lessonNote),
  previous_id: z.nullable(z.string()),
  next_id: z.nullable(z.string()),
  question_count: z.number(),
})
export type LessonOpened = z.infer<typeof lessonOpened>

/** Bundles and coaching have fixed ids; anything else is a course. */
const productType = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.maxLength(20))])),
  z.transform((given) => {
    const known = productTypes.find((type) => type !== 'course' && String(productTypeIds[type]) === String(given))
    return known ?? 'course'
  }),
)

/** What is sent to mark a lesson complete. `user_id` is ignored: the session decides whose it is. */
export const newCompletion = z.object({
  course_id: id,
  lecture_id: z.optional(z.nullable(id)),
  lesson_id: id,
  user_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()]))),
  product_type: productType,
  /** Of a text: whether its end was reached. Needed where the course asks for it. */
  read_to_end: z.optional(z.boolean()),
})

/** What was reached by completing a lesson; null where nothing was. */
export const moments = z.object({
  /** The section whose last missing lesson it was. */
  section_id: z.nullable(z.string()),
  /** Days in a row, with the first lesson of a day that is not the first. */
  streak: z.nullable(z.number()),
  /** How many lessons should be done by the end of this week, once they are. */
  week_goal: z.nullable(z.number()),
})
export type Moments = z.infer<typeof moments>

export const completion = z.object({
  id: z.string(),
  course_id: z.string(),
  lecture_id: z.nullable(z.string()),
  lesson_id: z.string(),
  user_id: z.string(),
  product_type: z.enum(productTypes),
  updated_at: z.string(),
  lessons_done: z.number(),
  lesson_count: z.number(),
  is_finished: z.boolean(),
  /** The lesson to go on with; null if none can be done now. */
  next_lesson_id: z.nullable(z.string()),
  moments,
})
export type Completion = z.infer<typeof completion>

const seconds = z.number().check(z.minimum(0), z.maximum(360_000))

/** A position in a video. The latest `last_played` wins, not the last to arrive; a time in the future counts as now. */
export const playbackRecord = z.object({
  user_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()]))),
  course_id: id,
  section_id: id,
  lesson_id: id,
  video_id: id,
  progress: seconds,
  duration: seconds,
  last_played: moment,
  /** The parts that were played since the page was opened; parts sent before stay remembered. */
  played: z.optional(z.array(z.tuple([seconds, seconds])).check(z.maxLength(mostRanges))),
})
export type PlaybackRecord = z.output<typeof playbackRecord>

const author = z.object({ name: z.string(), avatar: z.string(), is_teacher: z.boolean(), is_me: z.boolean() })

export const lessonQuestion = z.object({
  id: z.string(),
  text: z.string(),
  author,
  created_at: z.string(),
  may_delete: z.boolean(),
  answers: z.array(
    z.object({ id: z.string(), text: z.string(), author, created_at: z.string(), may_delete: z.boolean() }),
  ),
})
export type LessonQuestion = z.infer<typeof lessonQuestion>
export const questionFields = z.object({ text: requiredText(questionMost), ...newId })
