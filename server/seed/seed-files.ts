import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import type { Files } from '#server/core/files.ts'
import { newId } from '#server/core/id.ts'
import { enqueue } from '#server/core/jobs.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { media, mediaCaptions } from '#server/media/media.tables.ts'
import { setUses } from '#server/media/uses.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { FileContent, SchoolContent } from './content.types.ts'

const folder = path.join(import.meta.dirname, 'files')

/** Films, sounds and papers as somebody has just uploaded them: they are processed when the jobs start. */
export async function seedFiles(ctx: Ctx, { files: wanted = [] }: SchoolContent, store: Files): Promise<void> {
  for (const content of wanted) {
    const id = await seedFile(ctx, content, store)
    await showIn(ctx, content, id)
  }
}

async function seedFile(ctx: Ctx, { file, kind, name, captions }: FileContent, store: Files): Promise<string> {
  const id = newId()
  const own = { schoolId: ctx.schoolId, folder: newId() }
  const ending = path.extname(file).slice(1)
  const bytes = await readFile(path.join(folder, file))
  await store.write(ctx.schoolId, `${own.folder}/original.${ending}`, bytes)
  await ctx.tx.insert(media).values({
    ...own,
    id,
    kind,
    name,
    ending,
    bytes: bytes.byteLength,
    state: 'uploaded',
    progress: 0,
    scan: 'waiting',
    renditions: [],
    searchText: searchText(name),
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (captions) {
    const text = await readFile(path.join(folder, captions.file), 'utf8')
    await ctx.tx.insert(mediaCaptions).values({
      schoolId: ctx.schoolId,
      id: newId(),
      mediaId: id,
      language: captions.language,
      text,
      updatedAt: ctx.now,
    })
  }
  await enqueue(ctx, 'media', { schoolId: ctx.schoolId, mediaId: id })
  return id
}

async function showIn(ctx: Ctx, { kind, shownIn }: FileContent, mediaId: string): Promise<void> {
  const shown = await ctx.tx
    .update(lessons)
    .set({ mediaId })
    .where(
      and(
        eq(lessons.schoolId, ctx.schoolId),
        eq(lessons.lessonType, kind),
        isNull(lessons.mediaId),
        shownIn === 'previews' ? eq(lessons.freePreview, true) : undefined,
      ),
    )
    .returning({ thingId: lessons.id, title: lessons.title })
  for (const lesson of shown) await setUses(ctx, { kind: 'lesson', ...lesson }, [mediaId])
}
