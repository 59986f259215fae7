import { listOfficeGeneralExams } from '#shared/exams/general-exams.endpoints.ts'
import { generalExamSorts, generalExamTabs } from '#shared/exams/general-exams.lists.ts'
import { generalExamQuery } from '#shared/exams/general-exams.schema.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { generalWords } from '#web/exams/office/exams.words.ts'
import { ExamSettingsButton } from '#web/exams/office/general/exam-settings.tsx'
import { useGeneralExamColumns } from '#web/exams/office/general/general-exam-columns.tsx'
import { EmptyExamTab, FirstExam, NewExamLink } from '#web/exams/office/general/no-general-exams.tsx'
import { useGeneralExamActions } from '#web/exams/office/general/use-general-exam-actions.ts'
import { useGeneralExamMenu } from '#web/exams/office/general/use-general-exam-menu.ts'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import type { Route } from './+types/general-exams.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(generalExamQuery, { url, request })
  return { query, list: await load(context, listOfficeGeneralExams, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(generalWords).title)
}

/** The general exams of the school. */
export default function GeneralExams({ loaderData: { query, list } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const words = useArea(generalWords)
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listOfficeGeneralExams, { query: wanted }) },
  })
  const actions = useGeneralExamActions(selection.clear)
  const menu = useGeneralExamMenu(actions, isTrash)
  const table = useGeneralExamColumns(isTrash)
  return (
    <ListScreen
      above={{ name: shell.areas.teach }}
      title={words.title}
      about={words.about}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: generalExamTabs, names: words.tabs }}
      find={words.find}
      sort={{ value: query.sort, options: generalExamSorts.map((value) => ({ value, name: words.sorts[value] })) }}
      table={table}
      menu={menu}
      selection={selection}
      onEmptyTrash={actions.emptyTrash}
      add={
        <>
          {may('exams.update') && <ExamSettingsButton />}
          {may('exams.add') && <NewExamLink />}
        </>
      }
      first={<FirstExam />}
      empty={(tab) => <EmptyExamTab tab={tab} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}
