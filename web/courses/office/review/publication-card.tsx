import ExternalLink from 'lucide-react/icons/external-link'
import Rocket from 'lucide-react/icons/rocket'
import UserPlus from 'lucide-react/icons/user-plus'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { lazyPart } from '#web/core/lazy-part.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'

const ShareLinks = lazyPart(() => import('#web/ui/share-links.tsx'))

type PublicationProps = {
  outline: CourseOutline
  /** Why it cannot be published yet. */
  obstacle: string | undefined
  isSending: boolean
  onPublish: (published: boolean) => void
}

/** Publishes a course; once it is published, shows what one does next: see it, share it, add students. */
export function PublicationCard({ outline, obstacle, isSending, onPublish }: PublicationProps) {
  const { publication: words } = useArea(reviewWords)
  return (
    <section aria-label={words.title} className="rounded-card border border-line bg-band p-5 md:p-6">
      <h2 className="text-head font-bold text-ink">{outline.published ? words.on : words.off}</h2>
      <p className="mt-0.5 text-nav text-muted">{outline.published ? words.onText : (obstacle ?? words.offText)}</p>
      {outline.published ? (
        <Published outline={outline} isSending={isSending} onEnd={() => onPublish(false)} />
      ) : (
        !obstacle && (
          <OfficeButton
            kind="primary"
            className="mt-4 max-md:min-h-12 max-md:w-full"
            loading={isSending}
            onClick={() => onPublish(true)}
          >
            <Icon of={Rocket} size={18} />
            {words.publish}
          </OfficeButton>
        )
      )}
    </section>
  )
}

type PublishedProps = { outline: CourseOutline; isSending: boolean; onEnd: () => void }

function Published({ outline: { id, slug, title }, isSending, onEnd }: PublishedProps) {
  const { publication: words } = useArea(reviewWords)
  const { editor } = useArea(courseWords)
  const may = useMay()
  const path = `/courses/${slug}`
  return (
    <>
      <ShareLinks path={path} title={title} />
      <div className="mt-4 flex flex-wrap gap-2 max-md:flex-col">
        <OfficeButtonLink to={path} kind="primary" className="max-md:min-h-12">
          <Icon of={ExternalLink} size={18} />
          {editor.view}
        </OfficeButtonLink>
        {may('enrollments.add') && (
          <OfficeButtonLink to={`/secure/courses/enrollments?course=${id}`} className="max-md:min-h-12">
            <Icon of={UserPlus} size={18} />
            {words.addStudents}
          </OfficeButtonLink>
        )}
        <OfficeButton kind="ghost" className="max-md:min-h-12" loading={isSending} onClick={onEnd}>
          {words.end}
        </OfficeButton>
      </div>
    </>
  )
}
