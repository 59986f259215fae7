import type { QuestionType } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf } from '#shared/exams/new-question.rules.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import type { Draft } from './exam-drafts.ts'

let last = 0
const newKey = () => {
  last += 1
  return `new:${last}`
}

export type Option = QuestionFields['options'][number]

/** An option that is not used yet in the question. */
export function newOption(options: readonly Option[]): Option {
  const used = new Set(options.map(({ id }) => id))
  let at = options.length
  while (used.has(optionIdAt(at))) at += 1
  return { id: optionIdAt(at), text: '', media_id: null, is_right: false, feedback: '' }
}

const twoOptions = (): Option[] => {
  const first = { ...newOption([]), is_right: true }
  return [first, newOption([first])]
}

const ofType: Record<QuestionType, () => Partial<QuestionFields>> = {
  multiple_choice: () => ({ options: twoOptions() }),
  true_false: () => ({ options: trueOrFalse(true) }),
  short_answer: () => ({ accepted: [{ text: '', tolerance: null }] }),
  essay: () => ({}),
  hand_in: () => ({ ways: ['text', 'files'] }),
  image: () => ({ options: twoOptions() }),
}

export const newFields = (type: QuestionType): QuestionFields => questionOf({ type, ...ofType[type]() })

/** A new question that nobody has written yet. */
export const newDraft = (type: QuestionType, score = 1): Draft => draftWith({ ...newFields(type), score })

/** A new question with something in it, to be saved. */
export const draftWith = (fields: QuestionFields): Draft => ({
  key: newKey(),
  fields,
  stored: null,
  isTouched: true,
  refused: {},
})

/** Whether nothing was written into a new question: nobody misses it. */
export function isBlank({ fields, stored }: Draft): boolean {
  const { score, difficulty, must_answer, mix_answers } = fields
  return (
    !stored && differences(fields, { ...newFields(fields.type), score, difficulty, must_answer, mix_answers }) === 0
  )
}

const isChosen = ({ type, options }: QuestionFields) => type !== 'true_false' && options.length > 0

/** The same question as another type. What can be used again is. */
export function asType(fields: QuestionFields, type: QuestionType): QuestionFields {
  if (type === fields.type) return fields
  const fresh = newFields(type)
  if (type === 'multiple_choice' || type === 'image')
    return isChosen(fields) ? { ...fields, type } : { ...fields, type, options: fresh.options, mix_answers: true }
  if (type === 'true_false') return { ...fields, type, options: fresh.options, several: false }
  if (type === 'short_answer') {
    const right = fields.options.filter(({ is_right, text }) => is_right && text !== '')
    const accepted = right.map(({ text }) => ({ text, tolerance: null }))
    const known = fields.accepted.length > 0 ? fields.accepted : accepted
    return { ...fields, type, accepted: known.length > 0 ? known : fresh.accepted }
  }
  return { ...fields, type }
}
