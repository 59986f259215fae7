import { announcements, plans, points, testimonials } from '#shared/courses/course-entries.endpoints.ts'
import type { DomainTests, Sample } from '#tests/support/domain-tests.ts'
import type { CoursesWorld } from './courses.tests.ts'

const lists = { announcements, plans, points, testimonials }
const entryLists = Object.entries(lists) as [keyof typeof lists, (typeof lists)[keyof typeof lists]][]

/** Each list acts on its own last entry, because some lists need one to remain. */
export const entryFields = Object.fromEntries(
  entryLists.flatMap(([key, { trash, restore, remove }]) =>
    [trash, restore, remove].map(({ name }) => [
      `${name}.ids`,
      ({ course: { entries } }: CoursesWorld) => entries[key].slice(-1),
    ]),
  ),
) satisfies DomainTests<CoursesWorld>['fields']

/** The kinds of prices have different fields, so samples cannot be derived. */
const onePlan = { kind: 'one-time', price_cents: 2900, frequency: null, payments: null }

export const curriculumSamples: Record<string, Sample<CoursesWorld>> = {
  [plans.add.name]: () => [{ body: onePlan }],
  [plans.update.name]: () => [{ body: { revision: 1, fields: onePlan } }],
  orderCurriculum: ({ course: own }, { course: theirs }) =>
    [own, theirs].map(({ sectionIds, lessonIds }) => ({
      body: {
        revision: 1,
        // The second section first, with all lessons.
        sections: [...sectionIds]
          .reverse()
          .map((section_id, at) => ({ section_id, lesson_ids: at === 0 ? [...lessonIds].reverse() : [] })),
      },
    })),
}

/** Endpoints whose answers have nothing of the school. */
export const curriculumCallsWithoutMark = [
  'addSection',
  'removeSection',
  'restoreSection',
  'removeLesson',
  'restoreLesson',
  ...entryLists.flatMap(([, { move, trash, restore, remove }]) =>
    [move, trash, restore, remove].map(({ name }) => name),
  ),
  // A price has no words.
  plans.list.name,
  plans.read.name,
]
