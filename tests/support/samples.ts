import type { AnyEndpoint, Thing } from '#shared/core/endpoint.ts'
import { people } from '#shared/identity/people.endpoints.ts'
import { colourKeys } from '#shared/tenancy/tenancy.schema.ts'
import { uniqueWord } from './doors.ts'
import type { given } from './given.ts'
import { password } from './given-people.ts'
import { courseSamples } from './samples-courses.ts'
import { curriculumSamples } from './samples-curriculum.ts'
import { certificateSamples } from './samples-learning-certificates.ts'
import { learningCoreSamples } from './samples-learning-core.ts'
import { feedbackSamples } from './samples-learning-feedback.ts'
import { officeLearningSamples } from './samples-learning-office.ts'
import { mediaSamples } from './samples-media.ts'

// What is sent to the endpoints by the tests that walk all of them.

/** What stands in a school that has one of everything. */
export type World = Awaited<ReturnType<typeof given.everything>>
export type MarkedWorld = World & { mark: string }
type Names = readonly string[]
export type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** How a thing is named in an address: one builder for each kind. */
export const namesOf: Record<Thing, (world: World) => Names> = {
  course: ({ course, spare }) => [course.id, course.slug, spare.id],
  article: ({ article }) => [article.id, article.slug],
  'article category': ({ topic }) => [topic.id, topic.slug],
  'course category': ({ course }) => [course.categoryId ?? '', course.categorySlug ?? ''],
  'course entry': ({ course }) => course.entryIds,
  'course import': ({ imports }) => imports,
  section: ({ course }) => course.sectionIds,
  lesson: ({ course }) => course.lessonIds,
  media: ({ file, files }) => [file.id, file.folder, ...Object.values(files).map(({ id }) => id)],
  language: () => ['km'],
  instructor: ({ people }) => [people.lecture.id],
  enrollment: ({ learning }) => [learning.enrollmentId],
  completion: ({ learning }) => [learning.completionId],
  note: ({ learning }) => [learning.noteId],
  question: ({ learning }) => [learning.questionId],
  answer: ({ learning }) => [learning.answerId],
  rating: ({ learning }) => [learning.ratingId],
  certificate: ({ learning }) => [learning.certificateId],
  'public certificate': ({ learning }) => [learning.certificateId, learning.certificateNumber],
  user: ({ people }) => [people.student.id, people.student.username, people.student.email],
  member: ({ people }) => [people.student.memberId, people.lecture.memberId, people.invited.memberId],
}

export type Samples = Record<string, (own: World, other: MarkedWorld) => Omit<Input, 'params'>[]>

const oneMore = () => ({
  first_name: 'Sok',
  last_name: 'Dara',
  email: `${uniqueWord()}@example.com`,
  role: 'student',
  matrix: null,
  lecture_type: null,
  position: '',
  bio: '',
  language: 'en',
})

const oneArticle = {
  title: 'Sok writes',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
  thumbnail: null,
  language: 'en',
  category_id: null,
  published: true,
  featured: false,
}

/** The calls over the lists of people: one sample each, for all lists. */
const peopleSamples: Samples = Object.fromEntries(
  Object.values(people).flatMap((list) => {
    const listed: Samples[string] = (_, other) => [
      { query: {} },
      { query: { q: other.mark } },
      { query: { q: other.people.student.email, tab: 'trash' } },
      { query: { tab: 'invited', sort: 'name', page: 2 } },
    ]
    const touched: Samples[string] = ({ people: own }, { people: theirs }) => [
      { body: { ids: [theirs.student.memberId] } },
      { body: { ids: [own.lecture.memberId, theirs.lecture.memberId] } },
      { body: { ids: [theirs.student.id] } },
    ]
    return [
      [list.list.name, listed],
      [list.download.name, listed],
      [list.add.name, (_, { people: theirs }) => [{ body: { ...oneMore(), email: theirs.invited.email } }]],
      [
        list.invite.name,
        (_, { people: theirs }) => [
          { body: { emails: [theirs.student.email], role: 'student', matrix: null, language: 'km' } },
        ],
      ],
      [list.update.name, () => [{ body: { ...oneMore(), revision: 1 } }]],
      [
        list.act.name,
        (own, other) => touched(own, other).map(({ body }) => ({ body: { ...(body as object), action: 'confirm' } })),
      ],
      [list.trash.name, touched],
      [list.restore.name, touched],
      [list.remove.name, touched],
    ] satisfies [string, Samples[string]][]
  }),
)

