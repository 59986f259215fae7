import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '#web/ui/icon.tsx'

/** The error of the whole form. */
export function FormRefusal({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="mb-5 flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger">
      <Icon of={CircleAlert} className="mt-1" />
      {message}
    </p>
  )
}
