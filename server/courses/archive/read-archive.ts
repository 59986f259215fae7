import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { withSource } from '#server/core/storage/file-source.ts'
import { type StoredEntry, storedEntries } from '#server/core/storage/stored-zip.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { mostManifestBytes } from '#shared/courses/authoring.lists.ts'
import {
  archiveHead,
  archiveVersion,
  type CourseArchive,
  courseArchive,
} from '#shared/courses/course-archive.schema.ts'
import { mostCaptionBytes } from '#shared/media/library.schema.ts'
import { checkArchive } from './check-archive.ts'

const mostChecksumBytes = 4 * 1024 * 1024

/** An archive whose manifest was checked. The contents of its files are checked when they are read. */
export type OpenArchive = {
  archive: CourseArchive
  /** Read a small file into memory. */
  read(path: string): Promise<Buffer>
  /** Write a file of any size to a local path. */
  extract(path: string, place: string): Promise<void>
}

/**
 * Open an archive on the local disk. It is not trusted: names in it are only compared, never used as paths, its entries
 * are not compressed, and sizes are checked before anything is read. Refused if it is incomplete.
 */
export async function openArchive(place: string): Promise<OpenArchive> {
  const entries = await withSource(place, storedEntries)
  const known = new Map((entries ?? refuse('courses.archive_foreign')).map((entry) => [entry.name, entry]))
  need(known.size === entries?.length, 'courses.archive_broken')
  const find = (name: string) => known.get(name) ?? refuse('courses.archive_foreign')
  const sums = sumsIn(await bytesOf(place, find('checksums'), mostChecksumBytes))

  function needSum(name: string, sum: string): void {
    need(sums.get(name) === sum, 'courses.archive_changed')
  }
  async function read(name: string, most = mostCaptionBytes): Promise<Buffer> {
    const bytes = await bytesOf(place, find(name), most)
    needSum(name, createHash('sha256').update(bytes).digest('hex'))
    return bytes
  }
  async function extract(name: string, to: string): Promise<void> {
    const hash = createHash('sha256')
    await pipeline(
      contentOf(place, find(name)),
      async function* (pieces) {
        for await (const piece of pieces) {
          hash.update(piece)
          yield piece
        }
      },
      createWriteStream(to),
    )
    needSum(name, hash.digest('hex'))
  }

  const archive = parseManifest(await read('course.json', mostManifestBytes))
  checkArchive(archive, known)
  return { archive, read, extract }
}

function contentOf(place: string, { start, bytes }: StoredEntry) {
  // A read stream cannot have an empty range.
  return bytes === 0 ? [] : createReadStream(place, { start, end: start + bytes - 1, highWaterMark: 256 * 1024 })
}

async function bytesOf(place: string, { start, bytes }: StoredEntry, most: number): Promise<Buffer> {
  need(bytes <= most, 'courses.archive_broken')
  return withSource(place, ({ read }) => read(start, bytes))
}

function sumsIn(bytes: Buffer): Map<string, string> {
  const lines = bytes.toString('utf8').split('\n').slice(0, -1)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

function parseManifest(bytes: Buffer): CourseArchive {
  const value = parseJson(bytes)
  const head = z.safeParse(archiveHead, value)
  need(head.success, 'courses.archive_foreign')
  need(head.data.version === archiveVersion, 'courses.archive_version')
  const whole = z.safeParse(courseArchive, value)
  return whole.success ? whole.data : refuse('courses.archive_broken')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), wellFormed)
  } catch {
    return refuse('courses.archive_broken')
  }
}

/** PostgreSQL cannot store lone surrogates or NUL characters. */
function wellFormed(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) throw new Error('Malformed text')
  return value
}
