import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { richText, richTextInput } from '#shared/core/rich-text.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import { mediaItem, playback } from '#shared/media/library.schema.ts'
import { lessonTitleMost, mostAttachments, mostDelayMinutes, mostLessons, mostSections } from './authoring.lists.ts'
import { lessonTypes, sectionTypes } from './courses.lists.ts'

const delay = z.number().check(z.int(), z.minimum(0, 'courses.at_least_zero'), z.maximum(mostDelayMinutes))
const percent = z.number().check(z.minimum(0, 'courses.at_least_zero'), z.maximum(100, 'courses.at_most_hundred'))

/** The score a quiz or an exam must reach before what follows opens: an object, or the same as JSON text. */
export const scoreGate = z.nullable(
  z.pipe(
    z.union([z.object({ score: percent }), z.string().check(z.maxLength(200))]),
    z.transform((given, context) => {
      if (typeof given !== 'string') return given
      const read = scoreGateText.safeParse(given)
      if (read.success) return read.data
      context.issues.push({ code: 'custom', message: 'core.invalid_input', input: given })
      return z.NEVER
    }),
  ),
)
const scoreGateText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        return undefined
      }
    }),
  ),
  z.object({ score: percent }),
)

/** When a section opens after the one before it, and each of its lessons after the one before. */
export const sectionLock = z.object({ section_delay: delay, lesson_delay: delay })

export const sectionFields = z.object({
  title: requiredText(lessonTitleMost),
  section_type: z.enum(sectionTypes),
  lock: sectionLock,
  score_gated_unlock: scoreGate,
})
export type SectionFields = z.output<typeof sectionFields>
export const changedSection = z.extend(sectionFields, { revision })

/** A lesson's own wait instead of its section's; null if it has none. */
export const lessonLock = z.nullable(z.object({ lesson_delay: delay }))

export const lessonFields = z.object({
  title: requiredText(lessonTitleMost),
  lesson_type: z.enum(lessonTypes),
  free_preview: z.boolean(),
  /** The video, audio or document; null for a text, and before one is uploaded. */
  media_id: z.nullable(id),
  /** The text of an article, or beside a video. */
  content: z.nullable(richTextInput),
  lock: lessonLock,
  score_gated_unlock: scoreGate,
  /** How long a text or a document takes; video and audio have their own length. */
  minutes: z.number().check(z.int(), z.minimum(0), z.maximum(600)),
  attachments: z
    .array(z.object({ media_id: id, title: requiredText(lessonTitleMost) }))
    .check(z.maxLength(mostAttachments)),
})
export type LessonFields = z.output<typeof lessonFields>
export const changedLesson = z.extend(lessonFields, { revision })

const gate = z.nullable(z.object({ score: z.number() }))

/** A lesson as the curriculum lists it. */
export const officeLesson = z.object({
  id: z.string(),
  section_id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  free_preview: z.boolean(),
  minutes: z.number(),
  media: z.nullable(mediaItem),
  has_content: z.boolean(),
  attachment_count: z.number(),
  lock: z.nullable(z.object({ lesson_delay: z.number() })),
  score_gated_unlock: gate,
  revision,
})
export type OfficeLesson = z.infer<typeof officeLesson>

export const officeLessonDetail = z.extend(officeLesson, {
  course_id: z.string(),
  content: z.nullable(richText),
  attachments: z.array(z.object({ media_id: z.string(), title: z.string(), media: mediaItem })),
  last_change: lastChange,
})
export type OfficeLessonDetail = z.infer<typeof officeLessonDetail>

export const officeSection = z.object({
  id: z.string(),
  title: z.string(),
  section_type: z.enum(sectionTypes),
  lock: z.object({ section_delay: z.number(), lesson_delay: z.number() }),
  score_gated_unlock: gate,
  lessons: z.array(officeLesson),
  revision,
  last_change: lastChange,
})
export type OfficeSection = z.infer<typeof officeSection>

/** What was removed from a course and can be restored. */
export const removedParts = z.object({
  sections: z.array(z.object({ id: z.string(), title: z.string(), lesson_count: z.number(), removed_at: z.string() })),
  /** `section` is the title of its section. */
  lessons: z.array(z.object({ id: z.string(), title: z.string(), section: z.string(), removed_at: z.string() })),
})
export type RemovedParts = z.infer<typeof removedParts>

export const curriculum = z.object({
  course_id: z.string(),
  /** Whether lessons open one after the other. */
  lock: z.boolean(),
  /** Raised when something is added, removed or moved; `orderCurriculum` compares it. */
  revision,
  last_change: lastChange,
  sections: z.array(officeSection),
})
export type Curriculum = z.infer<typeof curriculum>

/** The whole order of a course: every section and every lesson once. */
export const curriculumOrder = z.object({
  revision,
  sections: z
    .array(z.object({ section_id: id, lesson_ids: z.array(id).check(z.maxLength(mostLessons)) }))
    .check(z.maxLength(mostSections)),
})

export const courseLock = z.object({ lock: z.boolean() })

/** Several lessons at once, as from a folder of videos dropped on a section. */
export const newLessons = z.object({
  lessons: z
    .array(
      z.object({
        title: requiredText(lessonTitleMost),
        lesson_type: z.enum(lessonTypes),
        media_id: z.optional(z.nullable(id)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})

/** A lesson anyone may look at before they join. */
export const lessonPreview = z.object({
  id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  minutes: z.number(),
  content: z.nullable(richText),
  playback: z.nullable(playback),
})
export type LessonPreview = z.infer<typeof lessonPreview>
