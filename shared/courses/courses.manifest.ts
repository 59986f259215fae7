import type { Features, NotificationKinds, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './courses.audit.ts'

/** The paths of a screen of a course's editor, with and without a course or an entry. */
const below = (screen: string) => `/secure/courses/${screen},/secure/courses/${screen}/*`

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  courses: {
    feature: 'courses',
    name: { km: 'វគ្គសិក្សា', en: 'Courses', zh: '课程' },
    paths: {
      // Viewing opens the screens; they are read-only without permission to update.
      view: [
        '/secure/courses',
        '/secure/courses/status',
        '/secure/courses/add/*',
        ...['price', 'lesson', 'exam', 'total-exam', 'review', 'performance', 'announcements', 'testimonial'].map(
          below,
        ),
        ...['what-you-will-learns', 'why-join-us'].map(below),
        '/secure/exam/questions',
        '/secure/exam/questions/*',
      ].join(','),
      add: '/secure/courses/add',
      update: '/secure/exam/questions/create',
      delete: '',
    },
    roles: { lecture: ['view', 'add', 'update', 'delete'], teacher: ['view', 'update'] },
    reach: 'taught',
  },
  course_prices: {
    feature: 'courses',
    name: { km: 'តម្លៃវគ្គសិក្សា', en: 'Course prices', zh: '课程价格' },
    paths: { update: '' },
    roles: { lecture: ['update'] },
    reach: 'taught',
  },
  course_publication: {
    feature: 'courses',
    name: { km: 'ការផ្សាយវគ្គសិក្សា', en: 'Publishing courses', zh: '发布课程' },
    paths: { update: '' },
    roles: { lecture: ['update'] },
    reach: 'taught',
  },
  course_promotion: {
    feature: 'courses',
    name: { km: 'វគ្គសិក្សាលេចធ្លោ និងចំណែកដៃគូ', en: 'Featured courses and partner shares', zh: '精选课程与合作伙伴分成' },
    paths: { update: '' },
  },
  course_categories: {
    feature: 'courses',
    name: { km: 'ប្រភេទវគ្គសិក្សា', en: 'Course categories', zh: '课程分类' },
    paths: {
      view: '/secure/courses/category',
      add: '/secure/courses/category/create',
      update: '/secure/courses/category/create/*',
      delete: '',
    },
    roles: { lecture: ['view'] },
  },
  course_shares: {
    feature: 'courses',
    name: { km: 'គ្រូ និងចំណែកប្រាក់ចំណូល', en: 'Lecturers and shares', zh: '讲师与分成' },
    paths: { update: '' },
  },
  course_reviews: {
    feature: 'courses',
    name: { km: 'ការពិនិត្យវគ្គសិក្សា', en: 'Course reviews', zh: '课程审核' },
    paths: { update: '' },
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = { courses: { km: 'វគ្គសិក្សា', en: 'Courses', zh: '课程' } } as const satisfies Features

/** What people are notified of. */
export const notificationKinds = {
  course_reviews: {
    name: { km: 'ការពិនិត្យវគ្គ', en: 'Course reviews', zh: '课程审核' },
    text: {
      km: 'ពេលវគ្គត្រូវបានដាក់ឱ្យពិនិត្យ អនុម័ត ឬបញ្ជូនត្រឡប់',
      en: 'When a course is submitted, approved or sent back',
      zh: '课程提交、通过或退回时',
    },
    to: 'staff',
    topic: 'teaching',
  },
  imports: {
    name: { km: 'ការនាំចូល', en: 'Imports', zh: '导入' },
    text: {
      km: 'ពេលការនាំចូលវគ្គរួចរាល់ ឬមានបញ្ហា',
      en: 'When a course you import is ready, or has a problem',
      zh: '您导入的课程完成或出现问题时',
    },
    to: 'staff',
    topic: 'teaching',
  },
} as const satisfies NotificationKinds

/** The refusals of this domain, with the exact English text. */
export const refusals = {
  'courses.course_not_found': { status: 404, text: 'Course not found' },
  'courses.section_not_found': { status: 404, text: 'Section not found' },
  'courses.lesson_not_found': { status: 404, text: 'Lesson not found' },
  'courses.entry_not_found': { status: 404, text: 'This entry was not found' },
  'courses.category_not_found': { status: 404, text: 'Category not found' },
  'courses.category_too_deep': { status: 422, text: 'A category can stand below a top category only' },
  'courses.slug_exists': { status: 409, text: 'Another course already uses this link' },
  'courses.invalid_address': { status: 422, text: 'Invalid Link' },
  'courses.at_least_zero': { status: 422, text: 'must be greater than or equal to 0' },
  'courses.at_most_hundred': { status: 422, text: 'must be less than or equal to 100' },
  'courses.share_negative': { status: 422, text: 'profit sharing must be positive' },
  'courses.shares_over_hundred': { status: 422, text: 'The shares of all lecturers together are more than 100' },
  'courses.price_required': { status: 422, text: 'Enter a price above 0, or choose free' },
  'courses.price_lower': {
    status: 422,
    text: 'Course price must not be lower than the original price; use promotions instead.',
  },
  'courses.description_required': { status: 422, text: 'Course description is required' },
  'courses.too_many': { status: 409, text: 'There is no room for more here' },
  'courses.has_students': { status: 409, text: 'This course has students and stays in the trash' },
  'courses.reject_reason_required': { status: 422, text: 'Reject Reason is required' },
  'courses.already_submitted': { status: 409, text: 'This course is being reviewed already' },
  'courses.not_submitted': { status: 409, text: 'This course was not submitted' },
  'courses.comment_not_found': { status: 404, text: 'This comment was not found' },
  'courses.comment_sent': { status: 409, text: 'This comment was sent and can no longer be changed' },
  'courses.comment_closed': { status: 409, text: 'The course was approved, so this comment is only a note' },
  'courses.not_approved': { status: 409, text: 'This course must be approved first' },
  'courses.archive_too_large': { status: 409, text: 'This course is too large for one archive' },
  'courses.archive_foreign': { status: 422, text: 'This file is not an exported course' },
  'courses.archive_version': { status: 422, text: 'This archive was made by a newer version' },
  'courses.archive_changed': { status: 422, text: 'This archive was changed after it was exported' },
  'courses.archive_broken': { status: 422, text: 'This archive is damaged' },
  'courses.import_not_found': { status: 404, text: 'This import was not found' },
  'courses.instructor_not_found': { status: 404, text: 'This teacher was not found' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  course: 'courses.course_not_found',
  'course category': 'courses.category_not_found',
  'course entry': 'courses.entry_not_found',
  'course import': 'courses.import_not_found',
  instructor: 'courses.instructor_not_found',
  lesson: 'courses.lesson_not_found',
  'review comment': 'courses.comment_not_found',
  section: 'courses.section_not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** What the office's search finds, and the permission it takes to find it. */
export const searchKinds = { course: 'courses.view', lesson: 'courses.view' } as const

/** What waits for somebody in the office, and the permission it takes to do it. */
export const waitingKinds = { course_reviews: 'course_reviews.update', sent_back: 'courses.update' } as const

/** Kinds of things of which lecturers and teachers reach some (`courses.reach.ts`). */
export type ReachKind = 'course' | 'lesson' | 'attachment'

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./courses.audit.ts')).auditKinds
