import { useState } from 'react'
import type { LessonNote, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import type { Unsent } from '#web/core/unsent/unsent.ts'
import { useUnsent } from '#web/core/unsent/use-unsent.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import type { RefusedBy } from './lesson-action.ts'
import type { PlayerHandle } from './lesson-player.tsx'
import { NoteEditor } from './note-editor.tsx'
import { PendingTexts } from './pending-texts.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TextForm } from './text-form.tsx'

type NotesProps = { lesson: LessonOpened; steering: PlayerHandle | undefined; refusedBy: RefusedBy }

const endpoints = ['addNote', 'updateNote', 'deleteNote']

/** The notes with changes that are not sent yet. */
function withPendingNotes(notes: readonly LessonNote[], unsentWrites: readonly Unsent[]): LessonNote[] {
  const changes = new Map(unsentWrites.map(({ input, endpoint }) => [input.params?.noteId, { input, endpoint }]))
  return notes.flatMap((note) => {
    const change = changes.get(note.id)
    if (change?.endpoint === 'deleteNote') return []
    return [change ? { ...note, text: String(change.input.body?.text) } : note]
  })
}

/** The student's own notes, each at its position in the video. */
export function LessonNotes({ lesson, steering, refusedBy }: NotesProps) {
  const { notes: words } = useArea(lectureWords)
  const unsentWrites = useUnsent(endpoints)
  const notes = withPendingNotes(lesson.notes, unsentWrites)
  const [at, setAt] = useState<number>()
  return (
    <div>
      <TextForm
        intent="note"
        label={at === undefined ? words.label : words.saveAt(clockText(at))}
        placeholder={words.placeholder}
        send={words.save}
        badge={at === undefined ? undefined : clockText(at)}
        // A note is about the moment the student starts to write.
        onFocus={() => setAt(steering?.time())}
        onSent={() => setAt(undefined)}
        refused={refusedBy('note')}
      >
        {at !== undefined && <input type="hidden" name="at_seconds" value={Math.floor(at)} />}
      </TextForm>
      <PendingTexts endpoint="addNote" id={lesson.id} />
      {notes.length === 0 && unsentWrites.length === 0 ? (
        <p className="py-3 text-muted">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="group/note flex items-start gap-x-1 py-2">
              {note.at_seconds !== null && (
                <button
                  type="button"
                  disabled={!steering}
                  aria-label={words.jump(clockText(note.at_seconds))}
                  onClick={() => steering?.seek(note.at_seconds ?? 0)}
                  className="figures mt-2 mr-2 shrink-0 rounded-pill bg-secondary-soft px-2.5 text-caption text-secondary-ink hover:underline"
                >
                  {clockText(note.at_seconds)}
                </button>
              )}
              {/* Replaced by its editor while it is changed. */}
              <p className="min-w-0 flex-1 py-2 break-words whitespace-pre-wrap group-has-[details[open]]/note:hidden">
                {note.text}
              </p>
              <NoteEditor note={note} refused={refusedBy('note-edit', note.id)} />
              <RemoveButton intent="note-remove" id={note.id} label={words.remove} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted">{words.private}</p>
    </div>
  )
}
