import { useState } from 'react'
import { minutesText } from '#shared/core/format.rules.ts'
import type { CourseChange } from '#shared/courses/review.schema.ts'
import { type MarkedText, textChanges } from '#shared/courses/text-changes.rules.ts'
import { readableText } from '#shared/courses/version-text.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { entryWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { courseAudit } from '#web/courses/office/courses-audit.words.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const tones = { added: 'ok', changed: 'info', removed: 'bad', moved: 'quiet' } as const satisfies Record<
  CourseChange['action'],
  BadgeTone
>

type ReviewChangesProps = { title: string; none: string; changes: readonly CourseChange[] }

/** What was added, removed and changed since a decision. */
export function ReviewChanges({ title, none, changes }: ReviewChangesProps) {
  const words = useArea(reviewWords)
  const { course } = useArea(courseAudit).audit
  const facts: Record<string, string> = course.fields
  const readable = useReadable()
  const courseEntries = useArea(entryWords)
  const pointNames: Record<string, string> = {
    'what-you-will-learn': courseEntries.lists.learn.title,
    'why-join-us': courseEntries.lists.why.title,
  }
  const nameOf = ({ part, name }: CourseChange) => {
    if (part === 'information') return facts[name] ?? name
    return part === 'point' ? (pointNames[name] ?? name) : readable({ part, name }, name)
  }
  return (
    <OfficeCard title={title}>
      {changes.length === 0 ? (
        <p className="p-5 text-cell text-muted md:px-6">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered as a whole; two changes may be alike
            <li key={at} className="px-5 py-4 md:px-6">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <OfficeBadge tone={tones[change.action]}>{words.actions[change.action]}</OfficeBadge>
                <span className="text-meta text-muted">{words.parts[change.part] ?? change.part}</span>
                <span className="min-w-0 text-cell font-medium text-ink wrap-anywhere">{nameOf(change)}</span>
              </div>
              {(change.before !== null || change.after !== null) && (
                <Versions before={readable(change, change.before)} after={readable(change, change.after)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </OfficeCard>
  )
}

/** The texts of a version in the reader's language. */
function useReadable() {
  const { audit } = useArea(courseAudit)
  const language = useLanguage()
  const choices: Record<string, Record<string, string>> = audit.course.values
  const { kind, frequency } = audit['price plan'].values
  return <Text extends string | null>({ part, name }: Pick<CourseChange, 'part' | 'name'>, text: Text) => {
    if (text === null) return text
    if (part === 'information') return choices[name]?.[text] ?? text
    return readableText(part, text, {
      lessonTypes: audit.lesson.values.lesson_type,
      minutes: (count) => minutesText(language, count),
      freePreview: audit.lesson.fields.free_preview,
      free: kind.free,
      frequencies: frequency,
    })
  }
}

type VersionsProps = { before: string | null; after: string | null }

const mostLines = 6
const mostLetters = 400
const isLong = (text: string | null) =>
  text !== null && (text.split('\n').length > mostLines || text.length > mostLetters)

/** The lines that differ, with the difference marked; the whole texts on request. */
function Versions({ before, after }: VersionsProps) {
  const words = useArea(reviewWords)
  const [isWhole, setWhole] = useState(false)
  const changes = before && after && !isWhole ? textChanges(before, after) : undefined
  const clamp = isWhole || changes ? '' : 'line-clamp-6'
  return (
    <>
      <dl className="mt-2 grid gap-2 text-cell md:auto-cols-fr md:grid-flow-col">
        {before && (
          <div className="rounded-md bg-danger-soft px-3 py-2">
            <dt className="text-meta text-muted">{words.before}</dt>
            <dd className={`whitespace-pre-line wrap-anywhere ${clamp}`}>
              {changes ? <Marked as="del" texts={changes.map((change) => change.before)} /> : before}
            </dd>
          </div>
        )}
        {after && (
          <div className="rounded-md bg-ok-soft px-3 py-2">
            <dt className="text-meta text-muted">{words.after}</dt>
            <dd className={`whitespace-pre-line wrap-anywhere ${clamp}`}>
              {changes ? <Marked as="ins" texts={changes.map((change) => change.after)} /> : after}
            </dd>
          </div>
        )}
      </dl>
      {(isLong(before) || isLong(after)) && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="mt-1 min-h-9 text-nav text-primary-strong hover:underline max-md:min-h-11"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.shorter : words.whole}
        </button>
      )}
    </>
  )
}

function Marked({ as: Mark, texts }: { as: 'del' | 'ins'; texts: readonly (MarkedText | null)[] }) {
  const shown = texts.filter((text) => text !== null)
  if (shown.length === 0) return '–'
  return shown.map(({ start, changed, end }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places of a text have no other name
    <span key={at} className="block not-first:mt-2">
      {start}
      {changed && <Mark className="rounded-xs bg-canvas px-0.5 font-medium">{changed}</Mark>}
      {end}
    </span>
  ))
}
