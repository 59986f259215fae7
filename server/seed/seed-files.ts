import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Files } from '#server/core/storage/files.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { setUses } from '#server/media/library/uses.ts'
import { mediaQueue } from '#server/media/media.queues.ts'
import { media, mediaCaptions } from '#server/media/media.tables.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { FileContent, SchoolContent } from './content.types.ts'
import type { SeededCourse } from './seed-courses.ts'

const folder = path.join(import.meta.dirname, 'files')

/** Films, sounds and papers as somebody has just uploaded them: they are processed when the jobs start. */
export async function seedFiles(
  ctx: Ctx,
  content: SchoolContent,
  courses: Map<string, SeededCourse>,
  store: Files,
): Promise<void> {
  const showing = Map.groupBy(
    [...courses.values()].flatMap(({ shown }) => shown),
    ({ file }) => file,
  )
  for (const file of content.files ?? []) {
    const id = await seedFile(ctx, file, store)
    await showIn(ctx, showing.get(file.file) ?? [], id)
  }
}

type Showing = SeededCourse['shown'][number]

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
  // Who uploads something of their own need not wait until all of these are done.
  await enqueue(ctx, mediaQueue, { schoolId: ctx.schoolId, mediaId: id }, { priority: -1 })
  return id
}

async function showIn(ctx: Ctx, showing: Showing[], mediaId: string): Promise<void> {
  const ids = showing.map(({ thingId }) => thingId)
  await ctx.tx
    .update(lessons)
    .set({ mediaId })
    .where(and(eq(lessons.schoolId, ctx.schoolId), inArray(lessons.id, ids)))
  for (const { thingId, title } of showing) await setUses(ctx, { kind: 'lesson', thingId, title }, [mediaId])
}
