import type { KeyboardEvent } from 'react'
import { speeds } from '#shared/media/speeds.ts'
import type { PlayerControl } from './use-player.ts'

type Acts = { onFullScreen?: () => void; onCaptions?: () => void }

/** Handles the player's keys: space, arrows, k, m, f, c, < and >. */
export function pressKey(event: KeyboardEvent, control: PlayerControl, { onFullScreen, onCaptions }: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
  const { playing, seek, choose, toggle, choices } = control
  const step = (by: number) => speeds[Math.min(Math.max(0, speeds.indexOf(playing.speed) + by), speeds.length - 1)] ?? 1
  const louder = (by: number) =>
    choose({ volume: Math.min(1, Math.max(0, Math.round((choices.volume + by) * 10) / 10)), muted: false })
  const acts: Record<string, (() => void) | undefined> = {
    // The browser presses a focused button by itself.
    ' ': target instanceof HTMLButtonElement || isChoice ? undefined : toggle,
    k: toggle,
    ArrowLeft: isChoice ? undefined : () => seek(playing.time - 5),
    ArrowRight: isChoice ? undefined : () => seek(playing.time + 5),
    ArrowUp: isChoice ? undefined : () => louder(0.1),
    ArrowDown: isChoice ? undefined : () => louder(-0.1),
    m: () => choose({ muted: !playing.isMuted }),
    f: onFullScreen,
    c: onCaptions,
    '<': () => choose({ speed: step(-1) }),
    '>': () => choose({ speed: step(1) }),
  }
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!act) return
  event.preventDefault()
  act()
}
