import Gauge from 'lucide-react/icons/gauge'
import type { Playback } from '#shared/media/library.schema.ts'
import { costText } from '#shared/media/play.rules.ts'
import { audioOnly, automatic, renditionOf } from '#shared/media/quality.rules.ts'
import { savedMegabytes } from '#shared/media/saver.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { useSaver } from '#web/media/player/use-saver.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PlayerHandle } from './lesson-player.tsx'

type DataUsageProps = { playback: Playback; steering: PlayerHandle | undefined }

/** How much data a video or audio uses, shown before it plays. The button appears when the player is loaded. */
export function DataUsage({ playback, steering }: DataUsageProps) {
  const { data: words } = useArea(lectureWords)
  const { quality, reason } = useSaver(playback)
  const { renditions, kind } = playback
  const played = kind === 'audio' ? renditions[0] : renditionOf(renditions, quality)
  if (!played) return null
  const isSaving = reason !== undefined && kind === 'video'
  const saved = savedMegabytes(renditions, quality)
  return (
    // On a phone it has room for a second line, which a slow connection adds later.
    <div className="flex items-center gap-3 text-secondary-ink max-md:mx-4 max-md:mt-4 max-md:min-h-20 max-md:rounded-lg max-md:border max-md:border-secondary/40 max-md:bg-secondary-soft max-md:px-4 max-md:py-2 md:mt-3 md:text-muted">
      <Icon of={Gauge} size={20} className="shrink-0" />
      <div role="status" className="min-w-0 grow py-1 text-tight md:grow-0">
        <p>{usageText()}</p>
        {isSaving && <p>{words.saves(words.saving[reason], saved > 0 ? costText(saved) : null)}</p>}
      </div>
      {kind === 'video' && (
        <button
          type="button"
          data-opens-menu=""
          onClick={() => steering?.showQualities?.()}
          className={`-mr-2 flex min-h-11 shrink-0 items-center rounded-md px-2 font-bold text-primary-strong hover:underline ${steering ? '' : 'invisible'}`}
        >
          {words.change}
          <span className="sr-only"> {words.quality}</span>
        </button>
      )}
    </div>
  )

  function usageText(): string {
    const { name, megabytes } = played as NonNullable<typeof played>
    if (kind === 'audio') return words.takes(words.audio, costText(megabytes))
    if (quality === automatic) return words.takesUpTo(words.auto(name), costText(megabytes))
    return words.takes(name === audioOnly ? words.audioOnly : name, costText(megabytes))
  }
}
