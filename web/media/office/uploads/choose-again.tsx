import { useRef } from 'react'
import { acceptOf } from '#shared/media/media.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import type { Upload } from './upload-store.ts'
import { chooseAgain } from './uploads.ts'

/** After a reload the page no longer has the file, so the person chooses it again. */
export function ChooseAgain({ upload: { key, kind } }: { upload: Upload }) {
  const words = useArea(uploadWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="min-h-8 rounded-pill px-2.5 font-medium text-primary-strong hover:bg-sand max-md:min-h-11"
      >
        {words.chooseAgain}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf[kind] || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) chooseAgain(key, file)
          target.value = ''
        }}
      />
    </>
  )
}
