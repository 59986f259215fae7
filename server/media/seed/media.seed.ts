import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import type { Files } from '#server/core/storage/files.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { mediaQueue } from '../media.queues.ts'
import { media, mediaCaptions } from '../media.tables.ts'
import { fileContents } from './file-contents.ts'
import type { FileContent } from './seed.types.ts'
import { seededFiles } from './seeded-files.ts'

const folder = path.join(import.meta.dirname, 'files')

/** Videos, audio and documents as somebody has just uploaded them: they are processed when the jobs start. */
export async function seed(seeding: Seeding): Promise<void> {
  const { ctx, school, files: store } = seeding
  const ids = new Map<string, string>()
  seededFiles.set(seeding, ids)
  if (!store) return
  for (const file of fileContents[school] ?? []) ids.set(file.file, await seedFile(ctx, store, file))
}

async function seedFile(ctx: Ctx, store: Files, { file, kind, name, captions }: FileContent): Promise<string> {
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
