import { type PointerEvent, useEffect, useState } from 'react'
import { clockText } from '#shared/media/play.rules.ts'
import type { PlayerTexts } from './player-words.ts'
import { type PreviewPicture, readPreviewPictures } from './preview-pictures.ts'

type SeekBarProps = {
  time: number
  seconds: number
  buffered: number
  previews: string | null
  onSeek: (time: number) => void
  words: PlayerTexts
  markers?: readonly number[]
  /** On a light background, instead of over a video. */
  isLight?: boolean
}

/** The timeline: the current time, and seeking by touch, mouse and keys, with a preview picture above the pointer. */
export function SeekBar({ time, seconds, buffered, previews, onSeek, words, markers = [], isLight }: SeekBarProps) {
  const [pointed, setPointed] = useState<{ at: number; x: number; width: number }>()
  const pictures = usePreviewPictures(previews, pointed !== undefined)
  const part = (at: number) => `${seconds > 0 ? Math.min(100, (at / seconds) * 100) : 0}%`
  function point({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const x = Math.min(Math.max(0, clientX - left), width)
    if (pointerType !== 'touch' || pointed) setPointed({ at: width > 0 ? (x / width) * seconds : 0, x, width })
  }
  const picture = pointed && pictures.find(({ from, to }) => pointed.at >= from && pointed.at < to)
  return (
    <div
      className="relative h-8 grow touch-none"
      onPointerMove={point}
      onPointerDown={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const x = Math.min(Math.max(0, event.clientX - left), width)
        setPointed({ at: width > 0 ? (x / width) * seconds : 0, x, width })
      }}
      onPointerLeave={() => setPointed(undefined)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && setPointed(undefined)}
    >
      {pointed && seconds > 0 && <Pointed {...pointed} picture={picture} />}
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(seconds))}
        step={1}
        value={Math.floor(time)}
        onChange={({ target }) => onSeek(Number(target.value))}
        aria-label={words.seek}
        aria-valuetext={words.at(clockText(time), clockText(seconds))}
        className="peer absolute inset-x-0 -inset-y-1.5 z-1 m-0 w-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={`absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 overflow-hidden rounded-full peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 ${isLight ? 'bg-line peer-focus-visible:outline-accent' : 'bg-[#fff]/30 peer-focus-visible:outline-[#fff]'}`}
      >
        <span
          className={`absolute inset-y-0 left-0 ${isLight ? 'bg-line-strong' : 'bg-[#fff]/40'}`}
          style={{ width: part(buffered) }}
        />
        <span
          className={`absolute inset-y-0 left-0 ${isLight ? 'bg-primary' : 'bg-secondary'}`}
          style={{ width: part(time) }}
        />
      </span>
      {markers
        .filter((at) => at <= seconds)
        .map((at) => (
          <span
            key={at}
            aria-hidden
            className="absolute top-0 size-2 -translate-x-1/2 rounded-full bg-secondary"
            style={{ left: part(at) }}
          />
        ))}
      <span
        aria-hidden
        className={`absolute top-1/2 size-3.5 -translate-1/2 rounded-full ${isLight ? 'bg-primary' : 'bg-[#fff]'}`}
        style={{ left: part(time) }}
      />
    </div>
  )
}

function Pointed({ at, x, width, picture }: { at: number; x: number; width: number; picture?: PreviewPicture }) {
  const half = (picture?.width ?? 56) / 2
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-full z-2 -translate-x-1/2 overflow-hidden rounded-[8px] border border-[#fff]/20 bg-[#101814] text-center text-[#fff]"
      style={{ left: Math.min(Math.max(half, x), width - half) }}
    >
      {picture && (
        <span
          className="block"
          style={{
            width: picture.width,
            height: picture.height,
            background: `url("${picture.src}") -${picture.x}px -${picture.y}px`,
          }}
        />
      )}
      <span className="figures block px-2 text-[0.8125rem]/[1.5rem]">{clockText(at)}</span>
    </span>
  )
}

/** The preview pictures, loaded when the pointer first moves over the timeline. */
function usePreviewPictures(src: string | null, isWanted: boolean): PreviewPicture[] {
  const [pictures, setPictures] = useState<PreviewPicture[]>([])
  const [requested, setRequested] = useState<string>()
  useEffect(() => {
    if (!src || !isWanted || requested === src) return
    setRequested(src)
    const base = new URL(src, location.origin).href
    fetch(base)
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setPictures(readPreviewPictures(text, base)))
      .catch(() => undefined)
  }, [src, isWanted, requested])
  return pictures
}
