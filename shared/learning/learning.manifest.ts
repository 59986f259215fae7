import type { Features, NotificationKinds, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './learning.audit.ts'

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  enrollments: {
    feature: 'courses',
    name: { km: 'ការចុះឈ្មោះចូលរៀន', en: 'Enrollments', zh: '报名' },
    paths: {
      view: '/secure/courses/enrollments',
      add: '/secure/courses/enrollments/class,/secure/courses/enrollments/class/*',
      update: '',
      delete: '',
    },
    roles: { lecture: ['view', 'add', 'update'], teacher: ['view'] },
    reach: 'taught',
  },
  ratings: {
    feature: 'courses',
    name: { km: 'មតិរបស់សិស្ស', en: 'Student reviews', zh: '学员评价' },
    paths: { view: '/secure/courses/ratings', add: '', update: '' },
    roles: { lecture: ['view', 'add'], teacher: ['view'] },
    reach: 'taught',
  },
  questions: {
    feature: 'courses',
    name: { km: 'សំណួររបស់សិស្ស', en: 'Student questions', zh: '学生提问' },
    paths: { view: '/secure/courses/questions' },
    roles: { lecture: ['view'], teacher: ['view'] },
    reach: 'taught',
  },
  certificates: {
    feature: 'courses',
    name: { km: 'វិញ្ញាបនបត្រ', en: 'Certificates', zh: '证书' },
    paths: { view: '/secure/courses/certificates,/secure/courses/certificates/template', update: '' },
    roles: { lecture: ['view'] },
    reach: 'taught',
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = {
  learning: { km: 'ការចុះឈ្មោះ និងការរៀន', en: 'Enrollments and learning', zh: '报名与学习' },
} as const satisfies Features

/** What people are notified of. */
export const notificationKinds = {
  enrollments: {
    name: { km: 'ការចុះឈ្មោះចូលរៀន', en: 'Enrollments', zh: '报名' },
    text: {
      km: 'ពេលសាលាអនុញ្ញាត ឬបដិសេធការចូលរៀន និងមួយថ្ងៃមុនសិទ្ធិចូលរៀនផុតកំណត់',
      en: 'When the school approves or declines your request, and a day before your access ends',
      zh: '学校批准或拒绝您的报名时，以及学习权限到期前一天',
    },
    to: 'students',
    topic: 'learning',
  },
  answers: {
    name: { km: 'ចម្លើយចំពោះសំណួរ', en: 'Answers', zh: '回答' },
    text: { km: 'ពេលគ្រូឆ្លើយសំណួររបស់អ្នក', en: 'When your question is answered', zh: '您的提问得到回答时' },
    to: 'students',
    topic: 'learning',
  },
  openings: {
    name: { km: 'វគ្គដែលអ្នករង់ចាំ', en: "Courses you're waiting for", zh: '您等待的课程' },
    text: { km: 'ពេលវគ្គនោះបើក', en: 'When one of them opens', zh: '课程开放时' },
    to: 'students',
    topic: 'learning',
  },
  certificates: {
    name: { km: 'វិញ្ញាបនបត្រ', en: 'Certificates', zh: '证书' },
    text: {
      km: 'ពេលសាលាចេញវិញ្ញាបនបត្រឱ្យអ្នក',
      en: 'When the school issues you a certificate',
      zh: '学校为您颁发证书时',
    },
    to: 'students',
    topic: 'learning',
  },
  questions: {
    name: { km: 'សំណួររបស់សិស្ស', en: 'Student questions', zh: '学生提问' },
    text: { km: 'ពេលសិស្សសួរក្នុងវគ្គរបស់អ្នក', en: 'When a student asks in your course', zh: '学生在您的课程中提问时' },
    to: 'staff',
    topic: 'teaching',
  },
  ratings: {
    name: { km: 'មតិរបស់សិស្ស', en: 'Student reviews', zh: '学生评价' },
    text: {
      km: 'ពេលសិស្សផ្តល់មតិលើវគ្គរបស់អ្នក',
      en: 'When a student reviews your course',
      zh: '学生评价您的课程时',
    },
    to: 'staff',
    topic: 'teaching',
    channels: ['bell'],
  },
  absences: {
    name: { km: 'សិស្សដែលខានរៀនយូរ', en: 'Inactive students', zh: '久未学习的学生' },
    text: {
      km: 'ពេលសិស្សក្នុងវគ្គរបស់អ្នកមិនបានរៀន 14 ថ្ងៃ',
      en: 'When a student hasn’t opened your course for 14 days',
      zh: '您课程的学生 14 天没有学习时',
    },
    to: 'staff',
    topic: 'teaching',
    channels: ['bell', 'mail'],
  },
} as const satisfies NotificationKinds

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'learning.enrollment_closed': { status: 409, text: 'Enrollment is closed' },
  'learning.must_be_bought': { status: 409, text: 'This course is not free. It has to be bought first.' },
  'learning.bought': { status: 409, text: 'You bought this course. It stays yours.' },
  'learning.open_already': { status: 409, text: 'This course is open already' },
  'learning.not_enrolled': { status: 409, text: 'This student is not in this course' },
  'learning.no_access': { status: 403, text: 'This course is not open to you' },
  'learning.lesson_locked': { status: 409, text: 'This lesson is not open yet' },
  'learning.preview_only': { status: 409, text: 'Preview mode can not mark as complete!' },
  'learning.needs_attempt': { status: 409, text: 'This lesson is completed by handing in its work' },
  'learning.watch_first': { status: 409, text: 'Please watch at least 90% of this lesson first' },
  'learning.read_first': { status: 409, text: 'Please read this lesson to its end first' },
  'learning.incomplete': { status: 409, text: 'incomplete course content' },
  'learning.completion_not_found': { status: 409, text: 'This lesson is not marked as complete' },
  'learning.note_not_found': { status: 404, text: 'This note was not found' },
  'learning.question_not_found': { status: 404, text: 'This question was not found' },
  'learning.enrollment_not_found': { status: 404, text: 'This enrollment was not found' },
  'learning.rating_not_found': { status: 404, text: 'This review was not found' },
  'learning.certificate_not_found': { status: 404, text: 'This certificate was not found' },
  'learning.certificate_revoked': {
    status: 409,
    text: 'Your certificate was revoked. Please ask the school for a new one.',
  },
  'learning.certificate_valid': { status: 409, text: 'This student has a valid certificate of this course' },
  'learning.class_list_not_found': { status: 404, text: 'This class list was not found' },
  'learning.list_too_long': { status: 422, text: 'A list can have at most 200 people' },
  'learning.join_link_not_found': { status: 404, text: 'This joining link was not found' },
  'learning.link_closed': { status: 409, text: 'This joining link is no longer open' },
  'learning.unknown_blank': {
    status: 422,
    text: 'Only {name}, {course}, {date} and {author} are filled in. Check the spelling and that every { has its }.',
  },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  answer: 'learning.question_not_found',
  certificate: 'learning.certificate_not_found',
  'class list': 'learning.class_list_not_found',
  completion: 'learning.completion_not_found',
  enrollment: 'learning.enrollment_not_found',
  'join link': 'learning.join_link_not_found',
  note: 'learning.note_not_found',
  'public certificate': 'learning.certificate_not_found',
  question: 'learning.question_not_found',
  rating: 'learning.rating_not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** What the office's search finds, and the permission it takes to find it. */
export const searchKinds = { certificate: 'certificates.view' } as const

/** What waits for somebody in the office, and the permission it takes to do it. */
export const waitingKinds = {
  join_requests: 'enrollments.update',
  student_reviews: 'ratings.update',
  student_questions: 'questions.view',
} as const

/** Kinds of things of which lecturers and teachers reach some (`learning.reach.ts`). */
export type ReachKind = 'student'

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./learning.audit.ts')).auditKinds
