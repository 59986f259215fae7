import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { Role } from '#shared/core/roles.ts'
import type { EnrollmentMode, ImportState, ReviewState } from '#shared/courses/authoring.lists.ts'
import type { CourseLanguage, Frequency, LessonType, Level } from '#shared/courses/courses.lists.ts'
import type { CourseQuestion, PricePlan } from '#shared/courses/courses.schema.ts'
import type { CourseVersion } from '#shared/courses/review.rules.ts'

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })
const revision = () =>
  integer('revision')
    .notNull()
    .$defaultFn(() => 1)

export const courseCategories = pgTable('course_categories', {
  ...tenant(),
  slug: text('slug').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  icon: text('icon').notNull(),
  parentId: uuid('parent_id'),
  position: integer('position').notNull(),
  revision: revision(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const courses = pgTable('courses', {
  ...tenant(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  description: jsonb('description').$type<RichText>().notNull(),
  thumbnail: text('thumbnail'),
  categoryId: uuid('category_id'),
  level: text('level').$type<Level>().notNull(),
  language: text('language').$type<CourseLanguage>().notNull(),
  featured: boolean('featured').notNull(),
  comingSoonUntil: moment('coming_soon_until'),
  targetFinishDays: integer('target_finish_days'),
  studyInsights: boolean('study_insights')
    .notNull()
    .$defaultFn(() => false),
  mustWatch: boolean('must_watch')
    .notNull()
    .$defaultFn(() => false),
  directLink: text('direct_link'),
  lockEnabled: boolean('lock_enabled')
    .notNull()
    .$defaultFn(() => false),
  referralPercent: percent('referral_percent')
    .notNull()
    .$defaultFn(() => 0),
  referralEnabled: boolean('referral_enabled')
    .notNull()
    .$defaultFn(() => false),
  review: text('review')
    .$type<ReviewState>()
    .notNull()
    .$defaultFn(() => 'not submitted'),
  lessonCount: integer('lesson_count').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  priceCents: integer('price_cents').notNull(),
  /** What it cost at least, in all payments, when it was first published; null before. */
  priceFloorCents: integer('price_floor_cents'),
  studentCount: integer('student_count')
    .notNull()
    .$defaultFn(() => 0),
  enrollment: text('enrollment')
    .$type<EnrollmentMode>()
    .notNull()
    .$defaultFn(() => 'open'),
  /** Days of access after joining; null without a limit. */
  accessDays: integer('access_days'),
  questions: jsonb('questions')
    .$type<CourseQuestion[]>()
    .notNull()
    .$defaultFn(() => []),
  ratingCount: integer('rating_count')
    .notNull()
    .$defaultFn(() => 0),
  ratingTotal: integer('rating_total')
    .notNull()
    .$defaultFn(() => 0),
  hasVideo: boolean('has_video')
    .notNull()
    .$defaultFn(() => false),
  searchText: text('search_text').notNull(),
  revision: revision(),
  curriculumRevision: integer('curriculum_revision')
    .notNull()
    .$defaultFn(() => 1),
  publishedAt: moment('published_at'),
  firstPublishedAt: moment('first_published_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const courseLecturers = pgTable('course_lecturers', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  userId: uuid('user_id').notNull(),
  sharePercent: percent('share_percent')
    .notNull()
    .$defaultFn(() => 0),
  position: integer('position').notNull(),
})

export const sections = pgTable('sections', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  title: text('title').notNull(),
  sectionType: text('section_type').$type<'normal' | 'exam'>().notNull(),
  sectionDelayMinutes: integer('section_delay_minutes')
    .notNull()
    .$defaultFn(() => 0),
  lessonDelayMinutes: integer('lesson_delay_minutes')
    .notNull()
    .$defaultFn(() => 0),
  scoreGatePercent: percent('score_gate_percent'),
  position: integer('position').notNull(),
  revision: revision(),
  deletedAt: moment('deleted_at'),
})

export const lessons = pgTable('lessons', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  sectionId: uuid('section_id').notNull(),
  title: text('title').notNull(),
  lessonType: text('lesson_type').$type<LessonType>().notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  freePreview: boolean('free_preview').notNull(),
  mediaId: uuid('media_id'),
  content: jsonb('content').$type<RichText>(),
  lessonDelayMinutes: integer('lesson_delay_minutes'),
  scoreGatePercent: percent('score_gate_percent'),
  position: integer('position').notNull(),
  revision: revision(),
  deletedAt: moment('deleted_at'),
  removedWithSection: boolean('removed_with_section')
    .notNull()
    .$defaultFn(() => false),
})

export const lessonAttachments = pgTable('lesson_attachments', {
  ...tenant(),
  lessonId: uuid('lesson_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
})

export const pricePlans = pgTable('price_plans', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  kind: text('kind').$type<PricePlan['kind']>().notNull(),
  priceCents: integer('price_cents').notNull(),
  frequency: text('frequency').$type<Frequency>(),
  payments: integer('payments'),
  /** Of a subscription without an end: how long it is open before its first payment. */
  trialDays: integer('trial_days')
    .notNull()
    .$defaultFn(() => 0),
  /** What it cost in all when it was first offered. */
  originalCents: integer('original_cents'),
  position: integer('position').notNull(),
  revision: revision(),
  deletedAt: moment('deleted_at'),
})

export const coursePoints = pgTable('course_points', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  kind: text('kind').$type<'objective' | 'requirement' | 'what-you-will-learn' | 'why-join-us'>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
  revision: revision(),
  deletedAt: moment('deleted_at'),
})

export const testimonials = pgTable('testimonials', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  name: text('name').notNull(),
  company: text('company').notNull(),
  quote: text('quote').notNull(),
  featured: boolean('featured').notNull(),
  position: integer('position').notNull(),
  revision: revision(),
  deletedAt: moment('deleted_at'),
})

export const announcements = pgTable('announcements', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  title: text('title').notNull(),
  body: jsonb('body').$type<RichText>().notNull(),
  position: integer('position').notNull(),
  publishedAt: moment('published_at'),
  revision: revision(),
  deletedAt: moment('deleted_at'),
})

export const courseImports = pgTable('course_imports', {
  ...tenant(),
  name: text('name').notNull(),
  state: text('state').$type<ImportState>().notNull(),
  failure: text('failure').$type<ErrorCode>(),
  courseId: uuid('course_id'),
  startedBy: uuid('started_by').notNull(),
  startedName: text('started_name').notNull(),
  startedRole: text('started_role').$type<Role>().notNull(),
  startedAt: moment('started_at').notNull(),
})

export const reviewComments = pgTable('review_comments', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  /** The revision of the lesson that the author looked at. */
  lessonRevision: integer('lesson_revision').notNull(),
  /** The contents of its files then (`contentsOf`); null if that is not known. */
  lessonFiles: uuid('lesson_files').array(),
  authorId: uuid('author_id').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  revision: revision(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** When the decision was made it was sent with; null before. */
  sentAt: moment('sent_at'),
  resolvedAt: moment('resolved_at'),
  resolvedName: text('resolved_name'),
  /** When the course was approved: from then on it asks for nothing. */
  closedAt: moment('closed_at'),
})

export const courseSubmissions = pgTable('course_submissions', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  submittedBy: uuid('submitted_by'),
  submittedName: text('submitted_name').notNull(),
  submittedAt: moment('submitted_at').notNull(),
  isAgain: boolean('is_again').notNull(),
  /** The course as it was then. */
  version: jsonb('version').$type<CourseVersion>().notNull(),
  decision: text('decision').$type<'approved' | 'rejected'>(),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
})
