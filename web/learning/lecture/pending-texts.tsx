import Clock from 'lucide-react/icons/clock'
import Trash2 from 'lucide-react/icons/trash-2'
import { clockText } from '#shared/media/play.rules.ts'
import { useWords } from '#web/core/language.tsx'
import { dropUnsent, type Unsent } from '#web/core/unsent/unsent.ts'
import { useUnsent } from '#web/core/unsent/use-unsent.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What was written here and is not sent yet, and what the server refused: it can be read and copied. */
export function PendingTexts({ endpoint, id }: { endpoint: 'addNote' | 'addQuestion' | 'addAnswer'; id: string }) {
  const { pending } = useArea(lectureWords)
  const { unsent } = useWords().core
  const writes = useUnsent([endpoint]).filter(({ input }) => Object.values(input.params ?? {}).includes(id))
  if (writes.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {writes.map((write) => (
        <li key={write.about} className="flex items-start gap-3 py-2">
          <div className="min-w-0 flex-1 py-2">
            <p className="break-words whitespace-pre-wrap">
              {momentOf(write)}
              {String(write.input.body?.text)}
            </p>
            {write.refused === undefined ? (
              <p className="mt-1 flex items-center gap-2 text-muted">
                <Icon of={Clock} size={16} />
                {unsent}
              </p>
            ) : (
              <p role="alert" className="mt-1 text-danger">
                {pending.refused(write.refused)}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={pending.remove}
            title={pending.remove}
            onClick={() => dropUnsent(write.about)}
            className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-sand hover:text-danger"
          >
            <Icon of={Trash2} size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function momentOf({ input }: Unsent) {
  const at = input.body?.at_seconds
  if (typeof at !== 'number') return null
  return (
    <span className="figures mr-3 rounded-pill bg-secondary-soft px-2.5 text-caption text-secondary-ink">
      {clockText(at)}
    </span>
  )
}
