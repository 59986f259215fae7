import Play from 'lucide-react/icons/play'
import type { Playback } from '#shared/media/library.schema.ts'
import { clockText, costText } from '#shared/media/play.rules.ts'
import { renditionOf } from '#shared/media/quality.rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSaver } from './use-saver.ts'

type CoverProps = {
  playback: Playback
  /** What its button says; without one, nothing can be pressed yet. */
  play?: { label: string; onPress: () => void } | undefined
  /** It was pressed, and plays once it is loaded. */
  isWaiting?: boolean
}

/** What a video shows before it plays: the play button in its middle, its length and its size. */
export function VideoCover({ playback, play, isWaiting }: CoverProps) {
  const { quality } = useSaver(playback)
  const megabytes = renditionOf(playback.renditions, quality)?.megabytes
  const facts = [playback.seconds && clockText(playback.seconds), megabytes && costText(megabytes)].filter(Boolean)
  return (
    <>
      <div className="pointer-events-none absolute inset-0 z-1 flex items-center justify-center">
        {play ? (
          <button
            type="button"
            aria-label={play.label}
            aria-busy={isWaiting || undefined}
            onClick={play.onPress}
            className={`pointer-events-auto transition hover:scale-105 ${disc}`}
          >
            {isWaiting ? <Waiting /> : <Icon of={Play} size={28} />}
          </button>
        ) : (
          <span className={disc}>
            <Icon of={Play} size={28} />
          </span>
        )}
      </div>
      {facts.length > 0 && (
        <p className="figures pointer-events-none absolute top-2 left-2 z-1 rounded-pill bg-[#101814]/85 px-3 py-1 text-caption text-[#fff]">
          {facts.join(' · ')}
        </p>
      )}
    </>
  )
}

// In pixels: with large text it would be larger than the video on a phone.
const disc =
  'flex size-[64px] items-center justify-center rounded-full bg-[#fff] text-[#14201b] shadow-float md:size-[80px]'

function Waiting() {
  return (
    <span
      aria-hidden
      className="size-7 rounded-full border-4 border-current border-r-transparent animate-[turn_0.8s_linear_infinite]"
    />
  )
}
