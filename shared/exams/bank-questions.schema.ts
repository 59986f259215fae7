import * as z from 'zod/mini'
import { inLanguage } from '#shared/core/export.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { bankSorts, bankTabs } from './bank.lists.ts'
import { difficulties, examKinds, questionTypes } from './exams.lists.ts'
import { faultsOf } from './questions.rules.ts'
import { questionFields } from './questions.schema.ts'

/** What the list of the bank is narrowed to. */
const filter = {
  q: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(z.string().check(z.maxLength(100))),
  tag: z.optional(z.string().check(z.maxLength(100))),
  type: z.optional(z.enum(questionTypes)),
  difficulty: z.optional(z.enum(difficulties)),
  tab: z._default(z.enum(bankTabs), 'all'),
}

export const bankQuestionQuery = z.object({ ...filter, sort: z._default(z.enum(bankSorts), 'newest'), ...paging })
export type BankQuestionQuery = z.output<typeof bankQuestionQuery>

export const bankExport = z.object({ ...filter, ...inLanguage })
export type BankExport = z.output<typeof bankExport>

/** A question as the list of the bank shows it. */
export const listedQuestion = z.object({
  id: z.string(),
  fields: questionFields,
  /** In how many exams it is, or in pools of them. */
  used_in: z.number(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type ListedQuestion = z.output<typeof listedQuestion>

export const bankQuestionPage = z.extend(pageOf(listedQuestion), { counts: z.record(z.enum(bankTabs), z.number()) })

/** A question of the bank with the exams that ask it. */
export const bankQuestionDetail = z.object({
  id: z.string(),
  fields: questionFields,
  revision,
  last_change: lastChange,
  deleted_at: z.nullable(z.string()),
  /** Whether it is in no exam that the reader cannot change. */
  may_change: z.boolean(),
  used_in: z.number(),
  /** Those of these exams that the reader reaches. */
  exams: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(examKinds),
      title: z.string(),
      course: z.nullable(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
})
export type BankQuestionDetail = z.output<typeof bankQuestionDetail>

/** A question that can be asked: what it lacks is named at its field. */
export const wholeQuestion = questionFields.check((found) => {
  for (const { field, code } of faultsOf(found.value))
    found.issues.push({ code: 'custom', message: code, path: field.split('.'), input: found.value })
})

export const bankQuestionForm = z.object({ fields: wholeQuestion })
export const changedBankQuestion = z.object({ fields: questionFields, revision })
export const questionId = z.object({ questionId: id })
