import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { readBankLabels } from '#shared/exams/bank.endpoints.ts'
import { bankSorts, bankTabs } from '#shared/exams/bank.lists.ts'
import { listBankQuestions } from '#shared/exams/bank-questions.endpoints.ts'
import { bankQuestionQuery, type ListedQuestion } from '#shared/exams/bank-questions.schema.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { useBankColumns } from '#web/exams/office/bank/bank-columns.tsx'
import { EmptyBankTab, FirstQuestion, NewQuestionLink } from '#web/exams/office/bank/bank-empty.tsx'
import { BankFiles } from '#web/exams/office/bank/bank-files.tsx'
import { useBankFilters } from '#web/exams/office/bank/bank-filters.ts'
import { useBankActions, useBankMenu } from '#web/exams/office/bank/use-bank-actions.ts'
import { bankWords } from '#web/exams/office/exams.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/bank-questions.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(bankQuestionQuery, { url, request })
  const [list, labels] = await Promise.all([load(context, listBankQuestions, { query }), load(context, readBankLabels)])
  return { query, list, labels }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(bankWords).page.title)
}

/** The questions of the school that the person may use. */
export default function BankQuestions({ loaderData: { query, list, labels } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const { page: words, search } = useArea(bankWords)
  const mayAdd = useMay()('courses.update')
  const isTrash = query.tab === 'trash'
  const [areFilesOpen, openFiles] = useState(false)
  const selection = useSelection({
    rows: list.data as ListedQuestion[],
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listBankQuestions, { query: wanted }) },
  })
  const actions = useBankActions(selection.clear)
  const menu = useBankMenu(actions, isTrash)
  const table = useBankColumns(isTrash)
  const filters = useBankFilters(query, labels)
  const add = mayAdd && (
    <>
      <OfficeButton onClick={() => openFiles(true)}>
        <Icon of={FileUp} size={18} />
        {words.files}
      </OfficeButton>
      <NewQuestionLink />
    </>
  )
  return (
    <>
      <ListScreen
        above={{ name: shell.areas.teach }}
        title={words.title}
        about={words.about}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: bankTabs, names: words.tabs }}
        find={search}
        filters={filters}
        sort={{ value: query.sort, options: bankSorts.map((value) => ({ value, name: words.sorts[value] })) }}
        table={table}
        menu={menu}
        selection={selection}
        onEmptyTrash={actions.emptyTrash}
        add={add}
        first={<FirstQuestion actions={add} />}
        empty={(tab) => <EmptyBankTab tab={tab} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      {areFilesOpen && <BankFiles query={query} total={list.total} onClose={() => openFiles(false)} />}
    </>
  )
}