/** The calls over the articles of a school and their categories. */
const articleSamples: Samples = {
  listOfficeArticles: (_, other) => [
    { query: {} },
    { query: { q: other.mark } },
    { query: { category: other.topic.id, tab: 'trash' } },
    { query: { sort: 'title', language: 'km', page: 2 } },
  ],
  addArticle: (_, { topic }) => [{ body: oneArticle }, { body: { ...oneArticle, category_id: topic.id } }],
  updateArticle: (own, { topic }) => [
    { body: { ...oneArticle, category_id: topic.id, revision: 1 } },
    { body: { ...oneArticle, category_id: own.topic.id, revision: 1 } },
  ],
  actArticles: ({ article: own }, { article: theirs }) => [
    { body: { action: 'unpublish', ids: [theirs.id] } },
    { body: { action: 'feature', ids: [own.id, theirs.id] } },
  ],
  ...sameFor(['trashArticles', 'restoreArticles', 'deleteArticles'], ({ article: own }, { article: theirs }) => [
    { body: { ids: [theirs.id] } },
    { body: { ids: [own.id, theirs.id] } },
  ]),
  listArticleCategories: (_, other) => [{ query: {} }, { query: { q: other.mark } }, { query: { tab: 'trash' } }],
  addArticleCategory: () => [{ body: { name: { en: 'A topic' } } }],
  updateArticleCategory: () => [{ body: { name: { en: 'A topic' }, revision: 1 } }],
  moveArticleCategory: () => [{ body: { direction: 'up' } }, { body: { direction: 'down' } }],
  ...sameFor(
    ['trashArticleCategories', 'restoreArticleCategories', 'deleteArticleCategories'],
    ({ topic: own }, { topic: theirs }) => [{ body: { ids: [theirs.id] } }, { body: { ids: [own.id, theirs.id] } }],
  ),
}

function sameFor(names: Names, sample: Samples[string]): Samples {
  return Object.fromEntries(names.map((name) => [name, sample]))
}

const noColours = Object.fromEntries(colourKeys.map((key) => [key, '']))
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** The school itself, its look and its pictures: with a picture of the other school, and with what is its own. */
const schoolSamples: Samples = {
  updateSchoolInfo: () => [{ body: { revision: 1, name: { en: 'A school' }, tagline: {}, contact: {} } }],
  updateWebSetting: (_, other) =>
    [other.picture.src, null].map((hero_picture) => ({
      body: {
        revision: 1,
        headline: {},
        headline_accent: {},
        intro: {},
        about: {},
        hero_picture,
        default_language: 'km',
      },
    })),
  setSiteState: () => [{ body: { status: 'published' } }],
  updateTheme: (_, other) =>
    [other.picture.src, '/art/logo.svg'].map((logo) => ({
      body: { revision: 1, logo, favicon: '/art/logo.svg', colours: { desktop: noColours, mobile: noColours } },
    })),
  uploadPicture: () => [{ query: { use: 'logo' }, body: Buffer.from(onePixel, 'base64') }],
}

/** What is sent to the endpoints that take something, as a caller of one school would write it to reach the other. */
export const samples: Samples = {
  ...peopleSamples,
  ...articleSamples,
  ...courseSamples,
  ...curriculumSamples,
  ...mediaSamples,
  ...officeLearningSamples,
  ...learningCoreSamples,
  ...feedbackSamples,
  ...certificateSamples,
  banPeople: (_, { people: theirs }) => [
    { body: { ids: [theirs.student.memberId], banned: true } },
    { body: { ids: [theirs.student.id], banned: true } },
  ],
  readInvitation: (_, { people: theirs }) => [{ query: { token: theirs.invited.token } }],
  acceptInvitation: (_, { people: theirs }) => [
    {
      body: {
        token: theirs.invited.token,
        first_name: 'Sok',
        last_name: 'Dara',
        password,
        password_confirmation: password,
      },
    },
  ],
  searchOffice: (_, other) => [{ query: { q: other.mark } }, { query: { q: other.people.student.email } }],
  listAudit: (_, { people: theirs }) => [
    { query: {} },
    { query: { thing_id: theirs.student.memberId } },
    { query: { actor_id: theirs.vendor.id } },
    { query: { kind: 'user', before: 'ffffffff-ffff-7fff-bfff-ffffffffffff' } },
  ],
  ...schoolSamples,
  login: (own) => [{ body: { email: own.people.student.email, password } }],
  register: () => {
    const names = { first_name: 'Sok', last_name: 'Dara', email: `${uniqueWord()}@example.com` }
    return [{ body: { ...names, password, password_confirmation: password } }]
  },
  listCourses: (_, other) => [
    { query: {} },
    { query: { q: other.mark } },
    { query: { category: [other.course.categorySlug] } },
    { query: { sort: 'newest', page: 2 } },
  ],
  listArticles: (_, other) => [{ query: {} }, { query: { category: other.topic.slug } }],
}

export const parametersOf = ({ path }: AnyEndpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Every way to ask an endpoint, each thing in its address named in each of its ways. */
export function inputsOf(one: AnyEndpoint, own: World, other: MarkedWorld): Input[] {
  let inputs: Input[] = samples[one.name]?.(own, other) ?? [{}]
  for (const parameter of parametersOf(one)) {
    const names = namesOf[one.things?.[parameter] as Thing](other)
    inputs = inputs.flatMap((input) =>
      names.map((name) => ({ ...input, params: { ...input.params, [parameter]: name } })),
    )
  }
  return inputs
}
