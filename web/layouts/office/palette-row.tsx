import { useEffect, useRef } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import type { Hit } from './palette-hits.ts'

type Props = {
  id: string
  hit: Hit
  /** The name of the group that begins here. */
  heading: string | undefined
  query: string
  isActive: boolean
  onPoint(): void
  onOpen(): void
}

/** One thing that was found, with what matched marked in it. */
export function PaletteRow({ id, hit, heading, query, isActive, onPoint, onOpen }: Props) {
  const { search } = useOfficeWords().shell
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <>
      {heading && (
        <p role="presentation" className="px-3 pt-2 pb-1 text-meta text-muted">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys */}
      <div
        ref={row}
        id={id}
        role="option"
        aria-selected={isActive}
        onPointerMove={onPoint}
        onClick={onOpen}
        className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-tile px-3 py-1.5 ${isActive ? 'bg-primary-soft' : ''}`}
      >
        {hit.icon ? (
          <span className="flex size-9 shrink-0 items-center justify-center rounded-tile bg-sunken text-second">
            <Icon of={hit.icon} size={18} />
          </span>
        ) : (
          <Initials name={hit.title} size={36} />
        )}
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
          <span className="text-ink">
            <Marked text={hit.title} query={query} />
          </span>
          {hit.note && <span className="text-meta break-all text-muted">{hit.note}</span>}
        </span>
        {isActive && (
          <span aria-hidden className="flex shrink-0 items-center gap-2 text-meta text-primary-strong max-md:hidden">
            {search.openOne}
            <kbd className="figures rounded-sm border border-line-strong bg-band px-1.5 text-muted">↵</kbd>
          </span>
        )}
      </div>
    </>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase()
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-saffron-soft font-medium text-saffron-ink">
        {text.slice(at, at + wanted.length)}
      </mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
