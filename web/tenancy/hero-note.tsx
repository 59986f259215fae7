import type { ReactNode } from 'react'

type HeroNoteProps = { picture: ReactNode; title: ReactNode; text?: ReactNode; className: string }

/** A small fact shown over the picture of the first screen. */
export function HeroNote({ picture, title, text, className }: HeroNoteProps) {
  return (
    <div
      className={`absolute flex items-center gap-3 rounded-lg border border-line bg-band p-3 shadow-float lg:p-4 ${className}`}
    >
      {picture}
      <span className="min-w-0 text-tight">
        <strong className="line-clamp-2 font-bold text-ink">{title}</strong>
        {text && <span className="hidden whitespace-nowrap text-muted lg:block">{text}</span>}
      </span>
    </div>
  )
}
