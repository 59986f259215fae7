import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, pictureAddress, revision } from '#shared/core/record.schema.ts'
import { richText, richTextInput } from '#shared/core/rich-text.schema.ts'
import { requiredText, shortText } from '#shared/core/text.schema.ts'
import {
  courseActions,
  courseAnswerMost,
  courseQuestionMost,
  courseSubtitleMost,
  courseTitleMost,
  enrollmentModes,
  mostAccessDays,
  mostCourseQuestions,
  mostFinishDays,
  mostLecturers,
  mostPoints,
  officeCourseSorts,
  officeCourseTabs,
  pointMost,
  reviewStates,
} from './authoring.lists.ts'
import { courseLanguages, levels } from './courses.lists.ts'
import { isWebAddress } from './courses.rules.ts'
import { courseQuestion, pricePlan } from './courses.schema.ts'

/** A category as forms and filters offer it; `depth` is its level below the top. */
export const courseCategoryChoice = z.object({ id: z.string(), name: localText, depth: z.number() })

export const courseLecturer = z.object({
  member_id: z.string(),
  name: z.string(),
  avatar: z.string(),
  share_percent: z.number(),
})
export type CourseLecturer = z.infer<typeof courseLecturer>

/** A course as the office's list shows it. */
export const officeCourse = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  category: z.nullable(z.object({ id: z.string(), name: localText })),
  level: z.enum(levels),
  language: z.enum(courseLanguages),
  /** The cheapest plan, if there is any. */
  plan: z.nullable(pricePlan),
  lecturers: z.array(z.string()),
  review: z.enum(reviewStates),
  published: z.boolean(),
  featured: z.boolean(),
  coming_soon_until: z.nullable(z.string()),
  lesson_count: z.number(),
  minutes: z.number(),
  student_count: z.number(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type OfficeCourse = z.infer<typeof officeCourse>

export const officeCourseQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(officeCourseTabs), 'all'),
  category: z.optional(id),
  level: z.optional(z.enum(levels)),
  language: z.optional(z.enum(courseLanguages)),
  sort: z._default(z.enum(officeCourseSorts), 'edited'),
  ...paging,
})
export type OfficeCourseQuery = z.output<typeof officeCourseQuery>

export const officeCoursePage = z.extend(pageOf(officeCourse), {
  counts: z.record(z.enum(officeCourseTabs), z.number()),
  categories: z.array(courseCategoryChoice),
})

const percent = z.number().check(z.minimum(0, 'courses.at_least_zero'), z.maximum(100, 'courses.at_most_hundred'))

/** The information of a course, as its form sends it. Optional fields that are missing are unchanged. */
export const courseFields = z.object({
  title: requiredText(courseTitleMost),
  /** Empty: made from the title. */
  slug: z.optional(shortText(courseTitleMost)),
  subtitle: z._default(shortText(courseSubtitleMost), ''),
  description: richTextInput,
  thumbnail: z.nullable(pictureAddress),
  category_id: z.nullable(id),
  level: z.enum(levels),
  language: z.enum(courseLanguages),
  featured: z.optional(z.boolean()),
  /** The date until which it is only announced; null if it is open. */
  coming_soon_until: z.optional(z.nullable(moment)),
  /** The target of the enroll button for a course that is sold elsewhere. */
  direct_link: z.optional(z.nullable(shortText(500).check(z.refine(isWebAddress, 'courses.invalid_address')))),
  target_finish_days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(mostFinishDays))),
  /** Whether students see how they are doing against the target. */
  study_insights: z.boolean(),
  /** Whether a lesson has to be watched or read to its end before it can be completed. */
  must_watch: z.optional(z.boolean()),
  enrollment: z.optional(z.enum(enrollmentModes)),
  /** Days of access after joining; null without a limit. */
  access_days: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(mostAccessDays)))),
  objectives: z.array(requiredText(pointMost)).check(z.maxLength(mostPoints)),
  requirements: z.array(requiredText(pointMost)).check(z.maxLength(mostPoints)),
  /** What people ask before they join, in the order in which it is shown. */
  questions: z._default(
    z
      .array(z.object({ question: requiredText(courseQuestionMost), answer: requiredText(courseAnswerMost) }))
      .check(z.maxLength(mostCourseQuestions)),
    [],
  ),
  referral_percent: z.optional(percent),
  referral_enabled: z.optional(z.boolean()),
})
export type CourseFields = z.output<typeof courseFields>
/** Who teaches a course, in order, and what share of its income each has. */
export const courseTeachers = z
  .array(
    z.object({
      member_id: id,
      share_percent: z
        .number()
        .check(z.minimum(0, 'courses.share_negative'), z.maximum(100, 'courses.at_most_hundred')),
    }),
  )
  .check(z.maxLength(mostLecturers))
