import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type PaginationProps = {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string }
  /** Below the numbers: '1–9 of 38'. */
  range?: string
}

/** Which numbers to show: the ends, the page and its neighbours, 0 where some are left out. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((number, at) => {
    const gap = number - (sorted[at - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [0, number] : [number]
  })
}

const circle = 'figures flex size-11 items-center justify-center rounded-full transition'

/** The pages of a list as links, so that each can be opened, shared and found. */
export function Pagination({ page, pages, to, words, range }: PaginationProps) {
  if (pages <= 1) return null
  const step = (target: number, name: string, icon: LucideIcon) =>
    target >= 1 && target <= pages ? (
      <Link
        to={to(target)}
        aria-label={name}
        className={`${circle} border border-line-strong bg-band text-ink hover:bg-sand`}
      >
        <Icon of={icon} />
      </Link>
    ) : null
  return (
    <nav aria-label={words.label} className="mt-10 flex flex-col items-center gap-3">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>{step(page - 1, words.previous, ChevronLeft)}</li>
        {pageNumbers(page, pages).map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only by position
          <li key={`${number}-${at}`}>
            {number === 0 ? (
              <span aria-hidden className="px-1 text-muted">
                …
              </span>
            ) : (
              <Link
                to={to(number)}
                aria-label={words.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={`${circle} ${number === page ? 'bg-primary font-bold text-on-primary' : 'text-ink hover:bg-sand'}`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>{step(page + 1, words.next, ChevronRight)}</li>
      </ul>
      {range && <p className="text-muted">{range}</p>}
    </nav>
  )
}
