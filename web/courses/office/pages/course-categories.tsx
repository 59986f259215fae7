import { entryTabs } from '#shared/courses/authoring.lists.ts'
import { listCourseCategories } from '#shared/courses/course-categories.endpoints.ts'
import { courseCategoryQuery } from '#shared/courses/course-categories.schema.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { endsIn, useCourseCategoryColumns } from '#web/courses/office/category/category-columns.tsx'
import { useCourseCategoryActions } from '#web/courses/office/category/use-course-category-actions.ts'
import { useCourseCategoryMenu } from '#web/courses/office/category/use-course-category-menu.ts'
import { courseCategoryWords, courseWords } from '#web/courses/office/courses.words.ts'
import { AddCategory } from '#web/ui/office/category/add-category.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import type { Route } from './+types/course-categories.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(courseCategoryQuery, { url, request })
  return { query, list: await load(context, listCourseCategories, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(courseCategoryWords).title)
}

export default function CourseCategories({ loaderData: { query, list } }: Route.ComponentProps) {
  const { lists } = useOfficeWords()
  const courses = useArea(courseWords)
  const categories = useArea(categoryWords)
  const words = useArea(courseCategoryWords)
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const isOrdered = !isTrash && !query.q && may('course_categories.update')
  const selection = useSelection({ rows: list.data, keyOf: ({ id }) => id })
  const actions = useCourseCategoryActions(selection.clear)
  const ends = endsIn(list.data)
  const menu = useCourseCategoryMenu(actions, { isTrash, isOrdered, ends })
  const table = useCourseCategoryColumns(ends, isOrdered ? actions.move : undefined)
  const add = may('course_categories.add') && <AddCategory to="/secure/courses/category/create" />
  return (
    <ListScreen
      above={{ name: courses.title, to: '/secure/courses' }}
      title={words.title}
      query={query}
      list={list}
      tabs={{ label: categories.tabs, tabs: entryTabs, names: { all: lists.all } }}
      find={categories.find}
      table={table}
      menu={menu}
      selection={selection}
      onEmptyTrash={actions.emptyTrash}
      add={add}
      first={<NoRows title={add ? words.none : categories.noneNoAdd} text={words.noneText} actions={add} />}
      empty={() => <NoRows title={categories.noneOutside} />}
    />
  )
}
