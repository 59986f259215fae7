import { dayTime } from '#shared/core/format.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import type { MediaDetail } from '#shared/media/library.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

export function MediaFacts({ file }: { file: MediaDetail }) {
  const { kinds, detail } = useArea(mediaWords)
  const language = useLanguage()
  const facts: [string, string | null][] = [
    [detail.kind, kinds[file.kind]],
    [detail.size, sizeText(file.bytes)],
    [detail.length, file.seconds === null ? null : clockText(file.seconds)],
    [detail.dimensions, file.width && file.height ? `${file.width} × ${file.height}` : null],
    [detail.by, file.uploaded_by],
    [detail.on, dayTime(language, file.created_at)],
    [detail.scan, detail.scans[file.scan]],
  ]
  return (
    <section>
      <h3 className="text-head">{detail.facts}</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-cell">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
