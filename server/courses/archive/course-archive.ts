import type { RichText } from '#shared/core/rich-text.schema.ts'
import { portableText } from '#shared/courses/archive-texts.rules.ts'
import {
  type ArchiveFile,
  archiveFormat,
  archiveVersion,
  type CourseArchive,
} from '#shared/courses/course-archive.schema.ts'
import { fileKindOf } from '../curriculum/lesson-files.ts'
import type { PortableFile } from './archive-files.ts'
import type { CourseRows } from './archive-rows.ts'

/** The manifest of an archive, and each of its files with where it is stored. */
export type ArchiveDraft = { archive: CourseArchive; files: { listed: ArchiveFile; file: PortableFile }[] }

/** The manifest of a course. A file without a size is missing in the storage and left out. */
export function archiveOf(rows: CourseRows, sizes: Map<string, number>): ArchiveDraft {
  const { course, category, form, plans, points, testimonials, announcementRows, sectionRows, lessonRows } = rows
  const { keyOf, keyAt, files } = fileKeys(rows.files, sizes)
  const places = placesOf(rows)
  const placeKey = (id: string) => places.get(id) ?? ''
  const pointsOf = (kind: string) =>
    points.filter((point) => point.kind === kind).map(({ title, text }) => ({ title, text }))
  // Files are named file-1, file-2 and so on, in the order of their first use below.
  const archive: CourseArchive = {
    format: archiveFormat,
    version: archiveVersion,
    course: {
      title: course.title,
      subtitle: course.subtitle,
      level: course.level,
      language: course.language,
      coming_soon_until: course.comingSoonUntil?.toISOString() ?? null,
      direct_link: course.directLink,
      target_finish_days: course.targetFinishDays,
      study_insights: course.studyInsights,
      must_watch: course.mustWatch,
      enrollment: course.enrollment,
      access_days: course.accessDays,
      ...form,
      questions: course.questions,
      thumbnail: course.thumbnail && (keyAt(course.thumbnail) ?? null),
      description: portableText(course.description, keyAt),
      category,
      lock: course.lockEnabled,
    },
    plans: plans.map(({ kind, priceCents, frequency, payments, trialDays }) => ({
      kind,
      price_cents: priceCents,
      frequency,
      payments,
      trial_days: trialDays,
    })),
    what_you_will_learn: pointsOf('what-you-will-learn'),
    why_join_us: pointsOf('why-join-us'),
    testimonials: testimonials.map(({ name, company, quote, featured }) => ({ name, company, quote, featured })),
    announcements: announcementRows.map(({ title, body }) => ({ title, body: portableText(body, keyAt) })),
    sections: sectionRows.map((section) => ({
      key: placeKey(section.id),
      title: section.title,
      section_type: section.sectionType,
      lock: { section_delay: section.sectionDelayMinutes, lesson_delay: section.lessonDelayMinutes },
      score_gated_unlock: gateOf(section.scoreGatePercent),
      lessons: lessonRows
        .filter(({ sectionId }) => sectionId === section.id)
        .map((lesson) => {
          const file = lesson.mediaId ? keyOf(lesson.mediaId, fileKindOf[lesson.lessonType]) : undefined
          const plays = file && lesson.lessonType !== 'document'
          return {
            key: placeKey(lesson.id),
            title: lesson.title,
            lesson_type: lesson.lessonType,
            free_preview: lesson.freePreview,
            minutes: plays ? null : lesson.durationMinutes,
            file: file ?? null,
            content: lesson.content && portableText(lesson.content, keyAt),
            lock: lesson.lessonDelayMinutes === null ? null : { lesson_delay: lesson.lessonDelayMinutes },
            score_gated_unlock: gateOf(lesson.scoreGatePercent),
            attachments: rows.attachmentRows
              .filter(({ lessonId }) => lessonId === lesson.id)
              .flatMap(({ mediaId, title }) => {
                const key = keyOf(mediaId)
                return key ? [{ title, file: key }] : []
              }),
          }
        }),
    })),
    parts: {},
    files: [],
  }
  const packing = { places, fileKey: keyOf, textOf: (text: RichText) => portableText(text, keyAt) }
  for (const { name, write } of rows.parts) {
    const part = write(packing)
    if (part !== undefined) archive.parts[name] = part
  }
  return { archive: { ...archive, files: files.map(({ listed }) => listed) }, files }
}

/** The keys of the sections and lessons, by their ids. */
function placesOf({ sectionRows, lessonRows }: CourseRows): Map<string, string> {
  const places = new Map<string, string>()
  for (const [at, { id }] of sectionRows.entries()) {
    places.set(id, `section-${at + 1}`)
    const taught = lessonRows.filter(({ sectionId }) => sectionId === id)
    for (const [place, lesson] of taught.entries()) places.set(lesson.id, `lesson-${at + 1}-${place + 1}`)
  }
  return places
}

const gateOf = (percent: number | null) => (percent === null ? null : { score: percent })

/** Gives each file its key at its first use. */
function fileKeys(known: CourseRows['files'], sizes: Map<string, number>) {
  const files: ArchiveDraft['files'] = []
  const keys = new Map<string, string>()
  const byAddress = new Map([...known.values()].map(({ address, id }) => [address, id]))

  const keyOf = (id: string, kind?: PortableFile['kind']): string | undefined => {
    const [file, bytes] = [known.get(id), sizes.get(id)]
    if (!file || !bytes || (kind && file.kind !== kind)) return undefined
    return keys.get(id) ?? add(file, bytes)
  }

  function add(file: PortableFile, bytes: number): string {
    const key = `file-${files.length + 1}`
    const path = `files/${key}.${file.ending}`
    const captions = file.captions.map(({ language }) => ({ language, path: `files/${key}.${language}.vtt` }))
    const name = file.name || `${key}.${file.ending}`
    keys.set(file.id, key)
    files.push({ listed: { key, path, kind: file.kind, name, bytes, captions }, file })
    return key
  }

  /** The key of a picture by its address. The product's own drawings exist in every school and need no key. */
  const keyAt = (address: string): string | undefined => {
    if (address.startsWith('/art/')) return address
    const id = byAddress.get(address.replace(/\.\w+$/, ''))
    return id && keyOf(id, 'image')
  }
  return { keyOf, keyAt, files }
}
