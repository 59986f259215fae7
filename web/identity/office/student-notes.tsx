import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { dayTime } from '#shared/core/format.rules.ts'
import { studentNoteMost } from '#shared/identity/people.lists.ts'
import {
  addStudentNote,
  deleteOwnStudentNote,
  deleteStudentNote,
  updateStudentNote,
} from '#shared/identity/student-notes.endpoints.ts'
import type { StudentNote } from '#shared/identity/student-notes.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentNoteWords } from '#web/identity/office/student-notes.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoteForm } from '#web/ui/office/form/note-form.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useOpenForDraft } from '#web/ui/use-draft.ts'

/** What staff wrote down about a student, and a field to write more. */
export function StudentNotes({ memberId, notes }: { memberId: string; notes: readonly StudentNote[] }) {
  const words = useArea(studentNoteWords)
  const may = useMay()
  const draft = `note about ${memberId}`
  const [isWriting, setWriting] = useOpenForDraft(draft)
  const add = may('student_notes.add') && !isWriting && (
    <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setWriting(true)}>
      <Icon of={Plus} size={16} />
      {words.write}
    </OfficeButton>
  )
  return (
    <OfficeCard title={words.title} aside={add}>
      <div className="space-y-4 px-5 py-4 md:px-6">
        <p className="text-meta text-muted">{words.hidden}</p>
        {isWriting && (
          <WrittenNote
            draft={draft}
            save={(text) => call(addStudentNote, { params: { memberId }, body: { text } })}
            onClose={() => setWriting(false)}
          />
        )}
        {notes.length === 0 && !isWriting && <p className="text-cell text-muted">{words.none}</p>}
      </div>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </OfficeCard>
  )
}

function Note({ note }: { note: StudentNote }) {
  const words = useArea(studentNoteWords)
  const language = useLanguage()
  const may = useMay()
  const remove = useRemoval(note)
  const { id, author, text, is_own, created_at, changed_at, revision } = note
  const draft = `note ${id}`
  const [isChanging, setChanging] = useOpenForDraft(draft)
  const isMine = is_own && may('student_notes.add')
  return (
    <li className="flex gap-3 px-5 py-4 md:px-6">
      <Initials name={author} size={36} />
      <div className="min-w-0 grow">
        <p className="text-cell text-ink">
          <strong>{author}</strong>
          <span className="block text-meta text-muted">
            {dayTime(language, created_at)}
            {changed_at && ` · ${words.changed(dayTime(language, changed_at))}`}
          </span>
        </p>
        {isChanging ? (
          <div className="mt-2">
            <WrittenNote
              draft={draft}
              initial={text}
              save={(text) => call(updateStudentNote, { params: { noteId: id }, body: { text, revision } })}
              onClose={() => setChanging(false)}
            />
          </div>
        ) : (
          <>
            <p className="mt-1 text-copy whitespace-pre-line text-ink wrap-anywhere">{text}</p>
            <p className="mt-1 flex gap-4 empty:hidden">
              {isMine && (
                <button type="button" className={`${actClass} text-primary-strong`} onClick={() => setChanging(true)}>
                  {words.edit}
                </button>
              )}
              {(isMine || may('student_notes.delete')) && (
                <button type="button" className={`${actClass} text-danger`} onClick={() => void remove()}>
                  {words.remove}
                </button>
              )}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

const actClass = 'min-h-9 text-nav hover:underline max-md:min-h-11'

function useRemoval({ id, author, is_own }: StudentNote) {
  const words = useArea(studentNoteWords)
  const ask = useConfirm()
  const write = useWrites()
  return async () => {
    if (!(await ask({ ...words.ask, items: [author], danger: true, icon: Trash2 }))) return
    const endpoint = is_own ? deleteOwnStudentNote : deleteStudentNote
    if (!(await write(() => call(endpoint, { params: { noteId: id } })))) return
    showToast({ tone: 'success', title: words.removed, seconds: toastSeconds.success })
  }
}

type WrittenProps = { draft: string; initial?: string; save: (text: string) => Promise<unknown>; onClose: () => void }

function WrittenNote({ draft, initial, save, onClose }: WrittenProps) {
  const words = useArea(studentNoteWords)
  const write = useWrites()
  async function send(text: string) {
    const saved = await write(() => save(text))
    if (saved) showToast({ tone: 'success', title: words.saved, seconds: toastSeconds.success })
    return saved !== undefined
  }
  return (
    <NoteForm
      label={words.label}
      needed={words.needed}
      verb={words.save}
      most={studentNoteMost}
      initial={initial}
      draft={draft}
      onSave={send}
      onClose={onClose}
    />
  )
}
