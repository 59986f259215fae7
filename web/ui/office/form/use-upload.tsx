import { type ReactNode, useRef, useState } from 'react'
import { sizeText } from '#shared/core/size.rules.ts'
import { CallError } from '#web/core/call.ts'
import { translated } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { type FileRefusal, kindNames, refusalOf, usualMostBytes, usualPictures } from './image-file.ts'

/** Upload a file; progress is from 0 to 1. */
export type Upload = (file: File, onProgress?: (part: number) => void) => Promise<{ src: string }>

/** Where the pictures of a form come from: a file that is uploaded, or the library. */
export type PictureSource = { upload: Upload; library?: (props: PictureLibraryProps) => ReactNode }

/** Picks a stored picture by its address, or a file that is still to be uploaded. */
export type PictureLibraryProps = {
  onClose: () => void
  onPick: (src: string) => void
  onFile: (file: File) => void
}

/** Uploads one picture: refused early if it cannot be used, with a retry if the connection was lost. */
export function useUpload({
  upload = nowhere,
  onDone,
}: {
  upload: Upload | undefined
  onDone: (src: string) => void
}): {
  take: (file: File) => void
  progress: number | undefined
  refusal: ReactNode
} {
  const { picture } = useOfficeWords().forms
  const language = useLanguage()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<ReactNode>()
  const latest = useRef<File>(undefined)

  const messages: Record<FileRefusal, string> = {
    'media.file_type': picture.wrongType(kindNames(usualPictures)),
    'media.file_size': picture.tooLarge(sizeText(usualMostBytes)),
  }

  /** Why the server refuses the file; undefined if another try may help. */
  async function refusalIn(error: unknown): Promise<string | undefined> {
    if (!(error instanceof CallError)) return undefined
    const { answer, status } = error
    if (Object.hasOwn(messages, answer.code)) return messages[answer.code as FileRefusal]
    return status === 413 || status === 415 ? translated(answer, language) : undefined
  }

  async function take(file: File) {
    latest.current = file
    const refused = refusalOf(file, usualPictures, usualMostBytes)
    setRefusal(refused && messages[refused])
    setProgress(refused ? undefined : 0)
    if (refused) return
    const isLatest = () => latest.current === file
    try {
      const { src } = await upload(file, (part) => isLatest() && setProgress(Math.min(1, part)))
      if (isLatest()) onDone(src)
    } catch (error) {
      const why = await refusalIn(error)
      if (isLatest()) setRefusal(why ?? again(file))
    } finally {
      if (isLatest()) setProgress(undefined)
    }
  }

  const again = (file: File) => (
    <>
      {picture.failed}{' '}
      <button type="button" className="font-medium underline underline-offset-2" onClick={() => void take(file)}>
        {picture.again}
      </button>
    </>
  )
  return { take: (file) => void take(file), progress, refusal }
}

const nowhere: Upload = () => Promise.reject(new Error('This person may not upload pictures'))
