import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '#web/ui/icon.tsx'

/** What is wrong with a part of a question. */
export function FieldFault({ text, id }: { text: string | undefined; id?: string }) {
  if (!text) return null
  return (
    <p id={id} role="alert" className="mt-1 flex gap-1.5 text-meta text-danger">
      <Icon of={CircleAlert} size={16} className="mt-[calc((1lh-16px)/2)]" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
