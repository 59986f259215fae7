import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import UploadIcon from 'lucide-react/icons/upload'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Meter } from '#web/ui/office/page/meter.tsx'
import type { Upload } from './upload-store.ts'
import { useAcrossUploads } from './use-uploads.ts'

const looks = {
  running: { icon: UploadIcon, tone: 'text-primary-strong' },
  waiting: { icon: CircleAlert, tone: 'text-warn' },
  working: { icon: UploadIcon, tone: 'text-saffron-ink' },
  failed: { icon: CircleAlert, tone: 'text-danger' },
  done: { icon: CircleCheck, tone: 'text-ok' },
}

type Fact = keyof typeof looks

const factOf: Record<Upload['state'], Fact> = {
  ...{ queue: 'running', uploading: 'running', offline: 'running', paused: 'running', lost: 'waiting' },
  ...{ uploaded: 'working', processing: 'working', failed: 'failed', completed: 'done' },
}

/** The most important state: what runs, else what needs the person, else what failed, else what is done. */
export function UploadSummary() {
  const { dock } = useArea(uploadWords)
  const main = useAcrossUploads(mainFact)
  const count = useAcrossUploads((uploads) => uploads.filter(({ state }) => factOf[state] === main).length)
  const failed = useAcrossUploads((uploads) => uploads.filter(({ state }) => state === 'failed').length)
  const { icon, tone } = looks[main]
  return (
    <>
      <Icon of={icon} size={18} className={tone} />
      <div className="min-w-0 grow">
        <p role="status" className="text-nav text-ink">
          {main === 'running' ? `${dock.running(count)} · ${dock.stay}` : dock[main](count)}
          {main !== 'failed' && failed > 0 && ` · ${dock.failed(failed)}`}
        </p>
        {main === 'running' && <Sent label={dock.title} />}
      </div>
    </>
  )
}

function mainFact(uploads: readonly Upload[]): Fact {
  const facts = Object.keys(looks) as Fact[]
  return facts.find((fact) => uploads.some(({ state }) => factOf[state] === fact)) ?? 'done'
}

function Sent({ label }: { label: string }) {
  const percent = useAcrossUploads((uploads) => {
    const whole = uploads.reduce((sum, { bytes }) => sum + bytes, 0)
    const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0)
    return whole > 0 ? Math.min(100, Math.round((sent / whole) * 100)) : 0
  })
  return <Meter className="my-1" percent={percent} label={label} />
}
