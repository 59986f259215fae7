import FolderOpen from 'lucide-react/icons/folder-open'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { acceptOf } from '#shared/media/media.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { MediaPicker } from '#web/media/office/library/media-picker.tsx'
import { MediaPreview } from '#web/media/office/library/media-preview.tsx'
import { MediaThumb } from '#web/media/office/library/media-thumb.tsx'
import { useMediaState } from '#web/media/office/library/media-watch.ts'
import { FileButton } from '#web/media/office/uploads/file-button.tsx'
import { FileDrop } from '#web/media/office/uploads/file-drop.tsx'
import { UploadState } from '#web/media/office/uploads/upload-state.tsx'
import { startUploads } from '#web/media/office/uploads/uploads.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Field } from '#web/ui/office/form/field.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { fileKindOf } from './lesson-kinds.ts'
import type { LessonForm } from './use-lesson-form.ts'

/** The video, audio or document of a lesson: upload, choose, preview or replace it. */
export function LessonFile({ lessonForm }: { lessonForm: LessonForm }) {
  const { lesson: words, drop } = useArea(curriculumWords)
  const { form, fileOf, addFile } = lessonForm
  const { disabled } = form
  const may = useMay()
  const [isChoosing, setChoosing] = useState(false)
  const kind = fileKindOf(form.values.lesson_type)
  const file = fileOf(form.values.media_id)
  const { error, name } = form.field('media_id')
  if (!kind) return null
  function setFile(item: MediaItem) {
    addFile(item)
    form.set('media_id', item.id)
  }
  const upload = (files: File[]) => void startUploads(files.slice(0, 1), { kind, onReady: (_, item) => setFile(item) })
  const mayUpload = may('media.add') && !disabled
  return (
    <Field label={words.file} name={name} hint={file ? undefined : words.fileHint[kind]} error={error} group>
      {() => (
        <FileDrop text={drop} disabled={!mayUpload} onFiles={upload} className="rounded-card border border-line p-3">
          {file && <ShownFile key={file.id} file={file} />}
          {!disabled && (
            <div className={`flex flex-wrap gap-2 ${file ? 'mt-3' : ''}`}>
              {mayUpload && (
                <FileButton accept={acceptOf[kind]} size="small" className="max-md:min-h-11" onFiles={upload}>
                  <Icon of={Upload} size={16} />
                  {file ? words.replace : words.upload}
                </FileButton>
              )}
              {may('media.view') && (
                <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setChoosing(true)}>
                  <Icon of={FolderOpen} size={16} />
                  {words.choose}
                </OfficeButton>
              )}
              {file && (
                <OfficeButton
                  size="small"
                  kind="ghost"
                  className="max-md:min-h-11"
                  onClick={() => form.set('media_id', null)}
                >
                  <Icon of={X} size={16} />
                  {words.takeOut}
                </OfficeButton>
              )}
            </div>
          )}
          <MediaPicker open={isChoosing} onClose={() => setChoosing(false)} kind={kind} onPick={setFile} />
        </FileDrop>
      )}
    </Field>
  )
}

function ShownFile({ file }: { file: MediaItem }) {
  const now = useMediaState(file)
  return (
    <div className="space-y-3">
      {now.state === 'completed' && <MediaPreview media={now} />}
      <div className="flex items-center gap-3">
        {now.state !== 'completed' && <MediaThumb media={now} className="h-12 w-20" />}
        <div className="min-w-0 grow">
          <p className="truncate-line text-cell text-ink">{file.name}</p>
          <UploadState media={file} />
        </div>
      </div>
    </div>
  )
}
