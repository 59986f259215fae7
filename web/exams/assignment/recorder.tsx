import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { useEffect, useState } from 'react'
import { clockText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { assignmentWords } from './assignment.words.ts'
import { endingOf, recorderType } from './recorder-types.ts'
import { mostMinutes, useRecorder } from './use-recorder.ts'

type RecorderProps = {
  /** The number of the next recording. */
  number: number
  /** Whether an audio file can be handed in instead. */
  takesFiles: boolean
  isLocked: boolean
  /** Whether it was taken; otherwise the recording stays. */
  onUse: (file: File) => Promise<boolean>
}

/** Records by the microphone; what was recorded can be listened to before it is used. */
export function Recorder({ number, takesFiles, isLocked, onUse }: RecorderProps) {
  const { recording: words } = useArea(assignmentWords)
  const { state, level, seconds, start, stop, discard } = useRecorder()
  const [isAble, setAble] = useState(true)
  const [isSending, setSending] = useState(false)
  useEffect(() => setAble(recorderType() !== undefined), [])
  if (!isAble) return <p className="text-muted">{takesFiles ? words.unableFiles : words.unable}</p>
  if (state.is === 'recording')
    return (
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-band px-4 py-3">
        <span role="status" className="sr-only">
          {words.running}
        </span>
        <span aria-hidden className="size-3 shrink-0 rounded-full bg-danger" />
        <span role="timer" className="figures font-bold text-ink">
          {clockText(seconds)}
        </span>
        <span aria-hidden title={words.level} className="block h-2 min-w-24 grow overflow-hidden rounded-full bg-sand">
          <span className="block h-full rounded-full bg-primary" style={{ width: `${level * 100}%` }} />
        </span>
        <Button kind="secondary" onClick={stop}>
          <Icon of={Square} size={18} />
          {words.stop}
        </Button>
      </div>
    )
  if (state.is === 'recorded') {
    const { blob, src, type } = state
    return (
      <div className="space-y-3 rounded-md border border-line bg-band px-4 py-3">
        {/* biome-ignore lint/a11y/useMediaCaption: the student's own voice, recorded a moment ago */}
        <audio controls src={src} aria-label={words.listen} className="w-full" />
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isLocked}
            loading={isSending}
            onClick={async () => {
              setSending(true)
              const file = new File([blob], `${words.name(number)}.${endingOf(type)}`, { type: blob.type })
              const isTaken = await onUse(file).finally(() => setSending(false))
              if (isTaken) discard()
            }}
          >
            {words.use}
          </Button>
          <Button kind="secondary" disabled={isSending} onClick={() => void start()}>
            {words.again}
          </Button>
          <Button kind="ghost" disabled={isSending} onClick={discard}>
            {words.discard}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" loading={state.is === 'asking'} disabled={isLocked} onClick={() => void start()}>
          <Icon of={Mic} size={18} />
          {words.start}
        </Button>
        <span className="text-caption text-muted">{words.most(mostMinutes)}</span>
      </div>
      {state.is === 'asking' && <p role="status">{words.asking}</p>}
      {state.is === 'refused' && (
        <p role="alert" className="text-danger">
          {words.refused}
        </p>
      )}
    </div>
  )
}
