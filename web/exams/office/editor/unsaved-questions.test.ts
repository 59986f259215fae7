import { expect, test } from 'vitest'
import type { ExamQuestion } from '#shared/exams/exams.schema.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { draftOf } from './exam-drafts.ts'
import { draftWith, newDraft } from './new-draft.ts'
import { offeredIn, storedText, unsavedIn } from './unsaved-questions.ts'

const essay = (text: string) => questionOf({ type: 'essay', mix_answers: false, prompt: textDocument(text) })
const asked = (name: string): ExamQuestion => ({
  ...{ item_id: name, question_id: name, points: null, fields: essay(name), revision: 1, used_elsewhere: 0 },
})
const [a, b] = [asked('a'), asked('b')]
const halfWritten = { ...newDraft('image').fields, prompt: textDocument('Which tool is this?') }

test('a question that is not saved is stored on the device, and no other', () => {
  const changed = { ...draftOf(b), fields: essay('b, changed'), isTouched: true }
  const unsaved = unsavedIn([draftOf(a), changed, newDraft('multiple_choice'), draftWith(halfWritten)])
  expect(unsaved).toEqual([
    { itemId: 'b', revision: 1, fields: essay('b, changed') },
    { itemId: null, revision: 0, fields: halfWritten },
  ])
  expect(offeredIn(storedText(unsaved), { questions: [a, b] })).toEqual(unsaved)
  expect(storedText(unsavedIn([draftOf(a)]))).toBe('')
})

test('what was saved after all is not offered, and a question that is gone or was changed is a new one', () => {
  const text = storedText([
    { itemId: null, revision: 0, fields: essay('b') },
    { itemId: 'gone', revision: 1, fields: essay('c') },
  ])
  expect(offeredIn(text, { questions: [a, b] })).toMatchObject([{ itemId: null, fields: essay('c') }])
  const older = storedText([{ itemId: 'a', revision: 1, fields: essay('c') }])
  const changed = { ...a, revision: 2 } as ExamQuestion
  expect(offeredIn(older, { questions: [changed] }), 'changed elsewhere').toMatchObject([{ itemId: null }])
})

test.each(['', 'x', '{}', '[{"itemId":null,"fields":{"type":"riddle"}}]', '[{"itemId":1}]'])(
  'what cannot be read is not offered: %s',
  (text) => {
    expect(offeredIn(text, { questions: [] })).toEqual([])
  },
)
