import { lazy } from 'react'
import { uploadPicture } from '#shared/media/media.endpoints.ts'
import { type PictureUse, pictureUses } from '#shared/media/media.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import type { PictureSource } from '#web/ui/office/form/use-upload.tsx'

const PictureLibrary = lazy(() => import('./picture-library.tsx'))

/** Uploads a picture under the name of its file. */
export function uploadAs(use: PictureUse, file: File, focus?: { focus_x: number; focus_y: number }) {
  return call(uploadPicture, { query: { use, name: file.name, ...focus }, body: file })
}

function sourceOf(use: PictureUse): Required<PictureSource> {
  return {
    upload: (file) => uploadAs(use, file),
    library: (props) => <PictureLibrary use={use} {...props} />,
  }
}

const sources = Object.fromEntries(pictureUses.map((use) => [use, sourceOf(use)])) as Record<
  PictureUse,
  Required<PictureSource>
>

/** Where the pictures of a form come from: a file, or what the person sees of the library. Undefined: they may add none. */
export function usePictures(use: PictureUse): PictureSource | undefined {
  const may = useMay()
  if (!may('pictures.add')) return undefined
  const { upload, library } = sources[use]
  return may('media.view') ? { upload, library } : { upload }
}
