import type { Samples } from './samples.ts'

const written = { body: { text: 'Why is that so?' } }

/** What people write and keep beside learning. */
export const feedbackSamples: Samples = {
  addNote: () => [
    { body: { text: 'To read again', at_seconds: 12 } },
    { body: { text: 'A thought', at_seconds: null } },
  ],
  updateNote: () => [{ body: { text: 'To read again', at_seconds: null } }],
  listQuestions: () => [{ query: {} }, { query: { page: 2 } }],
  addQuestion: () => [written],
  addAnswer: () => [written],
  listRatings: () => [{ query: {} }, { query: { page: 2 } }],
  rateCourse: () => [{ body: { stars: 4, text: 'I learned much' } }, { body: { stars: 5 } }],
  listOfficeRatings: (_, other) => [
    { query: {} },
    { query: { state: 'approved', sort: 'lowest' } },
    { query: { q: 'a', sort: 'highest' } },
    { query: { course: other.course.id, page: 2 } },
  ],
  decideRating: () => [
    { body: { decision: 'rejected', reason: 'Please say it without names.' } },
    { body: { decision: 'approved' } },
  ],
}

/** Those that tell nothing of the school they are asked in: no name, no title, only what was sent, states and ids. */
export const silentFeedbackCalls = [
  'addNote',
  'updateNote',
  'deleteNote',
  'deleteQuestion',
  'deleteAnswer',
  'joinWaitingList',
  'listFavouriteIds',
  'rateCourse',
  'removeRating',
]
