import type { ReactNode } from 'react'
import type { OfficeCourseTab } from '#shared/courses/authoring.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'

/** A school, or a lecturer, without any course yet. */
export function FirstCourse({ actions }: { actions: ReactNode }) {
  const { none } = useOfficeWords().courses
  const mayAdd = useMay()('courses.add')
  return (
    <NoRows
      title={mayAdd ? none.first : none.firstNoAdd}
      text={mayAdd ? none.firstText : none.firstNoAddText}
      actions={actions}
    />
  )
}

/** A tab with nothing in it. */
export function EmptyCourseTab({ tab }: { tab: Exclude<OfficeCourseTab, 'trash'> }) {
  const { none } = useOfficeWords().courses
  if (tab === 'all') return <NoRows title={none.all} />
  return <NoRows drawing={<NothingFound />} title={none[tab]} text={none[`${tab}Text`]} />
}
