import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { previewWords } from './preview.words.ts'

/** The quizzes and exams of a course to choose from, and which one is shown. */
export type PreviewChoices = { shown: string; all: readonly { title: string; to: string }[] }

/** Says all the time that this is a preview, and leads back. */
export function PreviewBar({ closeTo, choices }: { closeTo: string; choices: PreviewChoices | undefined }) {
  const words = useArea(previewWords)
  const navigate = useNavigate()
  return (
    <aside
      aria-label={words.bar}
      className="sticky top-0 z-30 flex h-12 items-center gap-3 bg-primary-deep px-2 text-on-deep md:px-8"
    >
      <span className="flex shrink-0 items-center gap-2 pl-2 font-bold">
        <Icon of={Eye} size={18} />
        {words.bar}
      </span>
      <span className="min-w-0 grow truncate text-caption max-md:hidden">{words.text}</span>
      {choices && choices.all.length > 1 && (
        <select
          aria-label={words.which}
          value={choices.shown}
          onChange={({ currentTarget }) => void navigate(currentTarget.value)}
          className="h-9 min-w-0 shrink rounded-md border border-line-strong bg-band px-2 text-caption text-ink max-md:grow md:max-w-80"
        >
          {choices.all.map(({ title, to }) => (
            <option key={to} value={to}>
              {title}
            </option>
          ))}
        </select>
      )}
      <Link
        to={closeTo}
        title={words.close}
        aria-label={words.close}
        className="ml-auto flex min-h-9 shrink-0 items-center justify-center gap-2 rounded-pill px-3 font-bold text-on-deep hover:bg-white/10 max-md:size-11 max-md:px-0"
      >
        <Icon of={X} size={18} />
        <span className="max-md:hidden">{words.close}</span>
      </Link>
    </aside>
  )
}
