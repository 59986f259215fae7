import { isEmptyRichText, picturesIn } from '#shared/core/rich-text-reading.rules.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import { falseOption, trueOption } from './exams.lists.ts'
import type { QuestionFields } from './questions.schema.ts'
import { scoredBy } from './scoring.rules.ts'

/** What is wrong with a question, by the field it is at. */
export type QuestionFault = {
  field: string
  code:
    | 'core.field_required'
    | 'exams.answers_empty'
    | 'exams.right_and_wrong'
    | 'exams.two_options'
    | 'exams.one_right'
    | 'exams.true_and_false'
    | 'exams.no_way'
    | 'exams.picture_missing'
}

type Checked = Pick<QuestionFields, 'type' | 'prompt' | 'media_id' | 'options' | 'several' | 'accepted' | 'ways'>

/** What keeps a question from being asked. A draft may have all of it. */
export function faultsOf(question: Checked): QuestionFault[] {
  const { prompt, media_id } = question
  const asksNothing = isEmptyRichText(prompt) && media_id === null
  return [
    ...(asksNothing ? [{ field: 'prompt', code: 'core.field_required' } as const] : []),
    ...(lacksPicture(question) ? [{ field: 'media_id', code: 'exams.picture_missing' } as const] : []),
    ...answerFaults(question),
  ]
}

/** A picture question has one: in what it asks, or as an answer. */
const lacksPicture = ({ type, prompt, media_id, options }: Checked): boolean =>
  type === 'image' &&
  media_id === null &&
  options.every((option) => option.media_id === null) &&
  picturesIn(prompt).length === 0

function answerFaults({ type, options, several, accepted, ways = [] }: Checked): QuestionFault[] {
  if (type === 'hand_in') return ways.length === 0 ? [{ field: 'ways', code: 'exams.no_way' }] : []
  const way = scoredBy({ type, options })
  if (way === 'person') return []
  if (way === 'words') {
    if (accepted.length === 0) return [{ field: 'accepted', code: 'exams.answers_empty' }]
    return accepted.flatMap(({ text }, at) => (!isWritten(text) ? [emptyAt(`accepted.${at}.text`)] : []))
  }
  if (options.length < 2) return [{ field: 'options', code: 'exams.two_options' }]
  if (type === 'true_false' && !areTrueAndFalse(options)) return [{ field: 'options', code: 'exams.true_and_false' }]
  // True and false are named by the page.
  const named = type === 'true_false' ? [] : options
  const empty = named.flatMap(({ text, media_id }, at) =>
    !isWritten(text) && media_id === null ? [emptyAt(`options.${at}.text`)] : [],
  )
  const right = options.filter(({ is_right }) => is_right).length
  if (right === 0 || right === options.length) return [...empty, { field: 'options', code: 'exams.right_and_wrong' }]
  if (right > 1 && !several) return [...empty, { field: 'options', code: 'exams.one_right' }]
  return empty
}

const areTrueAndFalse = (options: Checked['options']) =>
  options.length === 2 && [trueOption, falseOption].every((id) => options.some((option) => option.id === id))

const emptyAt = (field: string): QuestionFault => ({ field, code: 'exams.answers_empty' })

/** The options of a new question that is true or false. */
export const trueOrFalse = (isTrue: boolean) => [
  { id: trueOption, text: '', media_id: null, is_right: isTrue, feedback: '' },
  { id: falseOption, text: '', media_id: null, is_right: !isTrue, feedback: '' },
]
