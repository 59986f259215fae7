import { announcements, plans, points, testimonials } from '#shared/courses/course-entries.endpoints.ts'
import type { Samples } from './samples.ts'

// What is sent to the calls over a course's sections, lessons and lists.

const oneText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }

const oneSection = {
  title: 'A section',
  section_type: 'normal',
  lock: { section_delay: 60, lesson_delay: 0 },
  score_gated_unlock: null,
}

const oneLesson = {
  title: 'A lesson',
  lesson_type: 'video',
  free_preview: true,
  media_id: null as string | null,
  content: oneText,
  lock: { lesson_delay: 1440 },
  score_gated_unlock: '{"score":70}',
  minutes: 5,
  attachments: [] as { media_id: string; title: string }[],
}

const entryLists = [
  { list: points, key: 'points', fields: { kind: 'why-join-us', title: 'It works', text: 'It really does' } },
  { list: testimonials, key: 'testimonials', fields: { name: 'Sok', company: '', quote: 'Good', featured: true } },
  { list: announcements, key: 'announcements', fields: { title: 'News', body: oneText, published: true } },
  { list: plans, key: 'plans', fields: { kind: 'one-time', price_cents: 2900, frequency: null, payments: null } },
] as const

const entrySamples: Samples = Object.fromEntries(
  entryLists.flatMap(({ list, key, fields }) => {
    const query = key === 'points' ? { kind: 'why-join-us' } : {}
    const touched: Samples[string] = ({ course: own }, { course: theirs }) => {
      const [mine = ''] = own.entries[key].slice(-1)
      return [
        { body: { ids: [mine] } },
        { body: { ids: theirs.entries[key] } },
        { body: { ids: [mine, ...theirs.entryIds] } },
      ]
    }
    // A point stays in its list: the first is one of what is learned.
    const changed = key === 'points' ? [fields, { ...fields, kind: 'what-you-will-learn' }] : [fields]
    return [
      [list.list.name, () => [{ query }, { query: { ...query, tab: 'trash' } }]],
      [list.add.name, () => [{ body: fields }]],
      [list.update.name, () => changed.map((one) => ({ body: { revision: 1, fields: one } }))],
      [list.move.name, () => [{ body: { direction: 'up' } }, { body: { direction: 'down' } }]],
      ...[list.trash, list.restore, list.remove].map(({ name }) => [name, touched] as const),
    ] satisfies (readonly [string, Samples[string]])[]
  }),
)

export const curriculumSamples: Samples = {
  ...entrySamples,
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
  lockCourse: () => [{ body: { lock: true } }],
  addSection: () => [{ body: oneSection }],
  updateSection: () => [{ body: { ...oneSection, revision: 1 } }],
  addLessons: ({ file: own }, { file: theirs }) => [
    { body: { lessons: [{ title: 'One', lesson_type: 'video', media_id: own.id }] } },
    { body: { lessons: [{ title: 'Two', lesson_type: 'video', media_id: theirs.id }] } },
    { body: { lessons: [{ title: 'Three', lesson_type: 'article' }] } },
  ],
  updateLesson: ({ file: own }, { file: theirs }) => [
    { body: { ...oneLesson, media_id: own.id, attachments: [{ media_id: own.id, title: 'Film' }], revision: 1 } },
    { body: { ...oneLesson, media_id: theirs.id, revision: 1 } },
    { body: { ...oneLesson, attachments: [{ media_id: theirs.id, title: 'Film' }], revision: 1 } },
  ],
}

/** Those that tell nothing of the school they are asked in. */
export const silentCurriculumCalls = [
  'addSection',
  'removeSection',
  'restoreSection',
  'removeLesson',
  'restoreLesson',
  ...entryLists.flatMap(({ list: { move, trash, restore, remove } }) =>
    [move, trash, restore, remove].map(({ name }) => name),
  ),
  // A price has no words.
  plans.list.name,
  plans.read.name,
]
