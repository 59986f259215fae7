import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/columns.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { CourseLanguage, Frequency, LessonType, Level } from '#shared/courses/courses.lists.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'

export const courseCategories = pgTable('course_categories', {
  ...tenant(),
  slug: text('slug').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
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
  lessonCount: integer('lesson_count').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  priceCents: integer('price_cents').notNull(),
  searchText: text('search_text').notNull(),
  publishedAt: moment('published_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const courseLecturers = pgTable('course_lecturers', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  userId: uuid('user_id').notNull(),
  position: integer('position').notNull(),
})

export const sections = pgTable('sections', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  title: text('title').notNull(),
  sectionType: text('section_type').$type<'normal' | 'exam'>().notNull(),
  position: integer('position').notNull(),
})

export const lessons = pgTable('lessons', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  sectionId: uuid('section_id').notNull(),
  title: text('title').notNull(),
  lessonType: text('lesson_type').$type<LessonType>().notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  freePreview: boolean('free_preview').notNull(),
  position: integer('position').notNull(),
})

export const pricePlans = pgTable('price_plans', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  kind: text('kind').$type<PricePlan['kind']>().notNull(),
  priceCents: integer('price_cents').notNull(),
  frequency: text('frequency').$type<Frequency>(),
  payments: integer('payments'),
  position: integer('position').notNull(),
})

export const coursePoints = pgTable('course_points', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  kind: text('kind').$type<'requirement' | 'what-you-will-learn' | 'why-join-us'>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
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
  deletedAt: moment('deleted_at'),
})
