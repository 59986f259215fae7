import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { useFailureText } from '#web/media/uploads/use-failure-text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SavedAgo } from '#web/ui/office/form/save-bar.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { partAddress } from '../course/course-parts.ts'
import type { CurriculumEditor, Snapshot } from './editor.ts'

type CurriculumBarProps = { editor: CurriculumEditor; snapshot: Snapshot; courseId: string }

/** The bar at the bottom: whether all is saved, and a link to the next part. */
export function CurriculumBar({ editor, snapshot, courseId }: CurriculumBarProps) {
  const words = useArea(curriculumWords)
  // On a phone it covers lessons only when something needs an answer; each row shows that it is being saved.
  const isQuiet = snapshot.state === 'saved' || snapshot.state === 'saving'
  return (
    <div
      data-save-bar
      className={`${isQuiet ? 'max-md:static' : ''} sticky bottom-(--bottom-bar,0px) z-20 border-t border-line bg-band px-4 py-2.5 text-body md:px-8`}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 text-nav">
        <SaveState editor={editor} snapshot={snapshot} />
        <OfficeButtonLink to={partAddress('price', courseId)} kind="primary" className="ml-auto max-md:min-h-12">
          {words.next}
          <Icon of={ArrowRight} size={18} />
        </OfficeButtonLink>
      </div>
    </div>
  )
}

function SaveState({ editor, snapshot: { state, savedAt, failure } }: Pick<CurriculumBarProps, 'editor' | 'snapshot'>) {
  const { saveState: words } = useArea(curriculumWords)
  const reason = useFailureText({ failure })
  const message = state === 'saving' ? words.saving : state === 'saved' && savedAt ? words.saved : ''
  return (
    <>
      <span role="status" className="sr-only">
        {message}
      </span>
      {state === 'saving' && (
        <span className="flex items-center gap-2 text-second">
          <Spinner />
          {words.saving}
        </span>
      )}
      {state === 'saved' && (
        <span className="flex items-center gap-2 text-second">
          <Icon of={CloudCheck} size={18} />
          {savedAt ? <SavedAgo key={savedAt} at={savedAt} /> : words.allSaved}
        </span>
      )}
      {(state === 'failed' || state === 'conflict') && (
        <span role="alert" className="flex min-w-0 items-center gap-2 text-danger">
          <Icon of={CircleAlert} size={18} />
          {state === 'conflict' ? words.conflict : words.failed(reason)}
        </span>
      )}
      {state === 'failed' && (
        <span className="flex gap-2">
          <OfficeButton size="small" className="max-md:min-h-11" onClick={editor.retry}>
            {words.retry}
          </OfficeButton>
          <OfficeButton size="small" kind="ghost" className="max-md:min-h-11" onClick={editor.discard}>
            {words.discard}
          </OfficeButton>
        </span>
      )}
    </>
  )
}
