import { useState } from 'react'
import { officeCourseSorts, officeCourseTabs } from '#shared/courses/authoring.lists.ts'
import { courseLanguages, levels } from '#shared/courses/courses.lists.ts'
import { listOfficeCourses } from '#shared/courses/office-courses.endpoints.ts'
import { type OfficeCourseQuery, officeCourseQuery } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useWords } from '#web/core/language.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { ImportButton, ImportDrawer } from '#web/courses/office/archive/import-course.tsx'
import { BeginCourse } from '#web/courses/office/course/begin-course.tsx'
import { wantedPart } from '#web/courses/office/course/choose-course.ts'
import { useCourseColumns } from '#web/courses/office/course/course-columns.tsx'
import { EmptyCourseTab, FirstCourse } from '#web/courses/office/course/no-office-courses.tsx'
import { useCourseActions } from '#web/courses/office/course/use-course-actions.ts'
import { useCourseMenu } from '#web/courses/office/course/use-course-menu.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import type { Route } from './+types/courses.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeCourseQuery, { url, request })
  return { query, choose: url.searchParams.get('choose'), list: await load(context, listOfficeCourses, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(courseWords).title)
}

export default function Courses({ loaderData: { query, choose, list } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const words = useArea(courseWords)
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listOfficeCourses, { query: wanted }) },
  })
  const actions = useCourseActions(selection.clear)
  const menu = useCourseMenu(actions, isTrash)
  const wanted = wantedPart(choose)
  const table = useCourseColumns(isTrash, wanted?.address)
  const filters = useFilters(query, list.categories)
  const [isImporting, setImporting] = useState(false)
  const mayImport = may('courses.add') && may('media.add')
  const begin = may('courses.add') && (
    <>
      {mayImport && <ImportButton onPress={() => setImporting(true)} />}
      <BeginCourse />
    </>
  )
  return (
    <>
      <ListScreen
        above={{ name: shell.areas.teach }}
        title={words.title}
        about={wanted && list.counts.all > 0 ? words.choose(words.editor.parts[wanted.part]) : undefined}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: officeCourseTabs, names: words.tabs }}
        find={words.find}
        filters={filters}
        sort={{ value: query.sort, options: officeCourseSorts.map((value) => ({ value, name: words.sorts[value] })) }}
        table={table}
        menu={menu}
        selection={selection}
        onEmptyTrash={actions.emptyTrash}
        add={!wanted && begin}
        first={<FirstCourse actions={begin} isWanted={Boolean(wanted)} />}
        empty={(tab) => <EmptyCourseTab tab={tab} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      {mayImport && <ImportDrawer open={isImporting} onClose={() => setImporting(false)} />}
    </>
  )
}

type List = Route.ComponentProps['loaderData']['list']

function useFilters(query: OfficeCourseQuery, categories: List['categories']): FilterChoice[] {
  const words = useArea(courseWords)
  const { courses: names } = useWords()
  const say = useLocalText()
  const chosen = (value: string | undefined) => (value ? [value] : [])
  const filters: FilterChoice[] = [
    {
      name: 'level',
      label: words.level,
      choices: levels.map((value) => ({ value, name: names.levels[value] })),
      chosen: chosen(query.level),
    },
    {
      name: 'language',
      label: words.language,
      choices: courseLanguages.map((value) => ({ value, name: names.languages[value] })),
      chosen: chosen(query.language),
    },
  ]
  if (categories.length > 0 || query.category) {
    const choices = categories.map(({ id, name, depth }) => ({
      value: id,
      name: `${'\u2003'.repeat(Math.max(0, depth))}${say(name).text}`,
      lang: say(name).lang,
    }))
    filters.unshift({ name: 'category', label: words.category, choices, chosen: chosen(query.category) })
  }
  return filters
}
