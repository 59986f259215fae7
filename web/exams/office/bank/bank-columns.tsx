import { day } from '#shared/core/format.rules.ts'
import type { ListedQuestion } from '#shared/exams/bank-questions.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { QuestionTile } from '../editor/question-type.tsx'
import { useTitleOf } from '../editor/use-exam.ts'
import { questionAddress } from '../exam-addresses.ts'
import { bankWords, examWords } from '../exams.words.ts'

/** How a question is shown in the list of the bank: main cell, columns, and the row on a phone. */
export function useBankColumns(isTrash: boolean) {
  const words = useArea(bankWords)
  const { types, settings } = useArea(examWords)
  const language = useLanguage()
  const titleOf = useTitleOf()
  const when = ({ updated_at, deleted_at }: ListedQuestion) => day(language, (isTrash && deleted_at) || updated_at)
  const use = ({ used_in }: ListedQuestion) => (
    <OfficeBadge tone={used_in > 0 ? 'info' : 'quiet'}>{words.usedIn(used_in)}</OfficeBadge>
  )
  const labelsOf = ({ fields: { category, tags } }: ListedQuestion) => [category, ...tags].filter(Boolean).join(' · ')
  const kindOf = ({ fields }: ListedQuestion) => `${types[fields.type]} · ${settings.levels[fields.difficulty]}`

  const main: MainColumn<ListedQuestion> = {
    head: words.page.columns.question,
    of: (question) => ({
      title: titleOf(question),
      meta: kindOf(question),
      picture: <QuestionTile type={question.fields.type} />,
      to: questionAddress(question.id),
    }),
  }
  const columns: Column<ListedQuestion>[] = [
    {
      key: 'labels',
      head: words.page.columns.labels,
      width: 240,
      hideNarrow: true,
      cell: (question) => <span className="line-clamp-2 text-muted wrap-anywhere">{labelsOf(question)}</span>,
    },
    { key: 'used', head: words.page.columns.used, width: 180, shape: 'badge', cell: use },
    {
      key: 'when',
      head: isTrash ? words.page.columns.trashed : words.page.columns.edited,
      width: 150,
      align: 'right',
      cell: (question) => <span className="text-muted">{when(question)}</span>,
    },
  ]
  const phone = (question: ListedQuestion): PhoneCell => ({
    meta: [kindOf(question), labelsOf(question)].filter(Boolean).join(' · '),
    badge: use(question),
    aside: <span className="text-meta text-muted">{when(question)}</span>,
  })
  return { main, columns, phone, hasPictures: true }
}
