import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Rocket from 'lucide-react/icons/rocket'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { waitingReviews } from '#shared/courses/authoring.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { useExportEntry } from '../entries/use-export-entry.ts'
import { type CoursePart, partAddress } from './course-parts.ts'
import { CourseState } from './course-state.tsx'
import { useCourseActions } from './use-course-actions.ts'

type HeadProps = { outline: CourseOutline; part: CoursePart }

/** The head of a course's screens: the way back, its title and state, and the next step. */
export function CourseHead({ outline, part }: HeadProps) {
  const words = useArea(courseWords)
  const { id, slug, title, thumbnail, published, deleted_at, may } = outline
  const exportEntry = useExportEntry()
  const look = published ? words.editor.view : words.editor.preview
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-6">
      <Link
        to="/secure/courses"
        aria-label={words.editor.back}
        title={words.editor.back}
        className="flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong bg-band text-ink transition hover:bg-sand max-md:size-11"
      >
        <Icon of={ArrowLeft} size={18} />
      </Link>
      {thumbnail ? (
        <img src={thumbnail} alt="" className="h-9.5 w-15 shrink-0 rounded-[8px] bg-sand object-cover max-sm:hidden" />
      ) : (
        <div className="lotus h-9.5 w-15 shrink-0 rounded-[8px] bg-primary-soft max-sm:hidden" />
      )}
      <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
        <p className="text-meta text-muted max-md:hidden">
          <Link to="/secure/courses" className="hover:text-primary-strong hover:underline">
            {words.title}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 title={title} className="line-clamp-2 text-head font-bold text-ink wrap-anywhere">
            {title}
            <span className="sr-only">, {words.editor.parts[part]}</span>
          </h1>
          <CourseState {...outline} />
        </div>
      </div>
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
        {!deleted_at && (
          <OfficeButtonLink to={`/courses/${slug}`} aria-label={look} className="max-md:min-h-11">
            <Icon of={published ? ExternalLink : Eye} size={18} />
            <span className="max-xl:hidden">{look}</span>
          </OfficeButtonLink>
        )}
        {part !== 'review' && <NextStep outline={outline} />}
        {may.update && !deleted_at && <RowMenu of={title} entries={[exportEntry(id)]} />}
      </div>
    </header>
  )
}

/** A link to the review page, named after the next step. */
function NextStep({ outline }: { outline: CourseOutline }) {
  const { editor } = useArea(courseWords)
  const { id, review, published, deleted_at, may } = outline
  const isWaiting = waitingReviews.includes(review)
  if (deleted_at || (published && !isWaiting) || (!may.update && !may.review)) return null
  if (review === 'approved' && !may.publish) return null
  const publishes = may.publish && !isWaiting && (review === 'approved' || may.review)
  if (publishes && outline.missing.length === 0) return <PublishButton outline={outline} />
  const text = isWaiting
    ? may.review
      ? editor.decide
      : editor.waiting
    : publishes
      ? editor.publish
      : review === 'rejected'
        ? editor.submitAgain
        : editor.submit
  return (
    <OfficeButtonLink
      to={partAddress('review', id)}
      kind={isWaiting && !may.review ? 'secondary' : 'primary'}
      className="max-md:min-h-11"
    >
      <Icon of={publishes ? Rocket : Send} size={18} />
      {text}
    </OfficeButtonLink>
  )
}

/** Publishes the course at once: it is complete, and nobody else has to approve it. */
function PublishButton({ outline: { id, slug, title } }: { outline: CourseOutline }) {
  const { editor } = useArea(courseWords)
  const { act } = useCourseActions()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  async function publish() {
    setSending(true)
    const isPublished = await act('publish', [{ id, slug, title, published: false }])
    setSending(false)
    if (isPublished) await navigate(partAddress('review', id))
  }
  return (
    <OfficeButton kind="primary" className="max-md:min-h-11" loading={isSending} onClick={() => void publish()}>
      <Icon of={Rocket} size={18} />
      {editor.publish}
    </OfficeButton>
  )
}
