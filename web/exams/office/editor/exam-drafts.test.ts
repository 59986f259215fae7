import { describe, expect, test } from 'vitest'
import type { ExamQuestion, OfficeExam } from '#shared/exams/exams.schema.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { ruleProblems, savableDetails, withTimeLimit } from './exam-details.ts'
import { checked, type Draft, draftOf, merged, nextStep, settled } from './exam-drafts.ts'
import { asType, draftWith, isBlank, newDraft, newFields } from './new-draft.ts'

const essay = (text: string): QuestionFields =>
  questionOf({ type: 'essay', mix_answers: false, prompt: textDocument(text) })

const asked = (name: string, revision = 1, text = name): ExamQuestion => ({
  item_id: `item ${name}`,
  question_id: name,
  points: null,
  fields: essay(text),
  revision,
  used_elsewhere: 0,
})

const examOf = (...questions: ExamQuestion[]) =>
  ({ id: 'exam', title: 'Costs', revision: 1, rules: usualRules, questions }) as unknown as OfficeExam
const touched = (draft: Draft, text: string): Draft => ({ ...draft, fields: essay(text), isTouched: true })
type More = Partial<Omit<Parameters<typeof nextStep>[0], 'details'>> & { title?: string; rules?: OfficeExam['rules'] }
const stepFor = (exam: OfficeExam, drafts: Draft[], { title = 'Costs', rules = usualRules, ...more }: More = {}) =>
  nextStep({
    exam,
    drafts,
    details: { title, rules },
    removals: [],
    isReordered: false,
    mostAdded: 200,
    ...more,
  })

describe('the next request', () => {
  const exam = examOf(asked('a'), asked('b'))
  const [a, b] = exam.questions.map((question) => draftOf(question)) as [Draft, Draft]

  test('is none while nothing was changed', () => {
    expect(stepFor(exam, [a, b])).toBeUndefined()
  })
  test('changes a question on top of the version that was seen', () => {
    expect(stepFor(exam, [touched(a, 'new'), b])).toMatchObject({ kind: 'update', questionId: 'a', revision: 1 })
  })
  test('is none for a question that cannot be asked, and goes on with the next', () => {
    expect(stepFor(exam, [touched(a, ''), touched(b, 'new')])).toMatchObject({ kind: 'update', questionId: 'b' })
    expect(stepFor(exam, [touched(a, ''), b])).toBeUndefined()
  })
  test('adds new questions at once, unless one of them was refused', () => {
    const added = [draftWith(essay('c')), newDraft('essay'), draftWith(essay('d'))]
    expect(stepFor(exam, [a, b, ...added])).toMatchObject({
      kind: 'add',
      added: [{ key: added[0]?.key }, { key: added[2]?.key }],
    })
    expect(stepFor(exam, [a, b, ...added], { mostAdded: 1 })).toMatchObject({
      kind: 'add',
      added: [{ key: added[0]?.key }],
    })
  })
  test('is none for what the server has refused, until it is changed', () => {
    expect(stepFor(exam, [{ ...touched(a, 'new'), refused: { score: 'exams.score_above_total' } }, b])).toBeUndefined()
  })
  test('orders the questions once all are stored', () => {
    expect(stepFor(exam, [b, a], { isReordered: true })).toEqual({ kind: 'order', itemIds: ['item b', 'item a'] })
    expect(stepFor(exam, [a, b], { isReordered: true })).toBeUndefined()
  })
  test('removes first', () => {
    expect(stepFor(exam, [touched(a, 'new')], { removals: ['b'] })).toEqual({ kind: 'remove', questionId: 'b' })
  })
  test('saves the rules if they are whole', () => {
    const changed = { ...usualRules, time_limit: 'exam' as const }
    expect(stepFor(exam, [a, b], { rules: changed })).toBeUndefined()
    const fuller = { ...changed, pass_percent: 50, attempts: 2 }
    const saved = { ...usualRules, pass_percent: 50, attempts: 2 }
    expect(stepFor(exam, [a, b], { rules: fuller }), 'what is finished is saved').toMatchObject({ rules: saved })
    // Until the minutes are there, nothing is left to send.
    expect(stepFor({ ...exam, rules: saved }, [a, b], { rules: fuller })).toBeUndefined()
    expect(stepFor(exam, [a, b], { rules: { ...changed, minutes: 5 } })).toMatchObject({ kind: 'rules' })
  })

  test('saves a new name once there is one', () => {
    expect(stepFor(exam, [a, b], { title: '  ' })).toBeUndefined()
    expect(stepFor(exam, [a, b], { title: 'Costs ' })).toBeUndefined()
    expect(stepFor(exam, [a, b], { title: 'Income' })).toMatchObject({ kind: 'rules', title: 'Income' })
  })
})

