import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { cancelUpload, dismissRefused } from '#shared/media/library.endpoints.ts'
import type { OpenUpload } from '#shared/media/library.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords, uploadWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useFailureText } from '../../uploads/use-failure-text.ts'
import { OwnUpload } from './own-upload.tsx'
import { StatusButton, StatusLine } from './status-line.tsx'
import { useAcrossUploads, useUploadOf } from './use-uploads.ts'

const shownFirst = 5

/** Unfinished uploads of other pages, devices and people, which reserve storage; and files that were refused. */
export function UnfinishedUploads({ uploads }: { uploads: readonly OpenUpload[] }) {
  const { unfinished } = useArea(mediaWords)
  const { dock } = useArea(uploadWords)
  const { revalidate } = useRevalidator()
  const [isWhole, setWhole] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const own = useAcrossUploads((all) => all.flatMap((one) => (one.state === 'lost' ? [] : one.mediaId)).join())
  // The dock shows what this page sends. One that waits for its file again is unfinished.
  const listed = uploads.filter(({ id }) => !own.includes(id))
  if (listed.length === 0) return null
  const [refused, open] = [listed.filter(isFailed), listed.filter((upload) => !isFailed(upload))]
  const rows = [...open, ...refused.filter(isMine), ...refused.filter((upload) => !isMine(upload))]
  const titles = [open.length > 0 && unfinished.title(open.length), refused.length > 0 && dock.failed(refused.length)]
  async function clear() {
    setClearing(true)
    const ids = refused.map(({ id }) => id).slice(0, mostAtOnce)
    await call(dismissRefused, { body: { ids } }).catch(() => undefined)
    await revalidate()
    setClearing(false)
  }
  return (
    <details className="group rounded-card border border-line bg-band">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-nav text-ink">
        <span className="grow">{titles.filter(Boolean).join(' · ')}</span>
        <Icon of={ChevronDown} size={18} className="text-second transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {rows.slice(0, isWhole ? rows.length : shownFirst).map((upload) => (
          <li key={upload.id} className="px-4 py-3">
            <p className="truncate-line text-cell text-ink">{upload.name}</p>
            <Status upload={upload} />
          </li>
        ))}
      </ul>
      <div className="flex gap-2 border-t border-line px-2 py-1.5 empty:hidden">
        {!isWhole && rows.length > shownFirst && (
          <OfficeButton kind="ghost" size="small" className="max-md:min-h-11" onClick={() => setWhole(true)}>
            {unfinished.showAll(rows.length)}
          </OfficeButton>
        )}
        {refused.length > 1 && (
          <OfficeButton
            kind="ghost"
            size="small"
            className="max-md:min-h-11"
            loading={isClearing}
            onClick={() => void clear()}
          >
            {unfinished.clear}
          </OfficeButton>
        )}
      </div>
    </details>
  )
}

const isFailed = ({ state }: OpenUpload) => state === 'failed'
const isMine = ({ is_mine }: OpenUpload) => is_mine

function Status({ upload }: { upload: OpenUpload }) {
  const { unfinished } = useArea(mediaWords)
  const words = useArea(uploadWords)
  const failure = useFailureText(upload)
  const { revalidate } = useRevalidator()
  const own = useUploadOf(upload.id)
  if (own) return <OwnUpload upload={own} />
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
        actions={<StatusButton label={words.dismissOf(name)} icon={X} onPress={() => void cancel()} />}
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
      {unfinished.reserves(sizeText(bytes), progress)}
      {by && !isMine && ` · ${by}`}
    </StatusLine>
  )
}
