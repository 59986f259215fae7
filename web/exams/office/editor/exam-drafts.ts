import type { FieldErrors } from '#shared/core/errors.ts'
import { fieldErrors } from '#shared/core/field-errors.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import type { ExamQuestion, ExamRules, OfficeExam } from '#shared/exams/exams.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import { type QuestionFields, questionFields } from '#shared/exams/questions.schema.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import { areUnsaved, type Details, type Problem, problemsIn, savableDetails } from './exam-details.ts'

/** A question while it is written. It is stored once it can be asked; until then it is only in the page. */
export type Draft = {
  /** Stays the same while the page is open. */
  key: string
  fields: QuestionFields
  stored: {
    itemId: string
    questionId: string
    revision: number
    /** In how many other exams it is. */
    elsewhere: number
    /** Instead of its own score. */
    points: number | null
    fields: QuestionFields
  } | null
  /** Somebody has changed it since it was stored. */
  isTouched: boolean
  /** What the server refused, until it is changed. */
  refused: FieldErrors
}

/** Without what its type has no use for, in case the type was changed. */
function cleaned(fields: QuestionFields): QuestionFields {
  const isChosen = fields.type !== 'short_answer' && !needsPerson(fields)
  return {
    ...fields,
    options: isChosen ? fields.options : [],
    several: isChosen && fields.type !== 'true_false' && fields.several,
    mix_answers: isChosen && fields.type !== 'true_false' && fields.mix_answers,
    accepted: fields.type === 'short_answer' ? fields.accepted : [],
    model_answer: needsPerson(fields) ? fields.model_answer : emptyRichText,
    rubric: needsPerson(fields) ? fields.rubric : [],
    penalty: needsPerson(fields) ? 0 : fields.penalty,
  }
}

/** The question as it is sent, and what keeps it from being stored. */
export function checked(fields: QuestionFields): { fields: QuestionFields; problems: Problem[] } {
  const sent = cleaned(fields)
  const read = questionFields.safeParse(sent)
  const whole = read.success ? read.data : sent
  const wrong = read.success ? {} : fieldErrors(read.error.issues, sent)
  const asked = faultsOf(trimmed(whole)).filter(({ field }) => !(field in wrong))
  return { fields: whole, problems: [...problemsIn(wrong), ...asked] }
}

const trimmed = (fields: QuestionFields): QuestionFields => ({
  ...fields,
  options: fields.options.map((option) => ({ ...option, text: option.text.trim() })),
  accepted: fields.accepted.map((one) => ({ ...one, text: one.text.trim() })),
})

/** Everything to be mended in a question, what the server has named included. */
export const problemsOf = ({ fields, refused }: Draft): Problem[] => [
  ...checked(fields).problems,
  ...problemsIn(refused),
]

export function isUnsaved({ fields, stored, isTouched }: Draft): boolean {
  return isTouched && (!stored || differences(checked(fields).fields, stored.fields) > 0)
}

/** A question as it is stored. */
export function draftOf(question: ExamQuestion, key = question.item_id): Draft {
  const { item_id: itemId, question_id: questionId, revision, points, fields, used_elsewhere: elsewhere } = question
  const stored = { itemId, questionId, revision, elsewhere, points, fields }
  return { key, fields, stored, isTouched: false, refused: {} }
}

/** The questions after an answer of the server: what others have added, changed and removed is shown, unsaved work stays. */
export function merged(drafts: readonly Draft[], exam: OfficeExam, removed: ReadonlySet<string>): Draft[] {
  const byItem = new Map(exam.questions.map((question) => [question.item_id, question]))
  const ours = drafts.flatMap((draft) => {
    if (!draft.stored) return [draft]
    const now = byItem.get(draft.stored.itemId)
    if (!now) return isUnsaved(draft) ? [{ ...draft, stored: null }] : []
    // Of one that is being changed, the server says that it was changed elsewhere.
    const isOurs = now.revision === draft.stored.revision || isUnsaved(draft)
    return [isOurs ? { ...draft, stored: { ...draft.stored, points: now.points } } : draftOf(now, draft.key)]
  })
  const known = new Set(ours.map(({ stored }) => stored?.itemId))
  const theirs = exam.questions.filter((question) => !known.has(question.item_id) && !removed.has(question.question_id))
  return [...ours, ...theirs.map((question) => draftOf(question))]
}

/** After a question was saved: what has been typed meanwhile stays, and is saved next. */
export function settled(draft: Draft, sent: QuestionFields, saved: ExamQuestion): Draft {
  const now = draftOf(saved, draft.key)
  return draft.fields === sent ? { ...now, fields: draft.fields } : { ...now, fields: draft.fields, isTouched: true }
}

/** A question as it is shown, and as it is sent. */
type Sent = { key: string; shown: QuestionFields; fields: QuestionFields }

/** One request that brings what is stored closer to what is shown. */
export type Step =
  | { kind: 'remove'; questionId: string }
  | { kind: 'add'; added: Sent[] }
  | ({ kind: 'update'; questionId: string; revision: number } & Sent)
  | { kind: 'order'; itemIds: string[] }
  | { kind: 'rules'; title: string; rules: ExamRules }

type Shown = {
  exam: OfficeExam
  drafts: readonly Draft[]
  details: Details
  removals: readonly string[]
  isReordered: boolean
  /** How many questions are added by one request. */
  mostAdded: number
}

/** The next request; undefined if everything that can be saved is. */
export function nextStep({ exam, drafts, details: shown, removals, isReordered, mostAdded }: Shown): Step | undefined {
  const [questionId] = removals
  if (questionId) return { kind: 'remove', questionId }
  const savable = drafts.flatMap((draft) => {
    if (!isUnsaved(draft) || Object.keys(draft.refused).length > 0) return []
    const { fields, problems } = checked(draft.fields)
    return problems.length > 0 ? [] : [{ stored: draft.stored, sent: { key: draft.key, shown: draft.fields, fields } }]
  })
  for (const { stored, sent } of savable) {
    if (stored) return { kind: 'update', questionId: stored.questionId, revision: stored.revision, ...sent }
  }
  if (savable.length > 0) return { kind: 'add', added: savable.slice(0, mostAdded).map(({ sent }) => sent) }
  const saved = savableDetails(shown, exam, drafts)
  if (saved && areUnsaved(saved, exam)) return { kind: 'rules', ...saved }
  return isReordered ? orderStep(exam, drafts) : undefined
}

function orderStep(exam: OfficeExam, drafts: readonly Draft[]): Step | undefined {
  const wanted = drafts.flatMap(({ stored }) => (stored ? [stored.itemId] : []))
  const now = exam.questions.map(({ item_id }) => item_id)
  const isSame = wanted.length !== now.length || wanted.every((id, at) => id === now[at])
  return isSame ? undefined : { kind: 'order', itemIds: wanted }
}
