import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/columns.ts'

export const enrollments = pgTable('enrollments', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull(),
  createdAt: moment('created_at').notNull(),
  lastVisitAt: moment('last_visit_at'),
})

export const completions = pgTable('completions', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  studentId: uuid('student_id').notNull(),
  completedAt: moment('completed_at').notNull(),
})