describe('after an answer of the server', () => {
  const [a, b] = [draftOf(asked('a')), draftOf(asked('b'))]
  const texts = (drafts: Draft[]) => drafts.map(({ fields }) => fields.prompt.content?.[0]?.content?.[0]?.text)

  test('what others have added, changed and removed is shown', () => {
    expect(texts(merged([a, b], examOf(asked('a', 2, 'changed'), asked('c')), new Set()))).toEqual(['changed', 'c'])
  })
  test('unsaved work stays, also of a question somebody else has removed', () => {
    const [mine, other] = merged([touched(a, 'mine'), touched(b, 'too')], examOf(asked('a', 2, 'theirs')), new Set())
    expect(texts([mine, other] as Draft[])).toEqual(['mine', 'too'])
    expect([mine?.stored?.revision, other?.stored]).toEqual([1, null])
  })
  test('a question that is being removed does not come back', () => {
    expect(merged([a], examOf(asked('a'), asked('b')), new Set(['b']))).toHaveLength(1)
  })
  test('what was typed while it was saved is saved next', () => {
    const sent = touched(a, 'sent')
    expect(settled(sent, sent.fields, asked('a', 2, 'sent')).isTouched).toBe(false)
    expect(settled(touched(sent, 'more'), sent.fields, asked('a', 2, 'sent')).isTouched).toBe(true)
  })
})

describe('a question', () => {
  test('without anything written is missed by nobody', () => {
    expect(isBlank(newDraft('multiple_choice', 5))).toBe(true)
    expect(isBlank(draftWith(essay('something')))).toBe(false)
  })
  test.each<[string, QuestionFields, string[]]>([
    ['nothing', newFields('multiple_choice'), ['prompt', 'options.0.text', 'options.1.text']],
    ['a text that is to be corrected', essay('Why?'), []],
    ['a word without an answer', { ...newFields('short_answer'), prompt: textDocument('?') }, ['accepted.0.text']],
    [
      'a criterion without a name',
      { ...essay('Why?'), rubric: [{ id: 'r1', name: ' ', text: '', points: 1 }] },
      ['rubric.0.name'],
    ],
  ])('that has %s says what it lacks', (_, fields, wanted) => {
    expect(checked(fields).problems.map(({ field }) => field)).toEqual(wanted)
  })
  test('is sent without what its type has no use for', () => {
    const fields = asType({ ...newFields('multiple_choice'), prompt: textDocument('Why?') }, 'essay')
    expect(checked(fields)).toMatchObject({ fields: { options: [], type: 'essay' }, problems: [] })
    expect(asType(fields, 'multiple_choice').options).toHaveLength(2)
  })
  test('as a short answer accepts what was right', () => {
    const [first, second] = newFields('multiple_choice').options
    const options = [
      { ...first, text: 'Yes' },
      { ...second, text: 'No' },
    ] as QuestionFields['options']
    expect(asType({ ...newFields('multiple_choice'), options }, 'short_answer').accepted).toEqual([
      { text: 'Yes', tolerance: null },
    ])
  })
})

test.each<[Partial<OfficeExam['rules']>, string[]]>([
  [{}, []],
  [{ time_limit: 'exam' }, ['minutes']],
  [{ starts_at: '2026-11-18T10:00:00.000Z', ends_at: '2026-11-18T09:00:00.000Z' }, ['ends_at']],
  [{ attempts: 0 }, ['attempts']],
  [{ total_score: 0.5 }, ['total_score']],
])('rules with %o lack %o', (change, wanted) => {
  const found = ruleProblems({ title: 'Costs', rules: { ...usualRules, ...change } }, [draftOf(asked('a'))])
  expect(found.map(({ field }) => field)).toEqual(wanted)
})

test.each([
  [0, 'none', null],
  [0, 'question', null],
  [0, 'exam', 0],
  [90, 'none', 90],
  [null, 'none', null],
] as const)('%j minutes with the time limit %s are %j', (minutes, limit, saved) => {
  const rules = withTimeLimit({ ...usualRules, time_limit: 'exam', minutes }, limit)
  expect(rules).toMatchObject({ time_limit: limit, minutes: saved })
  expect(ruleProblems({ title: 'Costs', rules }, []).length).toBe(saved === 0 ? 1 : 0)
})

const opens = '2026-11-18T10:00:00.000Z'
const stored = { ...usualRules, ends_at: '2026-11-20T10:00:00.000Z' }
test.each<[string, Partial<OfficeExam['rules']>, Partial<OfficeExam['rules']>]>([
  ['a limit waits for its minutes', { time_limit: 'exam', pass_percent: 50 }, { pass_percent: 50 }],
  [
    'a day for the other',
    { starts_at: opens, ends_at: '2026-11-18T09:00:00.000Z', mix_questions: true },
    { mix_questions: true },
  ],
  ['a number that nobody can have', { attempts: 0, total_score: 0.5, show_place: true }, { show_place: true }],
])('%s, and the others are saved', (_, change, wanted) => {
  const shown = { title: ' ', rules: { ...stored, ...change } }
  const saved = savableDetails(shown, { title: 'Costs', rules: stored }, [draftOf(asked('a'))])
  expect(saved).toEqual({ title: 'Costs', rules: { ...stored, ...wanted } })
})

test('an exam for students of courses needs one', () => {
  const details = { title: 'Costs', rules: usualRules, isForSome: true }
  expect(ruleProblems(details, []).map(({ field }) => field)).toEqual(['course_ids'])
  expect(ruleProblems({ ...details, isForSome: false }, [])).toEqual([])
})
