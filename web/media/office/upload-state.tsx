import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { retryMedia } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { acceptOf } from '#shared/media/media.lists.ts'
import { clockText, megabytesText } from '#shared/media/play.rules.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/confirm.tsx'
import { Meter } from '#web/ui/office/meter.tsx'
import { forgetMedia, useMediaState, watchMedia } from './media-watch.ts'
import type { Upload } from './upload-store.ts'
import {
  chooseAgain,
  dismissUpload,
  giveUpUpload,
  pauseUpload,
  resumeUpload,
  retryUpload,
  useUploadOf,
  useUploads,
} from './uploads.ts'
import { useFailureText } from './use-failure-text.ts'

type UploadStateProps =
  | { /** A file of the library, wherever its bytes come from. */ media: MediaItem }
  | { upload: Upload }

/**
 * Where a file stands, as the second line of its row, live: in the queue, uploading with bytes and time left, being
 * processed, ready with its length, failed with the reason; and what can be done about it.
 */
export function UploadState(props: UploadStateProps) {
  const isMedia = 'media' in props
  const own = useUploadOf(isMedia ? props.media.id : undefined)
  if (!isMedia) return <OwnUpload upload={props.upload} />
  return own ? <OwnUpload upload={own} /> : <TheirUpload media={props.media} />
}

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, Math.floor((part / whole) * 100)) : 0)

