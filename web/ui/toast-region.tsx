import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { dismissToast, type Toast, type Tone } from '#web/core/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWords } from '../core/language.tsx'
import { useTimeLeft } from '../core/use-time-left.ts'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** Success green, error red, warning orange, info blue. */
const colours: Record<Tone, string> = {
  success: 'text-[#15803d]',
  error: 'text-[#c8321c]',
  warning: 'text-[#b45309]',
  info: 'text-[#2563c9]',
}

/** On a white icon in a filled circle a lighter orange is easier to distinguish from red. */
const officeColours: Record<Tone, string> = { ...colours, warning: 'text-[#d9730d]' }

/** What somebody wrote may be long and is read on its page; what went wrong is our own sentence, and is read here. */
const lines: Record<Tone, string> = {
  success: 'line-clamp-2',
  info: 'line-clamp-2',
  warning: 'line-clamp-4',
  error: 'line-clamp-4',
}

type Look = { region: string; card: string; text: string; mark: Record<Tone, string>; isOffice: boolean }

/**
 * On a phone messages are at the bottom, on a desktop at the top; in the office the other way round. On a page of forms
 * they would cover the button on a phone.
 */
const looks: Record<'site' | 'forms' | 'office', Look> = {
  site: {
    region:
      'inset-x-4 bottom-[calc(var(--foot-bar,0px)+1rem)] items-center md:inset-x-auto md:top-20 md:right-6 md:bottom-auto md:items-end',
    card: 'max-w-sm shadow-float',
    text: '',
    mark: colours,
    isOffice: false,
  },
  forms: {
    region: 'inset-x-4 top-4 items-center md:inset-x-auto md:top-20 md:right-6 md:items-end',
    card: 'max-w-sm shadow-float',
    text: '',
    mark: colours,
    isOffice: false,
  },
  // Above the save bar.
  office: {
    region: 'inset-x-3 top-3 items-center md:inset-x-auto md:top-auto md:right-6 md:bottom-20 md:items-end',
    card: 'md:w-93 shadow-bar',
    text: 'text-nav text-second',
    mark: officeColours,
    isOffice: true,
  },
}

// Rendered in the browser only, so the document can be read.
function currentLook(): Look {
  if (document.querySelector('[data-office]')) return looks.office
  return document.querySelector('[data-forms]') ? looks.forms : looks.site
}

export default function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const look = currentLook()
  return (
    <div className={`fixed z-60 flex flex-col gap-3 ${look.region}`}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} look={look} />
      ))}
    </div>
  )
}

function ToastCard({ toast, look }: { toast: Toast; look: Look }) {
  const words = useWords()
  const line = useRef<HTMLSpanElement>(null)
  const { hold, release } = useTimeLeft(toast.seconds * 1000, () => dismissToast(toast.id), line)
  const { tone, action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer of the message
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`relative flex w-full items-start gap-3 overflow-clip rounded-lg border border-line bg-band p-4 ${look.card}`}
    >
      {look.isOffice ? (
        <span className={`flex size-8 shrink-0 items-center justify-center rounded-full bg-current ${look.mark[tone]}`}>
          <Icon of={icons[tone]} size={18} className="text-[#fff]" />
        </span>
      ) : (
        <span className={`mt-0.5 ${look.mark[tone]}`}>
          <Icon of={icons[tone]} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 font-bold break-words text-ink">{toast.title}</p>
        {toast.text && <p className={`break-words ${lines[tone]} ${look.text}`}>{toast.text}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              dismissToast(toast.id)
              action.onPress()
            }}
            className="-mx-1 inline-flex min-h-8 items-center px-1 font-bold text-primary-strong hover:underline"
          >
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={words.core.close}
        onClick={() => dismissToast(toast.id)}
        className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sand"
      >
        <Icon of={X} size={18} />
      </button>
      {look.isOffice && (
        <span aria-hidden className={`absolute inset-x-0 bottom-0 h-[3px] ${look.mark[tone]}`}>
          <span ref={line} className="block h-full origin-left bg-current" />
        </span>
      )}
    </div>
  )
}
