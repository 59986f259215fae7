import type { MediaItem } from '#shared/media/library.schema.ts'
import type { PictureUse } from '#shared/media/media.schema.ts'
import { fitsUse } from '#shared/media/picture-fit.rules.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import type { PictureLibraryProps } from '#web/ui/office/form/use-upload.tsx'
import { MediaPicker } from '../library/media-picker.tsx'

/** The pictures of the library. One that does not fit its use is uploaded once more, in the size and shape of the use. */
export default function PictureLibrary({ use, onClose, onPick, onFile }: PictureLibraryProps & { use: PictureUse }) {
  const { picker } = useArea(mediaWords)
  async function pick(item: MediaItem) {
    const { thumbnail: src } = item
    if (!src) return
    if (fitsUse(use, { ...item, src })) return onPick(src)
    try {
      const response = await fetch(src)
      if (!response.ok) throw new Error(`${src}: ${response.status}`)
      const bytes = await response.blob()
      onFile(new File([bytes], item.name, { type: bytes.type }))
    } catch {
      showToast({ tone: 'error', title: picker.failed, seconds: toastSeconds.error })
    }
  }
  return (
    <MediaPicker
      open
      kind="image"
      onClose={onClose}
      onPick={(item) => void pick(item)}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