function OwnUpload({ upload }: { upload: Upload }) {
  const { uploads: words } = useOfficeWords().media
  const place = usePlace(upload)
  const failure = useFailureText(upload.failure)
  const { key, name, kind, state, bytes, sent, secondsLeft } = upload
  const percent = percentOf(sent, bytes)
  const amounts = words.sent(megabytesText(sent), megabytesText(bytes))
  const again = <RoundButton label={words.cancelOf(name)} icon={X} ask onPress={() => void giveUpUpload(key)} />
  const bar = <Meter percent={percent} label={words.progressOf(name)} className="max-w-75" />
  switch (state) {
    case 'queue':
      return (
        <Line tone="quiet" icon={Clock} actions={again}>
          {words.queue(place)}
        </Line>
      )
    case 'uploading': {
      const left = secondsLeft === undefined ? undefined : timeLeft(secondsLeft)
      return (
        <Line
          tone="quiet"
          bar={bar}
          actions={
            <>
              <RoundButton label={words.pauseOf(name)} icon={Pause} onPress={() => pauseUpload(key)} />
              {again}
            </>
          }
        >
          {[
            words.uploading(percent),
            amounts,
            left === undefined ? undefined : left > 0 ? words.left(left) : words.soon,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      )
    }
    case 'paused':
      return (
        <Line
          tone="quiet"
          icon={Pause}
          bar={bar}
          actions={
            <>
              <RoundButton label={words.resumeOf(name)} icon={Play} onPress={() => resumeUpload(key)} />
              {again}
            </>
          }
        >
          {words.paused(percent)} · {amounts}
        </Line>
      )
    case 'offline':
      return (
        <Line tone="warn" icon={WifiOff} bar={bar} actions={again}>
          {words.offline(percent)}
        </Line>
      )
    case 'lost':
      return (
        <Line
          tone="warn"
          icon={CircleAlert}
          bar={bar}
          actions={
            <>
              <ChooseAgain upload={upload} />
              {again}
            </>
          }
        >
          {upload.isOtherFile ? words.otherFile(name) : words.lost(percent)}
        </Line>
      )
    case 'failed': {
      const isSent = sent === bytes && upload.mediaId !== undefined
      return (
        <Failure
          text={isSent ? words.notProcessed(failure) : words.failed(failure)}
          onRetry={mayRetry(upload.failure) ? () => retryUpload(key) : undefined}
          onDismiss={{ label: words.dismiss, act: () => dismissUpload(key) }}
        />
      )
    }
    default:
      return <AfterUpload {...{ state, kind, name, progress: upload.progress, seconds: upload.seconds }} />
  }
}

/** A file that another page, or another person, has sent or is sending. */
function TheirUpload({ media }: { media: MediaItem }) {
  const { uploads: words } = useOfficeWords().media
  const item = useMediaState(media)
  const failure = useFailureText(item.failure ?? undefined)
  if (item.state === 'queue' || item.state === 'uploading')
    return (
      <Line tone="quiet" icon={Clock}>
        {words.elsewhere(item.progress)}
      </Line>
    )
  if (item.state !== 'failed') return <AfterUpload {...item} />
  const retry = async () => {
    await call(retryMedia, { params: { mediaId: item.id } })
    forgetMedia(item.id)
    watchMedia(item.id)
  }
  return (
    <Failure text={words.notProcessed(failure)} onRetry={mayRetry(item.failure ?? undefined) ? retry : undefined} />
  )
}

function AfterUpload({
  state,
  kind,
  name,
  progress,
  seconds,
}: Pick<Upload, 'kind' | 'name' | 'state' | 'progress' | 'seconds'>) {
  const { uploads: words } = useOfficeWords().media
  if (state === 'completed')
    return (
      <Line icon={CircleCheck} tone="ok">
        <span className="text-second">
          {words.completed}
          {seconds !== null && ` · ${clockText(seconds)}`}
        </span>
      </Line>
    )
  const text =
    state === 'uploaded' ? words.uploaded : kind === 'video' ? words.processing.video : words.processing.other
  return (
    <Line
      tone="saffron"
      bar={<Meter striped percent={Math.max(4, progress)} label={words.progressOf(name)} className="max-w-75" />}
    >
      {text}
      {progress > 0 && <span className="figures"> {progress}%</span>}
    </Line>
  )
}

/** What the same bytes would meet again need not be tried again. */
const final = ['media.file_type', 'media.file_size', 'media.infected', 'media.video_format']
const mayRetry = (failure: Upload['failure']) => !failure || !final.includes(failure)

function Failure({
  text,
  onRetry,
  onDismiss,
}: {
  text: string
  onRetry?: () => Promise<void>
  onDismiss?: { label: string; act: () => void }
}) {
  const { uploads: words } = useOfficeWords().media
  return (
    <Line
      tone="bad"
      icon={CircleAlert}
      actions={onDismiss && <RoundButton label={onDismiss.label} icon={X} onPress={onDismiss.act} />}
    >
      {text}
      {onRetry && (
        <button
          type="button"
          onClick={() => void onRetry().catch(() => undefined)}
          className="ml-2 inline-flex min-h-6 items-center gap-1.5 font-medium underline underline-offset-2 max-md:min-h-11"
        >
          <Icon of={RotateCw} size={14} />
          {words.retry}
        </button>
      )}
    </Line>
  )
}

const tones = {
  quiet: 'text-second',
  ok: 'text-ok',
  saffron: 'text-saffron-ink',
  warn: 'text-warn',
  bad: 'text-danger',
}

type LineProps = {
  tone: keyof typeof tones
  icon?: typeof X
  bar?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

function Line({ tone, icon, bar, actions, children }: LineProps) {
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-x-2 text-meta ${tones[tone]}`}>
      <div className="min-w-0 grow basis-36">
        <p className="flex items-start gap-1.5">
          {icon && <Icon of={icon} size={16} className="mt-0.5" />}
          <span className="min-w-0">{children}</span>
        </p>
        {bar && <div className="mt-1.5">{bar}</div>}
      </div>
      {actions && <div className="flex shrink-0 items-center">{actions}</div>}
    </div>
  )
}

type RoundButtonProps = { label: string; icon: typeof X; onPress: () => void /** Asks first. */; ask?: boolean }

function RoundButton({ label, icon, onPress, ask }: RoundButtonProps) {
  const { uploads: words } = useOfficeWords().media
  const confirm = useConfirm()
  async function press() {
    const question = { ...words.ask, verb: words.cancel, danger: true }
    if (!ask || (await confirm(question))) onPress()
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void press()}
      className="flex size-8 items-center justify-center rounded-full text-second hover:bg-sand hover:text-ink max-md:size-11"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

function ChooseAgain({ upload: { key, kind } }: { upload: Upload }) {
  const { uploads: words } = useOfficeWords().media
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="min-h-8 rounded-pill px-2.5 font-medium text-primary-strong hover:bg-sand max-md:min-h-11"
      >
        {words.chooseAgain}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf[kind] || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) chooseAgain(key, file)
          target.value = ''
        }}
      />
    </>
  )
}

/** Which in the line it is, from 1. */
function usePlace({ key }: Upload): number {
  const line = useUploads().filter(({ state }) => state === 'queue')
  return line.findIndex((upload) => upload.key === key) + 1
}

/** Whole minutes, or 0 for less than one. */
const timeLeft = (seconds: number) => (seconds < 60 ? 0 : Math.round(seconds / 60))
