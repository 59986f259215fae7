import type { ReactNode } from 'react'
import type { OfficeCourseTab } from '#shared/courses/authoring.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'

/** A school, or a lecturer, without any course yet; `isWanted`: they came for a part of one. */
export function FirstCourse({ actions, isWanted = false }: { actions: ReactNode; isWanted?: boolean }) {
  const { none } = useArea(courseWords)
  const mayAdd = useMay()('courses.add')
  return (
    <NoRows
      title={mayAdd && !isWanted ? none.first : none.firstNoAdd}
      text={mayAdd ? none.firstText : none.firstNoAddText}
      actions={actions}
    />
  )
}

/** A tab with nothing in it. */
export function EmptyCourseTab({ tab }: { tab: Exclude<OfficeCourseTab, 'trash'> }) {
  const { none } = useArea(courseWords)
  if (tab === 'all') return <NoRows title={none.all} />
  return <NoRows drawing={<NothingFound />} title={none[tab]} text={none[`${tab}Text`]} />
}
