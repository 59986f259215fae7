import { customType, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { CourseLanguage } from '#shared/courses/courses.lists.ts'
import { ordinaryClock, type StudentClock } from '#shared/courses/unlock.rules.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import type { ListFault, ListState } from '#shared/learning/class-list.lists.ts'
import type { EnrollmentState, GrantSource, ProductType, RatingState } from '#shared/learning/learning.lists.ts'

const bits = customType<{ data: string }>({ dataType: () => 'bit(100)' })

export const enrollments = pgTable('enrollments', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  status: text('status').$type<EnrollmentState>().notNull(),
  /** What the student wrote in the request. */
  note: text('note')
    .notNull()
    .$defaultFn(() => ''),
  reason: text('reason'),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
  /** Of somebody who is invited: until when the course is open to them after they accept. */
  invitedUntil: moment('invited_until'),
  /** A teacher's changes to the waiting times of this student. */
  clock: jsonb('clock')
    .$type<StudentClock>()
    .notNull()
    .$defaultFn(() => ordinaryClock),
  createdAt: moment('created_at').notNull(),
  lastVisitAt: moment('last_visit_at'),
  lastLessonId: uuid('last_lesson_id'),
  finishedAt: moment('finished_at'),
  /** When those who teach were last notified that the student stays away. */
  absenceNoticedAt: moment('absence_noticed_at'),
  revision: integer('revision')
    .notNull()
    .$defaultFn(() => 1),
})

/** A reason why a student may learn in a course. One valid grant is enough. */
export const courseGrants = pgTable('course_grants', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  source: text('source').$type<GrantSource>().notNull(),
  sourceId: uuid('source_id'),
  note: text('note').notNull(),
  grantedBy: uuid('granted_by'),
  grantedName: text('granted_name'),
  startsAt: moment('starts_at').notNull(),
  expiresAt: moment('expires_at'),
  endedAt: moment('ended_at'),
  endedReason: text('ended_reason'),
  createdAt: moment('created_at').notNull(),
})

export const completions = pgTable('completions', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  studentId: uuid('student_id').notNull(),
  lectureId: uuid('lecture_id'),
  productType: text('product_type')
    .$type<ProductType>()
    .notNull()
    .$defaultFn(() => 'course'),
  completedAt: moment('completed_at').notNull(),
})

export const firstCompletions = pgTable('first_completions', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  studentId: uuid('student_id').notNull(),
  completedAt: moment('completed_at').notNull(),
})

export const playbacks = pgTable('playbacks', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  sectionId: uuid('section_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  videoId: uuid('video_id').notNull(),
  studentId: uuid('student_id').notNull(),
  progress: doublePrecision('progress').notNull(),
  duration: doublePrecision('duration').notNull(),
  /** Null while it was only opened. */
  lastPlayed: moment('last_played'),
  openedAt: moment('opened_at').notNull(),
  /** The folder of the file that was opened: a video that is replaced gets another one. */
  folder: uuid('folder'),
  /** Which hundredths of that file were played. */
  watched: bits('watched').notNull(),
})

export const studyDays = pgTable('study_days', {
  ...tenant(),
  studentId: uuid('student_id').notNull(),
  day: date('day').notNull(),
  lessons: integer('lessons').notNull(),
})

export const lessonNotes = pgTable('lesson_notes', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  studentId: uuid('student_id').notNull(),
  atSeconds: integer('at_seconds'),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const lessonQuestions = pgTable('lesson_questions', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  authorId: uuid('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const lessonAnswers = pgTable('lesson_answers', {
  ...tenant(),
  questionId: uuid('question_id').notNull(),
  authorId: uuid('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const courseRatings = pgTable('course_ratings', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  stars: integer('stars').notNull(),
  text: text('text').notNull(),
  state: text('state').$type<RatingState>().notNull(),
  reason: text('reason'),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  /** What the school answers, below the review. */
  reply: text('reply'),
  repliedBy: uuid('replied_by'),
  repliedName: text('replied_name'),
  repliedAt: moment('replied_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const favourites = pgTable('favourites', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const waitingList = pgTable('waiting_list', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  createdAt: moment('created_at').notNull(),
  notifiedAt: moment('told_at'),
})

/** Counters of visible numbers, per school. */
export const counters = pgTable('counters', {
  ...tenant(),
  name: text('name').notNull(),
  value: integer('value').notNull(),
})

export const certificateTemplates = pgTable('certificate_templates', {
  ...tenant(),
  layout: text('layout').$type<CertificateTemplate['layout']>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  accent: text('accent').notNull(),
  paper: text('paper').notNull(),
  logo: text('logo'),
  signature: text('signature'),
  signer: text('signer').notNull(),
  signerPosition: text('signer_position').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const certificates = pgTable('certificates', {
  ...tenant(),
  number: text('number').notNull(),
  courseId: uuid('course_id').notNull(),
  studentId: uuid('student_id').notNull(),
  studentName: text('student_name').notNull(),
  courseTitle: text('course_title').notNull(),
  courseLanguage: text('course_language').$type<CourseLanguage>().notNull(),
  authorName: text('author_name').notNull(),
  schoolName: text('school_name').notNull(),
  finishedAt: moment('finished_at').notNull(),
  issuedAt: moment('issued_at').notNull(),
  /** As it was when the certificate was issued. */
  template: jsonb('template').$type<CertificateTemplate>().notNull(),
  keyId: text('key_id').notNull(),
  /** The content of its QR: the payload and its signature. */
  signed: text('signed').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: uuid('revoked_by'),
  revokeReason: text('revoke_reason'),
})

/** The public keys of all certificates. */
export const certificateKeys = pgTable('certificate_keys', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** People who were added to courses by one list, and what it still waits for. */
export const classLists = pgTable('class_lists', {
  ...tenant(),
  courseIds: uuid('course_ids').array().notNull(),
  language: text('language').$type<Language>().notNull(),
  expiresAt: moment('expires_at'),
  createdBy: uuid('created_by').notNull(),
  createdName: text('created_name').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const classListLines = pgTable('class_list_lines', {
  ...tenant(),
  classListId: uuid('class_list_id').notNull(),
  line: integer('line').notNull(),
  text: text('text').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email'),
  phone: text('phone'),
  fault: text('fault').$type<ListFault>(),
  /** What the person was when the list was added. */
  state: text('state').$type<ListState>().notNull(),
  userId: uuid('user_id'),
})

/** Whoever has the token may join the course, while it is open. */
export const joinLinks = pgTable('join_links', {
  ...tenant(),
  courseId: uuid('course_id').notNull(),
  token: text('token').notNull(),
  places: integer('places').notNull(),
  used: integer('used').notNull(),
  expiresAt: moment('expires_at').notNull(),
  closedAt: moment('closed_at'),
  createdBy: uuid('created_by').notNull(),
  createdName: text('created_name').notNull(),
  createdAt: moment('created_at').notNull(),
})
