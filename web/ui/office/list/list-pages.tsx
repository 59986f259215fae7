import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { pageSizes } from '#shared/core/paging.lists.ts'
import { useWords } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { rememberPageSize } from '#web/core/page-size.ts'
import { Icon } from '../../icon.tsx'
import { pageNumbers } from '../../pagination.tsx'
import { useListAddress } from './list-address.ts'

type ListPagesProps = { page: number; pages: number; total: number; pageSize: number }

/** The foot of a list: which rows are shown, and links to the other pages. */
export function ListPages({ page, pages, total, pageSize }: ListPagesProps) {
  const { lists } = useOfficeWords()
  const { core } = useWords()
  const address = useListAddress()
  useTopOfPage(page)
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-2 text-nav text-second md:border-t md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p>{lists.range(from, to, total)}</p>
        {total > pageSizes[0] && <PageSizes current={pageSize} />}
      </div>
      {pages > 1 && (
        <nav aria-label={core.paging.label}>
          <ul className="flex items-center gap-1">
            <li>
              <Step to={page > 1 ? address({ page: page - 1 }) : undefined}>
                <Icon of={ChevronLeft} size={16} />
                {lists.previous}
              </Step>
            </li>
            {pageNumbers(page, pages).map((number, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only by position
              <li key={`${number}-${at}`} className="max-md:hidden">
                {number === 0 ? <span aria-hidden>…</span> : <Page number={number} isCurrent={number === page} />}
              </li>
            ))}
            <li>
              <Step to={page < pages ? address({ page: page + 1 }) : undefined}>
                {lists.next}
                <Icon of={ChevronRight} size={16} />
              </Step>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Another page of a list begins at its top, also while rows are selected; by Back it is where it was. */
function useTopOfPage(page: number) {
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!isBack) scrollTo(0, 0)
  }, [page, isBack])
}

/** How many rows a page has, as links. The choice is remembered for all lists. */
function PageSizes({ current }: { current: number }) {
  const { lists } = useOfficeWords()
  const address = useListAddress()
  return (
    <nav aria-label={lists.perPage} className="flex items-center gap-1">
      <span className="text-muted max-md:hidden">{lists.perPage}</span>
      <ul className="flex items-center">
        {pageSizes.map((size) => (
          <li key={size}>
            <Link
              to={address({ per: size })}
              onClick={() => rememberPageSize(size)}
              preventScrollReset
              aria-label={lists.perPageOf(size)}
              aria-current={size === current ? 'true' : undefined}
              className={`figures flex min-h-8 min-w-9 items-center justify-center rounded-full px-2 transition max-md:min-h-11 max-md:min-w-11 ${size === current ? 'font-bold text-ink' : 'text-second hover:bg-sand hover:text-ink'}`}
            >
              {size}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Page({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  const { core } = useWords()
  const address = useListAddress()
  return (
    <Link
      to={address({ page: number })}
      aria-label={core.paging.page(number)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`figures flex size-8 items-center justify-center rounded-full transition ${isCurrent ? 'bg-ink font-bold text-page' : 'text-ink hover:bg-sand'}`}
    >
      {number}
    </Link>
  )
}

const stepClass =
  'flex min-h-8 items-center gap-1.5 rounded-pill px-3 whitespace-nowrap max-md:min-h-11 max-md:border max-md:px-4'

function Step({ to, children }: { to?: string; children: ReactNode }) {
  return to ? (
    <Link to={to} className={`${stepClass} border-line-strong bg-band text-ink transition hover:bg-sand`}>
      {children}
    </Link>
  ) : (
    <span className={`${stepClass} border-transparent text-muted max-md:hidden`}>{children}</span>
  )
}
