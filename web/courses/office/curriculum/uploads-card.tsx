import RotateCw from 'lucide-react/icons/rotate-cw'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import type { Upload } from '#web/media/office/uploads/upload-store.ts'
import { retryUpload } from '#web/media/office/uploads/uploads.ts'
import { useAcrossUploads, useUpload, useUploadKeys } from '#web/media/office/uploads/use-uploads.ts'
import { useFailureText } from '#web/media/uploads/use-failure-text.ts'
import { Icon } from '#web/ui/icon.tsx'

const tones: Partial<Record<Upload['state'], string>> = {
  completed: 'bg-ok',
  uploading: 'bg-primary',
  uploaded: 'bg-saffron',
  processing: 'bg-saffron',
  failed: 'bg-danger-solid',
}

/** The uploads of this page, one segment each, and the failed ones. */
export function UploadsCard() {
  const { uploads: words } = useArea(curriculumWords)
  const keys = useUploadKeys()
  const done = useAcrossUploads((uploads) => uploads.filter(({ state }) => state === 'completed').length)
  if (keys.length === 0) return null
  return (
    <section aria-labelledby="uploads" className="rounded-card border border-line bg-band p-4 xl:p-4.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="uploads" className="text-head font-bold text-ink">
          {words.title}
        </h2>
        <span className="figures text-nav text-muted">{words.of(done, keys.length)}</span>
      </div>
      <div role="img" aria-label={words.segments(done, keys.length)} className="mt-2 flex gap-1">
        {keys.map((key) => (
          <Segment key={key} of={key} />
        ))}
      </div>
      {keys.map((key) => (
        <Failed key={key} of={key} />
      ))}
    </section>
  )
}

function Segment({ of }: { of: string }) {
  const state = useUpload(of)?.state
  return <span className={`h-1.5 min-w-0 grow rounded-full ${(state && tones[state]) ?? 'bg-line-strong'}`} />
}

function Failed({ of }: { of: string }) {
  const upload = useUpload(of)
  return upload?.state === 'failed' && <Failure upload={upload} />
}

function Failure({ upload }: { upload: Upload }) {
  const { key, name } = upload
  const { uploads: words } = useArea(curriculumWords)
  const { retry } = useArea(uploadWords)
  const reason = useFailureText(upload)
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
