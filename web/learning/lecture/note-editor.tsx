import Pencil from 'lucide-react/icons/pencil'
import { type MouseEvent, useRef } from 'react'
import type { LessonNote } from '#shared/learning/lecture.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextForm } from './text-form.tsx'

/** Edits a note in place. Without scripts, `Cancel` is a link back to the page. */
export function NoteEditor({ note, refused }: { note: LessonNote; refused: Refused | undefined }) {
  const { notes: words } = useArea(lectureWords)
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    const { current } = details
    if (!current) return
    current.open = false
    current.querySelector('form')?.reset()
    current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      open={refused && true}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('textarea')?.focus()}
      className="open:min-w-0 open:flex-1"
    >
      <summary
        aria-label={words.edit}
        title={words.edit}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-full text-muted group-has-[details[open]]/note:hidden hover:bg-sand hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Pencil} size={18} />
      </summary>
      <TextForm
        intent="note-edit"
        id={note.id}
        label={note.at_seconds === null ? words.label : words.saveAt(clockText(note.at_seconds))}
        placeholder={words.placeholder}
        send={words.save}
        initial={note.text}
        refused={refused}
        onSent={close}
        aside={
          <ButtonLink
            kind="ghost"
            to="?tab=notes"
            replace
            preventScrollReset
            onClick={(event: MouseEvent) => {
              // The link reloads the page, which clears the refusal.
              if (refused) return
              event.preventDefault()
              close()
            }}
          >
            {words.cancel}
          </ButtonLink>
        }
      >
        {note.at_seconds !== null && <input type="hidden" name="at_seconds" value={note.at_seconds} />}
      </TextForm>
    </details>
  )
}
