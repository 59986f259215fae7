import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { BankTab } from '#shared/exams/bank.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { newQuestionAddress } from '../exam-addresses.ts'
import { bankWords } from '../exams.words.ts'

/** The link to a new question. */
export function NewQuestionLink() {
  const { page: words } = useArea(bankWords)
  return (
    <OfficeButtonLink to={newQuestionAddress} kind="primary">
      <Icon of={Plus} size={18} />
      {words.new}
    </OfficeButtonLink>
  )
}

/** Shown to a school without questions. */
export function FirstQuestion({ actions }: { actions: ReactNode }) {
  const { none } = useArea(bankWords).page
  const mayAdd = useMay()('courses.update')
  return (
    <NoRows
      title={mayAdd ? none.first : none.firstNoAdd}
      text={mayAdd ? none.firstText : none.firstNoAddText}
      actions={mayAdd && actions}
    />
  )
}

/** An empty tab. */
export function EmptyBankTab({ tab }: { tab: Exclude<BankTab, 'trash'> }) {
  const { none } = useArea(bankWords).page
  if (tab === 'all') return <NoRows title={none.all} />
  return <NoRows drawing={<NothingFound />} title={none[tab]} text={none[`${tab}Text`]} />
}
