import * as z from 'zod/mini'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { languages } from '#shared/core/language.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { richTextStored } from '#shared/core/rich-text.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import { newUpload } from '#shared/media/library.schema.ts'
import { mediaKinds } from '#shared/media/media.lists.ts'
import {
  importStates,
  lessonTitleMost,
  mostAnnouncements,
  mostArchiveBytes,
  mostAttachments,
  mostLessons,
  mostPlans,
  mostPoints,
  mostSections,
  mostTestimonials,
} from './authoring.lists.ts'
import { announcementFields, planFields, pointFields, testimonialFields } from './course-entries.schema.ts'
import { lessonFields, sectionFields } from './curriculum.schema.ts'
import { courseFields } from './office-courses.schema.ts'

/** The name of a thing in an archive: by its position in the course, so that it is the same in every school. */
const key = z.string().check(z.regex(/^[a-z]+(-\d{1,5}){1,2}$/))
const path = z.string().check(z.regex(/^files\/[a-z0-9-]{1,40}(\.[a-z]{2})?\.[a-z0-9]{2,5}$/))
const drawing = z.string().check(z.maxLength(200), z.regex(/^\/art\/[\w-]+\.(svg|webp)(\?\w+)?$/))

export const archiveFormat = 'sala course'
export const archiveVersion = 1

/** Identifies an archive before anything else of it is read. */
export const archiveHead = z.object({ format: z.literal(archiveFormat), version: z.number() })

const { title, subtitle, level, language, objectives, requirements, questions } = courseFields.shape
const { coming_soon_until, direct_link, target_finish_days, study_insights, must_watch, enrollment, access_days } =
  courseFields.shape

const information = z.object({
  title,
  subtitle,
  description: richTextStored,
  /** A file of the archive, or one of the product's drawings. */
  thumbnail: z.nullable(z.union([key, drawing])),
  /** A category belongs to its school; an import looks for one with the same name. */
  category: z.nullable(localText),
  level,
  language,
  coming_soon_until: z.nonoptional(coming_soon_until),
  direct_link: z.nonoptional(direct_link),
  target_finish_days,
  study_insights,
  /** Missing in older archives. */
  must_watch,
  enrollment: z._default(z.nonoptional(enrollment), 'open'),
  access_days: z._default(z.nonoptional(access_days), null),
  lock: z.boolean(),
  objectives,
  requirements,
  /** Missing in archives from before courses had questions. */
  questions,
})

const { title: lessonTitle, lesson_type, free_preview, lock, score_gated_unlock, minutes } = lessonFields.shape

const lesson = z.object({
  key,
  title: lessonTitle,
  lesson_type,
  free_preview,
  /** Null for video and audio, which have their own length. */
  minutes: z.nullable(minutes),
  file: z.nullable(key),
  content: z.nullable(richTextStored),
  lock,
  score_gated_unlock,
  attachments: z
    .array(z.object({ title: requiredText(lessonTitleMost), file: key }))
    .check(z.maxLength(mostAttachments)),
})

const section = z.object({
  key,
  ...sectionFields.shape,
  lessons: z.array(lesson).check(z.maxLength(mostLessons)),
})

const file = z.object({
  key,
  path,
  kind: z.enum(mediaKinds),
  name: newUpload.shape.name,
  bytes: z.number().check(z.int(), z.minimum(1), z.maximum(mostArchiveBytes)),
  captions: z.array(z.object({ language: z.enum(languages), path })).check(z.maxLength(languages.length)),
})

const point = z.omit(pointFields, { kind: true })

/** The manifest `course.json` of an archive. It has no database ids, no school and no people. */
export const courseArchive = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  course: information,
  plans: z.array(planFields).check(z.maxLength(mostPlans)),
  what_you_will_learn: z.array(point).check(z.maxLength(mostPoints)),
  why_join_us: z.array(point).check(z.maxLength(mostPoints)),
  testimonials: z.array(testimonialFields).check(z.maxLength(mostTestimonials)),
  announcements: z
    .array(z.object({ title: announcementFields.shape.title, body: richTextStored }))
    .check(z.maxLength(mostAnnouncements)),
  sections: z.array(section).check(z.maxLength(mostSections)),
  /** What other domains store of its sections and lessons, each as that domain writes it; missing in older archives. */
  parts: z._default(z.record(z.string().check(z.maxLength(40)), z.unknown()), {}),
  files: z.array(file),
})
export type CourseArchive = z.output<typeof courseArchive>
export type ArchiveFile = CourseArchive['files'][number]

/** An archive to upload. */
export const newCourseImport = z.object({
  name: newUpload.shape.name,
  bytes: z.number().check(z.int(), z.minimum(1, 'media.file_empty'), z.maximum(mostArchiveBytes, 'media.file_size')),
})

export const courseImport = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  /** Why it failed, as an error code. */
  failure: z.nullable(z.custom<ErrorCode>(isErrorCode)),
  /** The draft that was made of it. */
  course_id: z.nullable(z.string()),
})
export type CourseImport = z.infer<typeof courseImport>

/** `address`: where the bytes are sent by the tus protocol (HEAD and PATCH). */
export const startedImport = z.object({ id: z.string(), address: z.string() })
