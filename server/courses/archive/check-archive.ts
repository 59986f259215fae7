import { checkParts } from '#server/core/carried-parts.ts'
import type { StoredEntry } from '#server/core/storage/stored-zip.ts'
import { need } from '#shared/core/errors.ts'
import { mostLessons } from '#shared/courses/authoring.lists.ts'
import type { ArchiveFile, CourseArchive } from '#shared/courses/course-archive.schema.ts'
import { fileKindOf } from '../curriculum/lesson-files.ts'

/** Refused unless an archive has exactly the files its manifest lists, and lists all that the course uses. */
export function checkArchive(archive: CourseArchive, entries: Map<string, StoredEntry>): void {
  const files = new Map(archive.files.map((file) => [file.key, file]))
  need(files.size === archive.files.length, 'courses.archive_broken')
  const paths = archive.files.flatMap(({ path, captions }) => [path, ...captions.map((one) => one.path)])
  const expected = new Set(['course.json', 'checksums', ...paths])
  need(expected.size === paths.length + 2 && expected.size === entries.size, 'courses.archive_broken')
  need(
    [...expected].every((name) => entries.has(name)),
    'courses.archive_broken',
  )
  need(archive.files.every(hasListedSize(entries)), 'courses.archive_broken')
  need(archive.files.every(hasValidCaptions), 'courses.archive_broken')
  const taught = archive.sections.flatMap((section) => section.lessons)
  need(taught.length <= mostLessons, 'courses.archive_broken')
  for (const lesson of taught) {
    const { file, attachments } = lesson
    const kind = file && files.get(file)?.kind
    need(!file || (kind && kind === fileKindOf[lesson.lesson_type]), 'courses.archive_broken')
    need(
      attachments.every((one) => files.has(one.file)),
      'courses.archive_broken',
    )
  }
  const places = new Map(
    archive.sections.flatMap(({ key, section_type, lessons }) => [
      [key, section_type] as const,
      ...lessons.map((lesson) => [lesson.key, lesson.lesson_type] as const),
    ]),
  )
  const kinds = new Map(archive.files.map(({ key, kind }) => [key, kind]))
  checkParts(archive.parts, { places, files: kinds }, 'courses.archive_broken')
  const { thumbnail } = archive.course
  const isDrawn = !thumbnail || thumbnail.startsWith('/')
  need(isDrawn || files.get(thumbnail)?.kind === 'image', 'courses.archive_broken')
}

const hasListedSize = (entries: Map<string, StoredEntry>) => (file: ArchiveFile) =>
  entries.get(file.path)?.bytes === file.bytes

/** Only video and audio have captions, at most one per language. */
function hasValidCaptions({ kind, captions }: ArchiveFile): boolean {
  const languages = new Set(captions.map(({ language }) => language))
  const plays = kind === 'video' || kind === 'audio'
  return languages.size === captions.length && (plays || captions.length === 0)
}
