import { readFile } from 'node:fs/promises'
import type { Files } from '#server/core/storage/files.ts'
import { Refusal } from '#shared/core/errors.ts'
import { pictureNames } from '#shared/core/picture-names.rules.ts'
import { fittedPicture } from '../pictures/picture-format.ts'
import { writePicture } from '../pictures/pictures.ts'
import { Unusable } from './probe.ts'
import type { MediaRow, ProcessingRecord } from './processing-record.ts'

type ImageJob = { files: Files; record: ProcessingRecord; row: MediaRow; original: string }

/** Encodes an uploaded picture again, in several widths. */
export async function makeImageSizes({ files, record, row, original }: ImageJob): Promise<void> {
  const { schoolId, folder } = row
  const content = await readFile(original)
  const fitted = await fittedPicture(content, 'picture').catch((error) => {
    if (error instanceof Refusal) throw new Unusable(error.code, 'It cannot be decoded')
    throw error
  })
  // An earlier try that crashed may have left some.
  for (const name of pictureNames(folder)) await files.remove(schoolId, name)
  const written = await writePicture(files, schoolId, folder, fitted)
  const renditions = written.map(({ rendition }) => rendition)
  const bytes = renditions.reduce((total, rendition) => total + rendition.bytes, content.byteLength)
  await record.change({ width: fitted.width, height: fitted.height, renditions, bytes })
}
