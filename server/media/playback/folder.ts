import { and, eq } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { isLanguage } from '#shared/core/language.rules.ts'
import { media, mediaCaptions } from '../media.tables.ts'

export async function captionsIn(
  doors: Doors,
  schoolId: string,
  folder: string,
  language: string,
): Promise<string | undefined> {
  if (!isLanguage(language)) return undefined
  const [row] = await doors.inSchool(schoolId, null, ({ tx }) =>
    tx
      .select({ text: mediaCaptions.text })
      .from(mediaCaptions)
      .innerJoin(media, and(eq(media.schoolId, mediaCaptions.schoolId), eq(media.id, mediaCaptions.mediaId)))
      .where(and(eq(mediaCaptions.schoolId, schoolId), eq(media.folder, folder), eq(mediaCaptions.language, language))),
  )
  return row?.text
}

export async function nameIn(doors: Doors, schoolId: string, folder: string): Promise<string | undefined> {
  const [row] = await doors.inSchool(schoolId, null, ({ tx }) =>
    tx
      .select({ name: media.name })
      .from(media)
      .where(and(eq(media.schoolId, schoolId), eq(media.folder, folder))),
  )
  return row?.name
}
