import Eye from 'lucide-react/icons/eye'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { Icon } from '#web/ui/icon.tsx'

/** For people who may view the settings but not change them. */
export function ReadOnlyNote() {
  const school = useArea(schoolWords)
  return (
    <p className="flex gap-3 rounded-card border border-line bg-sunken px-4 py-3 text-cell text-second">
      <Icon of={Eye} className="mt-[calc((1lh-20px)/2)]" />
      {school.readOnly}
    </p>
  )
}
