import type { BankLabels } from '#shared/exams/bank.schema.ts'
import type { BankQuestionQuery } from '#shared/exams/bank-questions.schema.ts'
import { difficulties, questionTypes } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { bankWords, examWords } from '../exams.words.ts'

/** The filters of the bank; a school without categories or tags has none for them. */
export function useBankFilters(query: BankQuestionQuery, { categories, tags }: BankLabels): FilterChoice[] {
  const { labels } = useArea(bankWords)
  const { types, settings } = useArea(examWords)
  const named = (found: BankLabels['tags']) => found.map(({ name }) => ({ value: name, name }))
  const filters = [
    { name: 'category', choices: named(categories) },
    { name: 'tag', choices: named(tags) },
    { name: 'type', choices: questionTypes.map((value) => ({ value, name: types[value] })) },
    { name: 'difficulty', choices: difficulties.map((value) => ({ value, name: settings.levels[value] })) },
  ] as const
  return filters
    .map(({ name, choices }) => ({
      ...{ name, choices, label: labels[name] },
      chosen: query[name] === undefined ? [] : [query[name]],
    }))
    .filter(({ choices, chosen }) => choices.length > 0 || chosen.length > 0)
}
