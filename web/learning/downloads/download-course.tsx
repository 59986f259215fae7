import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { sizeText } from '#shared/core/size.rules.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { megabyte } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { downloadWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CoursePlan } from './course-plan.ts'
import { canDownload } from './downloaded-lessons.ts'
import { useCourseDownload } from './use-course-download.ts'

/** Downloads a whole course to learn offline: its size first, then lesson by lesson. */
export function DownloadCourse({ lecture, lessonId }: { lecture: Lecture; lessonId: string | null }) {
  const { course: words } = useArea(downloadWords)
  const { step, onDevice, all, count, download, stop, remove } = useCourseDownload(lecture, lessonId)
  if (onDevice === undefined || all === 0 || !canDownload()) return null
  const isWhole = onDevice === all
  return (
    <section aria-label={words.title} className="space-y-3 border-t border-line p-5">
      {step.name === 'idle' && isWhole && (
        <>
          <p className="flex items-center gap-2 text-primary-strong">
            <Icon of={CircleCheck} size={18} className="shrink-0" />
            {words.whole}
          </p>
          <Button kind="ghost" onClick={remove}>
            {words.remove}
          </Button>
        </>
      )}
      {((step.name === 'idle' && !isWhole) || step.name === 'counting') && (
        <>
          <Button kind="secondary" wide loading={step.name === 'counting'} onClick={count}>
            {step.name === 'idle' && <Icon of={Download} size={18} />}
            {step.name === 'counting' ? words.counting : words.title}
          </Button>
          {onDevice > 0 && <p className="text-tight text-muted">{words.some(onDevice, all)}</p>}
        </>
      )}
      {step.name === 'planned' && (
        <Planned plan={step.plan} free={step.free} onDownload={() => void download(step.plan)} onCancel={stop} />
      )}
      {step.name === 'downloading' && (
        <>
          <progress value={step.done} max={step.all} aria-label={words.title} className="h-2 w-full accent-primary" />
          <p role="status" className="figures">
            {words.progress(step.done, step.all, sizeText(step.bytes))}
          </p>
          <Button kind="ghost" onClick={stop}>
            {words.stop}
          </Button>
        </>
      )}
      {step.name === 'failed' && (
        <>
          <p role="alert" className="text-danger">
            {words.failed}
          </p>
          <Button kind="secondary" onClick={count}>
            {words.again}
          </Button>
        </>
      )}
    </section>
  )
}

type PlannedProps = { plan: CoursePlan; free: number; onDownload: () => void; onCancel: () => void }

/** How large the course is, what is left out, and whether there is room. */
function Planned({ plan, free, onDownload, onCancel }: PlannedProps) {
  const { course: words } = useArea(downloadWords)
  const hasRoom = plan.bytes < free
  return (
    <>
      {/* Pages say their size only when they are fetched; they are small. */}
      <p className="figures font-bold text-ink">
        {words.size(plan.lessons.length, plan.bytes < megabyte ? words.small : sizeText(plan.bytes))}
      </p>
      <ul className="list-disc space-y-1 pl-5 text-tight text-muted empty:hidden">
        {plan.lessons.some(({ playback }) => playback?.kind === 'video') && <li>{words.audioOnly}</li>}
        {plan.locked > 0 && <li>{words.locked(plan.locked)}</li>}
        {plan.textOnly > 0 && <li>{words.textOnly(plan.textOnly)}</li>}
      </ul>
      {!hasRoom && (
        <p role="alert" className="text-danger">
          {words.noRoom(sizeText(plan.bytes), sizeText(free))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasRoom && <Button onClick={onDownload}>{words.go}</Button>}
        <Button kind="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
