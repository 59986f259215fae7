import Plus from 'lucide-react/icons/plus'
import type { GeneralExamTab } from '#shared/exams/general-exams.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { generalWords } from '../exams.words.ts'

/** The link to a new exam. */
export function NewExamLink() {
  const words = useArea(generalWords)
  return (
    <OfficeButtonLink to="/secure/exam/create" kind="primary">
      <Icon of={Plus} size={18} />
      {words.new}
    </OfficeButtonLink>
  )
}

/** Shown to a school without general exams. */
export function FirstExam() {
  const { none } = useArea(generalWords)
  const mayAdd = useMay()('exams.add')
  return (
    <NoRows
      title={mayAdd ? none.first : none.firstNoAdd}
      text={mayAdd ? none.firstText : none.firstNoAddText}
      actions={mayAdd && <NewExamLink />}
    />
  )
}

/** An empty tab. */
export function EmptyExamTab({ tab }: { tab: Exclude<GeneralExamTab, 'trash'> }) {
  const { none } = useArea(generalWords)
  if (tab === 'all') return <NoRows title={none.all} />
  return <NoRows drawing={<NothingFound />} title={none[tab]} text={none[`${tab}Text`]} />
}
