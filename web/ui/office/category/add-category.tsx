import Plus from 'lucide-react/icons/plus'
import { categoryWords } from '#web/core/category.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'

/** The link to a new category of any kind. */
export function AddCategory({ to }: { to: string }) {
  const categories = useArea(categoryWords)
  return (
    <OfficeButtonLink to={to} kind="primary">
      <Icon of={Plus} size={18} />
      {categories.add}
    </OfficeButtonLink>
  )
}
