// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const reviewStates = ['not submitted', 'pending', 'approved', 'rejected', 're-submitted'] as const
export type ReviewState = (typeof reviewStates)[number]

/** How students join a course: at once, by approval, or not at all. */
export const enrollmentModes = ['open', 'approval', 'closed'] as const
export type EnrollmentMode = (typeof enrollmentModes)[number]

/** Reviews that wait for the owner. */
export const waitingReviews: readonly ReviewState[] = ['pending', 're-submitted']

/** What became of a comment on a lesson: not sent yet, to be done, done, or to be read only, once the course is approved. */
export const commentStates = ['draft', 'open', 'resolved', 'note'] as const
export type CommentState = (typeof commentStates)[number]
export const reviewCommentMost = 1000
export const rejectReasonMost = 2000
/** Those that are neither resolved nor closed, of one lesson. */
export const mostLessonComments = 50

export const officeCourseTabs = ['all', 'published', 'draft', 'waiting', 'rejected', 'trash'] as const
export type OfficeCourseTab = (typeof officeCourseTabs)[number]

export const officeCourseSorts = ['edited', 'newest', 'title', 'students'] as const

export const courseActions = ['publish', 'unpublish', 'feature', 'unfeature'] as const
export type CourseAction = (typeof courseActions)[number]

/** The lists of a course's selling page, each of short entries in an order. */
export const pointKinds = ['what-you-will-learn', 'why-join-us'] as const
export type PointKind = (typeof pointKinds)[number]

export const entryTabs = ['all', 'trash'] as const
export type EntryTab = (typeof entryTabs)[number]

export const courseTitleMost = 120
export const courseSubtitleMost = 200
export const lessonTitleMost = 200
export const pointMost = 300
export const mostPoints = 30
/** What people ask before they join. */
export const mostCourseQuestions = 20
export const courseQuestionMost = 200
export const courseAnswerMost = 1000
export const mostLecturers = 20
export const mostSections = 100
export const mostLessons = 500
export const mostAttachments = 20
export const mostPlans = 10
export const mostTestimonials = 100
export const mostAnnouncements = 200
/** A year; nobody waits longer for a lesson. */
export const mostDelayMinutes = 365 * 24 * 60
export const mostFinishDays = 3650
export const mostAccessDays = 3650
export const mostPriceCents = 1_000_000
export const mostPayments = 60
export const mostTrialDays = 365

/** An archive has uncompressed files; the ZIP format ends at four gigabytes. */
export const mostArchiveBytes = 2 ** 32 - 1
/** Its manifest, without the files. */
export const mostManifestBytes = 32 * 1024 * 1024

/** The state of an import. The browser knows the progress of its upload. */
export const importStates = ['uploading', 'importing', 'completed', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** What a course must have before it can be submitted or published. */
export const requirements = [
  'title',
  'description',
  'thumbnail',
  'category',
  'lecturer',
  'price',
  'section',
  'section-lessons',
  'lesson-content',
  'section-exam',
] as const
export type Requirement = (typeof requirements)[number]
