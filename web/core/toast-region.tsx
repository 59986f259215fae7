import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useWords } from './language.tsx'
import { dismissToast, type Toast, type Tone } from './toast.tsx'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** Success green, error red, warning orange, info blue. */
const colours: Record<Tone, string> = {
  success: 'text-[#15803d]',
  error: 'text-[#c8321c]',
  warning: 'text-[#b45309]',
  info: 'text-[#2563c9]',
}

export default function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-3 md:inset-x-auto md:top-20 md:right-6 md:bottom-auto md:items-end">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const words = useWords()
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      data-tone={toast.tone}
      className="flex w-full max-w-sm items-start gap-3 rounded-lg border border-line bg-band p-4 shadow-float"
    >
      <span className={`mt-0.5 ${colours[toast.tone]}`}>
        <Icon of={icons[toast.tone]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold text-ink">{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label={words.core.close}
        onClick={() => dismissToast(toast.id)}
        className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sand"
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}
