import type { Samples } from './samples.ts'

export const oneCourse = {
  title: 'Sok teaches',
  subtitle: '',
  description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
  thumbnail: null,
  category_id: null,
  level: 'beginner',
  language: 'en',
  featured: false,
  coming_soon_until: null,
  direct_link: null,
  target_finish_days: null,
  study_insights: false,
  objectives: ['To know'],
  requirements: [],
  questions: [{ question: 'Who is it for?', answer: 'Everybody.' }],
  referral_percent: 0,
  referral_enabled: false,
}

const oneCategory = { name: { en: 'A category' }, icon: 'briefcase', parent_id: null }

/** One of the other school, and one of each. */
const someCourses: Samples[string] = ({ course: own }, { course: theirs, spare }) => [
  { body: { ids: [spare.id] } },
  { body: { ids: [theirs.id] } },
  { body: { ids: [own.id, theirs.id] } },
]
const someCategories: Samples[string] = ({ course: own }, { course: theirs }) => [
  { body: { ids: [theirs.categoryId] } },
  { body: { ids: [own.categoryId, theirs.categoryId] } },
]

/** The calls over courses as a whole, their categories and their reviews. */
export const courseSamples: Samples = {
  listOfficeCourses: (_, other) => [
    { query: {} },
    { query: { q: other.mark } },
    { query: { category: other.course.categoryId, tab: 'trash' } },
    { query: { sort: 'students', level: 'beginner', language: 'km', page: 2 } },
  ],
  startCourseImport: () => [{ body: { name: 'course.zip', bytes: 1000 } }],
  addCourse: () => [{ body: { title: 'A course', language: 'km' } }],
  updateCourse: (own, other) => [
    { body: { ...oneCourse, revision: 1 } },
    { body: { ...oneCourse, category_id: other.course.categoryId, revision: 1 } },
    { body: { ...oneCourse, category_id: own.course.categoryId, thumbnail: other.picture.src, revision: 1 } },
    { body: { ...oneCourse, slug: other.course.slug, revision: 1 } },
  ],
  putCourseTeachers: (own, other) =>
    [own, other].map(({ people }) => ({
      body: { revision: 1, lecturers: [{ member_id: people.lecture.memberId, share_percent: 40 }] },
    })),
  actCourses: ({ course: own }, { course: theirs }) => [
    { body: { action: 'unpublish', ids: [theirs.id] } },
    { body: { action: 'feature', ids: [own.id, theirs.id] } },
  ],
  trashCourses: someCourses,
  restoreCourses: someCourses,
  deleteCourses: someCourses,
  listCourseCategories: (_, other) => [{ query: {} }, { query: { q: other.mark } }, { query: { tab: 'trash' } }],
  addCourseCategory: (_, { course: theirs }) => [
    { body: oneCategory },
    { body: { ...oneCategory, parent_id: theirs.categoryId } },
  ],
  updateCourseCategory: (_, { course: theirs }) => [
    { body: { ...oneCategory, revision: 1 } },
    { body: { ...oneCategory, parent_id: theirs.categoryId, revision: 1 } },
  ],
  moveCourseCategory: () => [{ body: { direction: 'up' } }, { body: { direction: 'down' } }],
  trashCourseCategories: someCategories,
  restoreCourseCategories: someCategories,
  deleteCourseCategories: someCategories,
  decideCourse: () => [
    { body: { decision: 'approved' } },
    { body: { decision: 'rejected', reason: 'The first lesson has no sound.' } },
  ],
  publishCourse: () => [{ body: { published: true } }, { body: { published: false } }],
  listCourseStatus: () => [{ query: {} }, { query: { q: 'a' } }, { query: { state: 'approved', page: 2 } }],
}

/** Those that tell nothing of the school they are asked in; a review, because the walk has left the course unfinished. */
export const silentCourseCalls = [
  'startCourseImport',
  'submitCourse',
  'decideCourse',
  'addCourse',
  'duplicateCourse',
  'actCourses',
  'trashCourses',
  'restoreCourses',
  'deleteCourses',
  'emptyCoursesTrash',
  'moveCourseCategory',
  'trashCourseCategories',
  'restoreCourseCategories',
  'deleteCourseCategories',
  'emptyCourseCategoriesTrash',
]
