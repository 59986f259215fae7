import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { sizeText } from '#shared/core/size.rules.ts'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The files of a lesson, with their sizes. */
export function LessonFiles({ attachments }: Pick<LessonOpened, 'attachments'>) {
  const { files } = useArea(lectureWords)
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {attachments.map(({ title, bytes, src }) => (
        <li key={src}>
          <a
            href={src}
            download
            aria-label={files.download(title)}
            className="flex items-center gap-4 rounded-lg border border-line bg-band p-4 transition hover:border-line-strong hover:shadow-hover"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
              <Icon of={FileText} />
            </span>
            <span className="min-w-0 grow">
              <span className="block text-tight break-words text-ink">{title}</span>
              <span className="figures block text-tight text-muted">{sizeText(bytes)}</span>
            </span>
            <Icon of={Download} className="text-muted" />
          </a>
        </li>
      ))}
    </ul>
  )
}