export type CourseTeachers = z.output<typeof courseTeachers>

/** Its information and, if that changes too, who teaches it. */
export const changedCourse = z.extend(courseFields, { lecturers: z.optional(courseTeachers), revision })

/** A course begins with a title; everything else can follow. */
export const newCourse = z.object({ title: requiredText(courseTitleMost), language: z.enum(courseLanguages) })

export const officeCourseDetail = z.extend(officeCourse, {
  subtitle: z.string(),
  description: richText,
  category_id: z.nullable(z.string()),
  direct_link: z.nullable(z.string()),
  target_finish_days: z.nullable(z.number()),
  study_insights: z.boolean(),
  must_watch: z.boolean(),
  enrollment: z.enum(enrollmentModes),
  access_days: z.nullable(z.number()),
  objectives: z.array(z.string()),
  requirements: z.array(z.string()),
  questions: z.array(courseQuestion),
  referral_percent: z.number(),
  referral_enabled: z.boolean(),
  teachers: z.array(courseLecturer),
  /** Its path for visitors once it is published. */
  permalink: z.string(),
  revision,
  last_change: lastChange,
  /** Who changed the course, its lessons or its prices at `updated_at`, if that is known. */
  edited_by: z.nullable(z.string()),
})
export type OfficeCourseDetail = z.infer<typeof officeCourseDetail>

export const courseChoices = z.object({
  categories: z.array(courseCategoryChoice),
  lecturers: z.array(z.object({ member_id: z.string(), name: z.string(), avatar: z.string() })),
})

/** The course that was edited last: its state, and how much of what it needs it has. Null if there is none. */
export const latestCourse = z.nullable(
  z.object({
    id: z.string(),
    title: z.string(),
    thumbnail: z.nullable(z.string()),
    review: z.enum(reviewStates),
    published: z.boolean(),
    lesson_count: z.number(),
    updated_at: z.string(),
    submitted_at: z.nullable(z.string()),
    required: z.number(),
    ready: z.number(),
  }),
)
export type LatestCourse = z.infer<typeof latestCourse>

/** How complete each part of a course is, for the editor's side menu. */
export const courseOutline = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  review: z.enum(reviewStates),
  published: z.boolean(),
  coming_soon_until: z.nullable(z.string()),
  /** What it cost at least when it was first published; no plan may cost less. */
  price_floor_cents: z.nullable(z.number()),
  deleted_at: z.nullable(z.string()),
  /** Whether the acting person may change it, price it, publish it, promote it, set shares, and decide its review. */
  may: z.object({
    update: z.boolean(),
    price: z.boolean(),
    publish: z.boolean(),
    promote: z.boolean(),
    share: z.boolean(),
    review: z.boolean(),
  }),
  counts: z.object({
    lessons: z.number(),
    plans: z.number(),
    what_you_will_learn: z.number(),
    why_join_us: z.number(),
    testimonials: z.number(),
    announcements: z.number(),
  }),
  /** What it still lacks. */
  missing: z.array(z.string()),
})
export type CourseOutline = z.infer<typeof courseOutline>

export const courseActionInput = z.object({ action: z.enum(courseActions), ids })
