import Check from 'lucide-react/icons/check'
import { Icon } from '#web/ui/icon.tsx'

/** Says what was just done, at the top of the page it leads back to. */
export function DoneNotice({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-3 rounded-md bg-primary-soft px-4 py-3 font-bold text-primary-strong"
    >
      <Icon of={Check} className="mt-1" />
      {text}
    </p>
  )
}
