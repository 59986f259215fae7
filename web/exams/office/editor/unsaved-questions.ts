import * as z from 'zod/mini'
import { allQuestionTypes } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import { checked, type Draft, isUnsaved } from './exam-drafts.ts'
import { isBlank, newFields } from './new-draft.ts'

/** A question that was not saved yet: which one it is a change of and since when, if it is stored, and what was written. */
export type UnsavedQuestion = { itemId: string | null; revision: number; fields: QuestionFields }

/** What a later version of this page must be able to show; the rest is as in a new question. */
const readable = z.array(
  z.object({
    itemId: z.nullable(z.string()),
    revision: z.number(),
    fields: z.looseObject({
      type: z.enum(allQuestionTypes),
      prompt: z.looseObject({ type: z.literal('doc') }),
      options: z.array(z.looseObject({ id: z.string(), text: z.string() })),
      accepted: z.array(z.looseObject({ text: z.string() })),
      rubric: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    }),
  }),
)

/** What would be lost with the page. */
export const unsavedIn = (drafts: readonly Draft[]): UnsavedQuestion[] =>
  drafts
    .filter((draft) => isUnsaved(draft) && !isBlank(draft))
    .map(({ stored, fields }) => ({ itemId: stored?.itemId ?? null, revision: stored?.revision ?? 0, fields }))

/** As a text to be stored; an empty one if there is nothing. */
export const storedText = (unsaved: readonly UnsavedQuestion[]): string =>
  unsaved.length === 0 ? '' : JSON.stringify(unsaved)

/** What can be offered of such a text: not what was saved after all, just before the page was left. */
export function offeredIn(text: string, { questions }: Pick<OfficeExam, 'questions'>): UnsavedQuestion[] {
  const read = readable.safeParse(parsed(text))
  if (!read.success) return []
  return read.data
    .map(({ itemId, revision, fields }): UnsavedQuestion => {
      const whole = { ...newFields(fields.type), ...fields } as QuestionFields
      // What somebody else has changed since is not changed back: it becomes a question of its own.
      const isSame = questions.some((one) => one.item_id === itemId && one.revision === revision)
      return { itemId: isSame ? itemId : null, revision, fields: whole }
    })
    .filter(({ fields }) => !questions.some((question) => differences(checked(fields).fields, question.fields) === 0))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
