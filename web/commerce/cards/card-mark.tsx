import CreditCard from 'lucide-react/icons/credit-card'
import { Icon } from '#web/ui/icon.tsx'

export function CardMark() {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
      <Icon of={CreditCard} />
    </span>
  )
}
