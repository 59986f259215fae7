import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Files } from '#server/core/storage/files.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { Picture, PictureUse } from '#shared/media/media.schema.ts'
import { needSpace } from '../library/storage.ts'
import { media, type StoredRendition } from '../media.tables.ts'
import { type FittedPicture, type Focus, fittedPicture, smallerPictures } from './picture-format.ts'

/** Stores a picture for its use, under the name of its file. The bytes are stored before the row that names them. */
export async function storePicture(
  { files, visit, inSchool }: Outside,
  { use, name, ...focus }: { use: PictureUse; name: string | undefined } & Focus,
  bytes: Uint8Array,
): Promise<Picture> {
  const { id: schoolId } = visit.school
  const id = newId()
  const fitted = await fittedPicture(bytes, use, focus)
  const written = await writePicture(files, schoolId, id, fitted)
  try {
    await inSchool((ctx) => addRow(ctx, { id, use, name }, fitted, written))
  } catch (error) {
    // A refused picture must not stay on the disk.
    for (const { fileName } of written) await files.remove(schoolId, fileName)
    throw error
  }
  return { src: `/files/${schoolId}/${id}.${fitted.ending}`, width: fitted.width, height: fitted.height }
}

export type WrittenPicture = { fileName: string; rendition: StoredRendition }

/** Stores a picture and its smaller versions under public names; all of them or none. */
export async function writePicture(
  files: Files,
  schoolId: string,
  id: string,
  fitted: FittedPicture,
): Promise<WrittenPicture[]> {
  const all = [{ name: `${id}.${fitted.ending}`, bytes: fitted.bytes }, ...(await smallerPictures(id, fitted))]
  const written: WrittenPicture[] = []
  try {
    for (const { name, bytes } of all) {
      await files.write(schoolId, name, bytes)
      const rendition = { name: name.slice(id.length + 1), height: null, bytes: bytes.byteLength }
      written.push({ fileName: name, rendition })
    }
  } catch (error) {
    for (const { fileName } of written) await files.remove(schoolId, fileName)
    throw error
  }
  return written
}

async function addRow(
  ctx: Ctx,
  { id, use, name: given }: { id: string; use: PictureUse; name: string | undefined },
  { ending, width, height }: FittedPicture,
  written: readonly WrittenPicture[],
): Promise<void> {
  const renditions = written.map(({ rendition }) => rendition)
  const bytes = renditions.reduce((total, rendition) => total + rendition.bytes, 0)
  const name = given ?? `${id}.${ending}`
  await needSpace(ctx, bytes)
  await ctx.tx.insert(media).values({
    schoolId: ctx.schoolId,
    id,
    kind: 'image',
    name,
    ending,
    // Part of its public address, which never changes.
    folder: id,
    bytes,
    state: 'completed',
    progress: 100,
    // Encoded again from its pixels, so there is nothing to scan.
    scan: 'off',
    width,
    height,
    renditions,
    uploadedBy: ctx.actor?.id ?? null,
    searchText: searchText(name),
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  const after = { use, bytes, width, height }
  await record(ctx, { action: 'add', kind: 'picture', thingId: id, thingName: name, after })
}
