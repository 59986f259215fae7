import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Outside } from '#server/core/http/serve.ts'
import { limitConcurrency } from '#server/core/jobs/limit-concurrency.ts'
import type { Files } from '#server/core/storage/files.ts'
import { mostZipBytes, storedZip, type ZipEntry, zipBytes } from '#server/core/storage/stored-zip.ts'
import { mostZipEntries } from '#server/core/storage/zip-list.ts'
import type { StreamedFile } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import { mostManifestBytes } from '#shared/courses/authoring.lists.ts'
import { courseArchive } from '#shared/courses/course-archive.schema.ts'
import { archiveRows, type CourseRows } from './archive-rows.ts'
import { type ArchiveDraft, archiveOf } from './course-archive.ts'

/**
 * A course as one archive that any school can import. The same course gives the same bytes in every school: the
 * archive has no ids, dates or names of people. Files are read while they are sent.
 */
export async function exportCourse({ inSchool, files, visit }: Outside, courseId: string): Promise<StreamedFile> {
  const rows = await inSchool((ctx) => archiveRows(ctx, courseId))
  const draft = archiveOf(rows, await sizesOf(files, visit.school.id, rows.files))
  const entries = entriesOf(files, visit.school.id, draft)
  const bytes = zipBytes(entries)
  need(bytes <= mostZipBytes && entries.length <= mostZipEntries, 'courses.archive_too_large')
  return { name: `${rows.course.slug}.zip`, bytes, pieces: storedZip(entries) }
}

/** The size of each file; none for a file that is missing in the storage. */
async function sizesOf(files: Files, schoolId: string, wanted: CourseRows['files']): Promise<Map<string, number>> {
  const inTurn = limitConcurrency(8)
  const sizes = new Map<string, number>()
  const measure = async ({ id, stored }: { id: string; stored: string }) => {
    const size = await files.size(schoolId, stored)
    if (size) sizes.set(id, size)
  }
  await Promise.all([...wanted.values()].map((file) => inTurn(() => measure(file))))
  return sizes
}

function entriesOf(files: Files, schoolId: string, { archive, files: named }: ArchiveDraft): ZipEntry[] {
  // Parsed with the import's schema, so that nothing is sent which an import would trim or drop.
  const manifest = Buffer.from(`${JSON.stringify(z.parse(courseArchive, archive), null, 2)}\n`)
  need(manifest.length <= mostManifestBytes, 'courses.archive_too_large')
  const entries = [
    ofBytes('course.json', manifest),
    ...named.flatMap(({ listed, file }) => [
      { name: listed.path, bytes: listed.bytes, open: () => read(files, schoolId, file.stored) },
      ...listed.captions.map(({ path }, at) => ofBytes(path, Buffer.from(file.captions[at]?.text ?? ''))),
    ]),
  ]
  const sums = new Map<string, string>()
  return [...entries.map((entry) => summed(entry, sums)), checksums(entries, sums)]
}

const ofBytes = (name: string, bytes: Buffer): ZipEntry => ({
  name,
  bytes: bytes.length,
  open: async function* () {
    yield bytes
  },
})

async function* read(files: Files, schoolId: string, name: string): AsyncGenerator<Uint8Array> {
  const file = await files.open(schoolId, name)
  if (!file) throw new Error(`${name} was deleted during the export`)
  try {
    yield* file.stream
  } finally {
    file.stream.destroy()
  }
}

function summed(entry: ZipEntry, sums: Map<string, string>): ZipEntry {
  async function* open() {
    const hash = createHash('sha256')
    for await (const piece of entry.open()) {
      hash.update(piece)
      yield piece
    }
    sums.set(entry.name, hash.digest('hex'))
  }
  return { ...entry, open }
}

/** The last entry, in the format of `sha256sum --check`: its content is known once all others are sent. */
function checksums(entries: readonly ZipEntry[], sums: Map<string, string>): ZipEntry {
  const line = (name: string, sum: string) => `${sum}  ${name}\n`
  const text = () => entries.map(({ name }) => line(name, sums.get(name) ?? '')).join('')
  const bytes = entries.reduce((total, { name }) => total + Buffer.byteLength(line(name, '0'.repeat(64))), 0)
  return {
    name: 'checksums',
    bytes,
    open: async function* () {
      yield Buffer.from(text())
    },
  }
}
