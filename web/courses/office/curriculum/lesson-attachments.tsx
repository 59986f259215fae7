import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { lessonTitleMost, mostAttachments } from '#shared/courses/authoring.lists.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { MediaPicker } from '#web/media/office/library/media-picker.tsx'
import { UploadState } from '#web/media/office/uploads/upload-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Field } from '#web/ui/office/form/field.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { moved } from '#web/ui/office/list/moved.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { titleOfFile } from './files-to-lessons.ts'
import type { LessonForm } from './use-lesson-form.ts'

type Attachment = { media_id: string; title: string }

/** Files that students can download with a lesson. */
export function LessonAttachments({ lessonForm }: { lessonForm: LessonForm }) {
  const { lesson: words } = useArea(curriculumWords)
  const { form, fileOf, addFile } = lessonForm
  const { disabled } = form
  const [isChoosing, setChoosing] = useState(false)
  const { attachments } = form.values
  // Several files may be added before the form is rendered again.
  const latest = useRef<readonly Attachment[]>(attachments)
  latest.current = attachments
  const set = (next: Attachment[]) => {
    latest.current = next
    form.set('attachments', next)
  }
  function attach(file: MediaItem) {
    const isAttached = latest.current.some(({ media_id }) => media_id === file.id)
    if (isAttached || latest.current.length >= mostAttachments) return
    addFile(file)
    set([...latest.current, { media_id: file.id, title: titleOfFile(file.name) }])
  }
  return (
    <Field label={words.attachments} name="attachments" hint={words.attachmentsText} group>
      {() => (
        <div className="space-y-2">
          {attachments.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line">
              {attachments.map((attachment, at) => (
                <li key={attachment.media_id} className="p-3">
                  <div className="flex items-start gap-1">
                    <TextInput
                      labelHidden
                      label={words.attachmentTitle(at + 1)}
                      most={lessonTitleMost}
                      disabled={disabled}
                      className="grow"
                      value={attachment.title}
                      error={form.errors[`attachments.${at}.title`]}
                      onChange={(title) => set(attachments.map((one, i) => (i === at ? { ...one, title } : one)))}
                    />
                    {!disabled && (
                      <Buttons
                        title={attachment.title}
                        isFirst={at === 0}
                        isLast={at === attachments.length - 1}
                        onMove={(by) => set(moved(attachments, at, by))}
                        onRemove={() => set(attachments.filter((_, i) => i !== at))}
                      />
                    )}
                  </div>
                  <FileState file={fileOf(attachment.media_id)} />
                </li>
              ))}
            </ul>
          )}
          {!disabled && attachments.length < mostAttachments && (
            <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setChoosing(true)}>
              <Icon of={Paperclip} size={16} />
              {words.attach}
            </OfficeButton>
          )}
          <MediaPicker several open={isChoosing} onClose={() => setChoosing(false)} kind="attachment" onPick={attach} />
        </div>
      )}
    </Field>
  )
}

function FileState({ file }: { file: MediaItem | undefined }) {
  if (!file) return null
  return (
    <div className="mt-1">
      <UploadState media={file} />
    </div>
  )
}

type ButtonsProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Buttons({ title, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  const { lesson: words } = useArea(curriculumWords)
  const round =
    'flex size-11 shrink-0 items-center justify-center rounded-full text-second hover:bg-sand disabled:text-faint disabled:hover:bg-transparent'
  return (
    <div className="flex">
      <button
        type="button"
        disabled={isFirst}
        aria-label={words.attachmentUp(title)}
        onClick={() => onMove(-1)}
        className={round}
      >
        <Icon of={ArrowUp} size={18} />
      </button>
      <button
        type="button"
        disabled={isLast}
        aria-label={words.attachmentDown(title)}
        onClick={() => onMove(1)}
        className={round}
      >
        <Icon of={ArrowDown} size={18} />
      </button>
      <button type="button" aria-label={words.attachmentRemove(title)} onClick={onRemove} className={round}>
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}
