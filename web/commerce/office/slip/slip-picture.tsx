import type { LucideIcon } from 'lucide-react'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { salesWords } from '../sales.words.ts'
import { useSlipKeys } from './use-slip-keys.ts'

type PictureProps = {
  slip: Pick<SlipDetail, 'file' | 'is_pdf'> & { student: string; file_state: SlipDetail['file_state'] }
  /** Which of how many. */
  place?: string | undefined
  /** The earlier of two has no keys of its own. */
  hasKeys?: boolean
}

const steps = [1, 1.5, 2, 3] as const

/** A slip to look at closely: larger, turned, alone. */
export function SlipPicture({ slip, place, hasKeys = true }: PictureProps) {
  const { slips: words } = useArea(salesWords)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const rotate = () => setTurns((turns + 1) % 4)
  const isPicture = slip.file !== null && !slip.is_pdf
  useSlipKeys({ onRotate: hasKeys && isPicture ? rotate : undefined })
  return (
    <div className="overflow-clip rounded-card border border-line bg-sunken">
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-3">
        <span className="figures text-meta text-muted">{place}</span>
        <span className="flex">
          {isPicture && (
            <>
              <Tool icon={ZoomOut} name={words.zoomOut} disabled={zoom === 0} onPress={() => setZoom(zoom - 1)} />
              <Tool
                icon={ZoomIn}
                name={words.zoomIn}
                disabled={zoom === steps.length - 1}
                onPress={() => setZoom(zoom + 1)}
              />
              <Tool icon={RotateCw} name={words.rotate} onPress={rotate} />
            </>
          )}
          {slip.file && (
            <a
              href={slip.file}
              target="_blank"
              rel="noreferrer"
              aria-label={words.open}
              title={words.open}
              className={tool}
            >
              <Icon of={ExternalLink} size={18} />
            </a>
          )}
        </span>
      </div>
      {isPicture ? (
        <Frame src={slip.file ?? ''} name={words.picture(slip.student)} zoom={steps[zoom] ?? 1} turns={turns} />
      ) : (
        <div className="flex min-h-60 flex-col items-center justify-center gap-3 p-6 text-center text-second">
          {slip.file ? (
            <>
              <p>{words.pdf}</p>
              <a
                href={slip.file}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-primary-strong underline"
              >
                {words.openPdf}
              </a>
            </>
          ) : (
            <p>{slip.file_state !== 'ready' && words.fileStates[slip.file_state]}</p>
          )}
        </div>
      )}
    </div>
  )
}

/** On a phone only its upper part, until somebody asks for all of it. */
function Frame({ src, name, zoom, turns }: { src: string; name: string; zoom: number; turns: number }) {
  const { slips: words } = useArea(salesWords)
  const [isWhole, setWhole] = useState(false)
  const isLarge = zoom > 1
  return (
    <>
      <div
        className={`flex overflow-auto p-4 lg:h-[min(70vh,44rem)] ${isLarge ? '' : 'items-center justify-center'} ${isWhole || isLarge ? '' : 'max-lg:max-h-64 max-lg:items-start max-lg:overflow-hidden'}`}
      >
        <img
          src={src}
          alt={name}
          style={{ rotate: `${turns * 90}deg`, ...(isLarge && { width: `${zoom * 100}%`, maxWidth: 'none' }) }}
          className={`rounded-md bg-band shadow-float transition-[rotate] ${isLarge ? 'm-auto' : 'max-h-full max-w-full max-lg:max-h-none'}`}
        />
      </div>
      <button
        type="button"
        onClick={() => setWhole(!isWhole)}
        className="min-h-11 w-full border-t border-line text-nav text-primary-strong lg:hidden"
      >
        {isWhole ? words.less : words.whole}
      </button>
    </>
  )
}

const tool =
  'flex size-10 items-center justify-center rounded-full text-second hover:bg-band hover:text-ink disabled:opacity-40'

type ToolProps = { icon: LucideIcon; name: string; disabled?: boolean; onPress: () => void }

function Tool({ icon, name, disabled, onPress }: ToolProps) {
  return (
    <button type="button" aria-label={name} title={name} disabled={disabled} onClick={onPress} className={tool}>
      <Icon of={icon} size={18} />
    </button>
  )
}
