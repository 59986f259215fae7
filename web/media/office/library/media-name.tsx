import { type FormEvent, useState } from 'react'
import { renameMedia } from '#shared/media/library.endpoints.ts'
import type { MediaDetail } from '#shared/media/library.schema.ts'
import { mediaNameMost } from '#shared/media/media.lists.ts'
import { CallError, call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

type MediaNameProps = { file: MediaDetail; onSaved: (file: MediaDetail) => void; disabled: boolean }

export function MediaName({ file, onSaved, disabled }: MediaNameProps) {
  const words = useArea(mediaWords)
  const [name, setName] = useState(file.name)
  const [isSaving, setSaving] = useState(false)
  const isChanged = name.trim() !== file.name && name.trim() !== ''
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || isSaving) return
    setSaving(true)
    try {
      const body = { name, revision: file.revision }
      const saved = await call(renameMedia, { params: { mediaId: file.id }, body })
      onSaved(saved)
      showToast({ tone: 'success', title: words.done.name, text: saved.name, seconds: toastSeconds.success })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="space-y-3">
      <TextInput
        label={words.detail.name}
        name="name"
        value={name}
        onChange={setName}
        most={mediaNameMost}
        disabled={disabled}
      />
      {isChanged && (
        <OfficeButton type="submit" kind="primary" size="small" loading={isSaving}>
          {words.detail.saveName}
        </OfficeButton>
      )}
    </form>
  )
}
