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

/** What an archive tells, and where the files are that it names. */
export type ArchiveDraft = { archive: CourseArchive; files: { told: ArchiveFile; kept: PortableFile }[] }

/** A course as an archive tells it. A file without a size is not there, and so not in the archive. */
export function archiveOf(rows: CourseRows, sizes: Map<string, number>): ArchiveDraft {
  const { course, category, form, plans, points, said, news, parts, taught, attached } = rows
  const { keyOf, keyAt, files } = fileKeys(rows.files, sizes)
  const pointsOf = (kind: string) =>
    points.filter((point) => point.kind === kind).map(({ title, text }) => ({ title, text }))
  // In the order in which they are met here, files are called file-1, file-2 and so on.
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
      enrollment: course.enrollment,
      access_days: course.accessDays,
      ...form,
      questions: course.questions,
      thumbnail: course.thumbnail && (keyAt(course.thumbnail) ?? null),
      description: portableText(course.description, keyAt),
      category,
      lock: course.lockEnabled,
    },
    plans: plans.map(({ kind, priceCents, frequency, payments }) => ({
      kind,
      price_cents: priceCents,
      frequency,
      payments,
    })),
    what_you_will_learn: pointsOf('what-you-will-learn'),
    why_join_us: pointsOf('why-join-us'),
    testimonials: said.map(({ name, company, quote, featured }) => ({ name, company, quote, featured })),
    announcements: news.map(({ title, body }) => ({ title, body: portableText(body, keyAt) })),
    sections: parts.map((section, at) => ({
      key: `section-${at + 1}`,
      title: section.title,
      section_type: section.sectionType,
      lock: { section_delay: section.sectionDelayMinutes, lesson_delay: section.lessonDelayMinutes },
      score_gated_unlock: gateOf(section.scoreGatePercent),
      lessons: taught
        .filter(({ sectionId }) => sectionId === section.id)
        .map((lesson, place) => {
          const file = lesson.mediaId ? keyOf(lesson.mediaId, fileKindOf[lesson.lessonType]) : undefined
          const plays = file && lesson.lessonType !== 'document'
          return {
            key: `lesson-${at + 1}-${place + 1}`,
            title: lesson.title,
            lesson_type: lesson.lessonType,
            free_preview: lesson.freePreview,
            minutes: plays ? null : lesson.durationMinutes,
            file: file ?? null,
            content: lesson.content && portableText(lesson.content, keyAt),
            lock: lesson.lessonDelayMinutes === null ? null : { lesson_delay: lesson.lessonDelayMinutes },
            score_gated_unlock: gateOf(lesson.scoreGatePercent),
            attachments: attached
              .filter(({ lessonId }) => lessonId === lesson.id)
              .flatMap(({ mediaId, title }) => {
                const key = keyOf(mediaId)
                return key ? [{ title, file: key }] : []
              }),
          }
        }),
    })),
    files: [],
  }
  return { archive: { ...archive, files: files.map(({ told }) => told) }, files }
}

const gateOf = (percent: number | null) => (percent === null ? null : { score: percent })

/** Gives each file its key when it is first asked for. */
function fileKeys(known: CourseRows['files'], sizes: Map<string, number>) {
  const files: ArchiveDraft['files'] = []
  const keys = new Map<string, string>()
  const byAddress = new Map([...known.values()].map(({ address, id }) => [address, id]))

  const keyOf = (id: string, kind?: PortableFile['kind']): string | undefined => {
    const [kept, bytes] = [known.get(id), sizes.get(id)]
    if (!kept || !bytes || (kind && kept.kind !== kind)) return undefined
    return keys.get(id) ?? add(kept, bytes)
  }

  function add(kept: PortableFile, bytes: number): string {
    const key = `file-${files.length + 1}`
    const path = `files/${key}.${kept.ending}`
    const captions = kept.captions.map(({ language }) => ({ language, path: `files/${key}.${language}.vtt` }))
    const name = kept.name || `${key}.${kept.ending}`
    keys.set(kept.id, key)
    files.push({ told: { key, path, kind: kept.kind, name, bytes, captions }, kept })
    return key
  }

  /** The key of a picture by its address. The product's drawings are everywhere, and need none. */
  const keyAt = (address: string): string | undefined => {
    if (address.startsWith('/art/')) return address
    const id = byAddress.get(address.replace(/\.\w+$/, ''))
    return id && keyOf(id, 'image')
  }
  return { keyOf, keyAt, files }
}
