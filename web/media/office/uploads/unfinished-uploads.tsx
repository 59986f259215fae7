import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useRevalidator } from 'react-router'
import { cancelUpload } from '#shared/media/library.endpoints.ts'
import type { OpenUpload } from '#shared/media/library.schema.ts'
import { megabytesText } from '#shared/media/play.rules.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords, uploadWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusButton, StatusLine } from './status-line.tsx'
import { useFailureText } from './use-failure-text.ts'
import { useAcrossUploads } from './use-uploads.ts'

/** Unfinished uploads of other pages, devices and people, which reserve storage; and files that were refused. */
export function UnfinishedUploads({ uploads }: { uploads: readonly OpenUpload[] }) {
  const { unfinished } = useArea(mediaWords)
  const { dock } = useArea(uploadWords)
  const own = useAcrossUploads((all) => all.map(({ mediaId }) => mediaId).join())
  // The dock shows what this page sends.
  const shown = uploads.filter(({ id }) => !own.includes(id))
  if (shown.length === 0) return null
  const refused = shown.filter(({ state }) => state === 'failed').length
  const open = shown.length - refused
  const titles = [open > 0 && unfinished.title(open), refused > 0 && dock.failed(refused)].filter(Boolean)
  return (
    <details className="group rounded-card border border-line bg-band" open={refused > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-nav text-ink">
        <span className="grow">{titles.join(' · ')}</span>
        <Icon of={ChevronDown} size={18} className="text-second transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((upload) => (
          <li key={upload.id} className="px-4 py-3">
            <p className="truncate-line text-cell text-ink">{upload.name}</p>
            <Status upload={upload} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Status({ upload }: { upload: OpenUpload }) {
  const { unfinished } = useArea(mediaWords)
  const words = useArea(uploadWords)
  const failure = useFailureText(upload.failure ?? undefined)
  const { revalidate } = useRevalidator()
  async function cancel() {
    await call(cancelUpload, { params: { mediaId: upload.id } }).catch(() => undefined)
    await revalidate()
  }
  const { name, bytes, progress, state, uploaded_by: by, is_mine: isMine } = upload
  if (state === 'failed')
    return (
      <StatusLine
        tone="bad"
        icon={CircleAlert}
        actions={<StatusButton label={words.dismiss} icon={X} onPress={() => void cancel()} />}
      >
        {words.failed(failure)}
      </StatusLine>
    )
  return (
    <StatusLine
      tone="quiet"
      icon={Clock}
      actions={<StatusButton label={words.cancelOf(name)} icon={X} mustConfirm onPress={() => void cancel()} />}
    >
      {unfinished.reserves(megabytesText(bytes), progress)}
      {by && !isMine && ` · ${by}`}
    </StatusLine>
  )
}
