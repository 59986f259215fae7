import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { media, mediaCaptions } from '#server/media/media.tables.ts'
import { picturesAt } from '#server/media/pictures/own-picture.ts'
import { cleanWebvtt } from '#server/media/playback/webvtt.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { picturesIn } from '#shared/core/rich-text-reading.rules.ts'

export type PortableFile = {
  id: string
  kind: (typeof media.$inferSelect)['kind']
  name: string
  ending: string
  /** Its name in the school's storage. */
  stored: string
  captions: { language: Language; text: string }[]
  /** The address of a picture in texts, without the file ending. */
  address: string
}

/** The parts of a course that refer to files. */
type FileReferences = { mediaIds: readonly string[]; thumbnail: string | null; texts: readonly (RichText | null)[] }

/** The files a course shows, by their ids, without those that were never stored. */
export async function portableFiles(ctx: Ctx, { mediaIds, thumbnail, texts }: FileReferences) {
  const pictures = await picturesAt(ctx, [thumbnail, ...texts.flatMap((text) => picturesIn(text ?? undefined))])
  const wanted = [...new Set([...mediaIds, ...pictures])]
  if (wanted.length === 0) return new Map<string, PortableFile>()
  const rows = await ctx.tx
    .select()
    .from(media)
    .where(ofSchool(ctx, media, inArray(media.id, wanted)))
  const captions = await ctx.tx
    .select({ mediaId: mediaCaptions.mediaId, language: mediaCaptions.language, text: mediaCaptions.text })
    .from(mediaCaptions)
    .where(ofSchool(ctx, mediaCaptions, inArray(mediaCaptions.mediaId, wanted)))
    .orderBy(asc(mediaCaptions.language))
  const stored = rows.filter(({ ending, bytes, state }) => ending !== '' && bytes > 0 && state !== 'uploading')
  // Old captions are cleaned by today's rules.
  const written = captions.flatMap(({ text, ...one }) => {
    const clean = cleanWebvtt(Buffer.from(text))
    return clean ? [{ ...one, text: clean }] : []
  })
  const captionsOf = (id: string) => written.filter(({ mediaId }) => mediaId === id)
  return new Map(stored.map((row) => [row.id, { ...fileOf(row), captions: captionsOf(row.id) }]))
}

function fileOf({ schoolId, id, kind, name, ending, folder }: typeof media.$inferSelect) {
  // A picture that was encoded when it was chosen has no stored original.
  const isEncoded = folder === id
  return {
    id,
    kind,
    // Its name would be its id, which must not leave the school.
    name: isEncoded ? '' : name,
    ending,
    stored: isEncoded ? `${folder}.${ending}` : `${folder}/original.${ending}`,
    address: `/files/${schoolId}/${folder}`,
  }
}
