import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation, useNavigate } from 'react-router'
import { slipTabs } from '#shared/commerce/commerce.lists.ts'
import type { listSlips } from '#shared/commerce/slips.endpoints.ts'
import type { SlipDetail, SlipsQuery } from '#shared/commerce/slips.schema.ts'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import { money } from '#shared/core/format.rules.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListTabs } from '#web/ui/office/list/list-tabs.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { salesWords } from '../sales.words.ts'
import { BulkApproval, useBulkApproval } from './bulk-approval.tsx'
import { SlipQueue, slipAddress } from './slip-queue.tsx'
import { SlipReview } from './slip-review.tsx'
import { useSlipKeys } from './use-slip-keys.ts'

type ScreenProps = {
  query: SlipsQuery
  list: AnswerOf<typeof listSlips>
  slip: SlipDetail | null
  /** Whether the address names it: a phone shows it alone then. */
  isNamed: boolean
}

export function SlipScreen({ query, list, slip, isNamed }: ScreenProps) {
  const { payments, slips: words } = useArea(salesWords)
  const mayDecide = useMay()('slips.update')
  const navigate = useNavigate()
  const { search } = useLocation()
  const at = list.data.findIndex(({ id }) => id === slip?.id)
  const open = (index: number) => {
    const next = list.data[index]
    if (next) void navigate(slipAddress(next.id, search), { preventScrollReset: true, replace: isNamed })
  }
  const bulk = useBulkApproval(list.data)
  const isBulk = mayDecide && bulk.sure.length > 1
  useSlipKeys({
    onNext: () => open(at + 1),
    onPrevious: () => open(at - 1),
    onChoose: isBulk && slip && bulk.sure.some(({ id }) => id === slip.id) ? () => bulk.toggle(slip.id) : undefined,
    onApproveAll: isBulk && bulk.ids.size > 0 ? () => void bulk.approve() : undefined,
  })
  const waiting = list.counts.waiting
  return (
    <div className="p-4 md:p-6">
      <div className={isNamed ? 'max-lg:hidden' : ''}>
        <PageHeader
          crumbs={[{ name: payments, to: '/secure/payments' }, { name: words.title }]}
          title={words.title}
          badge={
            waiting > 0 && <OfficeBadge tone="saffron">{words.waiting(waiting, money(list.waiting_cents))}</OfficeBadge>
          }
        />
        <div className="mt-4">
          <FilterBar
            tabs={
              <ListTabs
                label={words.tabs.label}
                tabs={slipTabs}
                names={words.tabs}
                counts={list.counts}
                current={query.tab}
              />
            }
            search={{ value: query.q ?? '', placeholder: words.find }}
          />
        </div>
      </div>
      {list.data.length === 0 && !slip ? (
        <NoRows drawing={<NothingFound />} title={words.empty[query.tab]} text={words.emptyText} />
      ) : (
        <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[260px_minmax(0,1fr)]">
          <div className={`min-w-0 ${isNamed ? 'max-lg:hidden' : ''}`}>
            {isBulk && <BulkApproval bulk={bulk} />}
            <SlipQueue rows={list.data} current={slip?.id} chosen={isBulk ? bulk : undefined} />
            <div className="md:*:border-t-0">
              <ListPages {...list} pageSize={query.per} />
            </div>
          </div>
          {slip && (
            <div className={`min-w-0 ${isNamed ? '' : 'max-lg:hidden'}`}>
              {isNamed && <h1 className="sr-only lg:hidden">{words.picture(slip.student.name)}</h1>}
              <p className="mb-3 flex items-center justify-between gap-3 lg:hidden">
                <Link
                  to={`/secure/payments/slips${search}`}
                  className="inline-flex min-h-11 items-center gap-2 font-medium text-ink"
                >
                  <Icon of={ArrowLeft} size={18} />
                  {words.title}
                </Link>
                {at >= 0 && <span className="figures text-muted">{words.place(at + 1, list.data.length)}</span>}
              </p>
              <SlipReview
                key={slip.id}
                slip={slip}
                mayDecide={mayDecide}
                place={at >= 0 ? words.place(at + 1, list.data.length) : undefined}
                onDone={() => {
                  const next = list.data[at + 1] ?? list.data[at - 1]
                  void navigate(next ? slipAddress(next.id, search) : `/secure/payments/slips${search}`, {
                    replace: true,
                  })
                }}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
