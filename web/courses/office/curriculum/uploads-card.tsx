import RotateCw from 'lucide-react/icons/rotate-cw'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { Upload } from '#web/media/office/upload-store.ts'
import { retryUpload, useUploads } from '#web/media/office/uploads.ts'
import { useFailureText } from '#web/media/office/use-failure-text.ts'
import { Icon } from '#web/ui/icon.tsx'

const tones: Partial<Record<Upload['state'], string>> = {
  completed: 'bg-ok',
  uploading: 'bg-primary',
  uploaded: 'bg-saffron',
  processing: 'bg-saffron',
  failed: 'bg-danger-solid',
}

/** The files of this page on their way, one segment each, and what became of those that failed. */
export function UploadsCard() {
  const { curriculum, media } = useOfficeWords()
  const { uploads: words } = curriculum
  const uploads = useUploads()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'completed').length
  const failed = uploads.filter(({ state }) => state === 'failed')
  return (
    <section aria-labelledby="uploads" className="rounded-card border border-line bg-band p-4 xl:p-4.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="uploads" className="text-head font-bold text-ink">
          {words.title}
        </h2>
        <span className="figures text-nav text-muted">{words.of(done, uploads.length)}</span>
      </div>
      <div role="img" aria-label={words.segments(done, uploads.length)} className="mt-2 flex gap-1">
        {uploads.map(({ key, state }) => (
          <span key={key} className={`h-1.5 min-w-0 grow rounded-full ${tones[state] ?? 'bg-line-strong'}`} />
        ))}
      </div>
      {failed.map((upload) => (
        <Failed key={upload.key} upload={upload} retry={media.uploads.retry} />
      ))}
    </section>
  )
}

function Failed({ upload: { key, name, failure }, retry }: { upload: Upload; retry: string }) {
  const { uploads: words } = useOfficeWords().curriculum
  const reason = useFailureText(failure)
  return (
    <div className="mt-3 rounded-md bg-danger-soft p-3 text-meta text-danger">
      <p className="wrap-anywhere">
        {words.failed(name)}: {reason}
      </p>
      <button
        type="button"
        onClick={() => void retryUpload(key).catch(() => undefined)}
        className="mt-1 flex min-h-8 items-center gap-2 font-medium hover:underline max-md:min-h-11"
      >
        <Icon of={RotateCw} size={16} />
        {retry}
      </button>
    </div>
  )
}
