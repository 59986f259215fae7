import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
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
  /** What it is called among the files of the school. */
  stored: string
  captions: { language: Language; text: string }[]
  /** How a picture is named in texts, without the ending of its form. */
  address: string
}

/** What of a course can name a file. */
type Naming = { mediaIds: readonly string[]; thumbnail: string | null; texts: readonly (RichText | null)[] }

/** The files a course shows, by their ids; those of which nothing was kept are left out. */
export async function portableFiles(ctx: Ctx, { mediaIds, thumbnail, texts }: Naming) {
  const pictures = await picturesAt(ctx, [thumbnail, ...texts.flatMap((text) => picturesIn(text ?? undefined))])
  const wanted = [...new Set([...mediaIds, ...pictures])]
  if (wanted.length === 0) return new Map<string, PortableFile>()
  const rows = await ctx.tx
    .select()
    .from(media)
    .where(and(eq(media.schoolId, ctx.schoolId), inArray(media.id, wanted)))
  const captions = await ctx.tx
    .select({ mediaId: mediaCaptions.mediaId, language: mediaCaptions.language, text: mediaCaptions.text })
    .from(mediaCaptions)
    .where(and(eq(mediaCaptions.schoolId, ctx.schoolId), inArray(mediaCaptions.mediaId, wanted)))
    .orderBy(asc(mediaCaptions.language))
  const there = rows.filter(({ ending, bytes, state }) => ending !== '' && bytes > 0 && state !== 'uploading')
  // As they would be written today, whenever they were.
  const written = captions.flatMap(({ text, ...one }) => {
    const clean = cleanWebvtt(Buffer.from(text))
    return clean ? [{ ...one, text: clean }] : []
  })
  const captionsOf = (id: string) => written.filter(({ mediaId }) => mediaId === id)
  return new Map(there.map((row) => [row.id, { ...fileOf(row), captions: captionsOf(row.id) }]))
}

function fileOf({ schoolId, id, kind, name, ending, folder }: typeof media.$inferSelect) {
  // A picture that was drawn when it was chosen has no original: what is shown is all there is.
  const isDrawn = folder === id
  return {
    id,
    kind,
    // Its name is its id, which is nobody's business elsewhere.
    name: isDrawn ? '' : name,
    ending,
    stored: isDrawn ? `${folder}.${ending}` : `${folder}/original.${ending}`,
    address: `/files/${schoolId}/${folder}`,
  }
}
