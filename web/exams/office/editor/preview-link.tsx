import Eye from 'lucide-react/icons/eye'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { examWords } from '../exams.words.ts'

/** Leads to the exam as a student sees it. */
export function PreviewLink({ to }: { to: string }) {
  const { preview } = useArea(examWords)
  return (
    <OfficeButtonLink to={to} className="max-lg:min-h-11">
      <Icon of={Eye} size={18} />
      {preview}
    </OfficeButtonLink>
  )
}
