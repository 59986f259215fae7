import { readFile } from 'node:fs/promises'
import type { Files } from '#server/core/storage/files.ts'
import { Refusal } from '#shared/core/errors.ts'
import { pictureNames } from '#shared/core/picture-names.rules.ts'
import { fittedPicture } from '../pictures/picture-format.ts'
import { writePicture } from '../pictures/pictures.ts'
import { Unusable } from './probe.ts'
import type { MediaRow, ProcessingRecord } from './processing-record.ts'

type Making = { files: Files; record: ProcessingRecord; row: MediaRow; original: string }

/** Make of an uploaded picture what pages show: drawn anew, and in several widths. */
export async function makeImageForms({ files, record, row, original }: Making): Promise<void> {
  const { schoolId, folder } = row
  const content = await readFile(original)
  const fitted = await fittedPicture(content, 'picture').catch((error) => {
    if (error instanceof Refusal) throw new Unusable(error.code, 'It cannot be drawn')
    throw error
  })
  // Whoever was here before and died may have left some of them.
  for (const name of pictureNames(folder)) await files.remove(schoolId, name)
  const written = await writePicture(files, schoolId, folder, fitted)
  const renditions = written.map(({ form }) => form)
  const made = renditions.reduce((total, form) => total + form.bytes, 0)
  const bytes = content.byteLength + made
  await record.change({ width: fitted.width, height: fitted.height, renditions, bytes })
}
