import Printer from 'lucide-react/icons/printer'
import type * as z from 'zod/mini'
import { downloadVouchers, listVouchers, printVouchers, readPromotion } from '#shared/commerce/promotions.endpoints.ts'
import { type voucherPage, voucherQuery } from '#shared/commerce/promotions.schema.ts'
import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { promotionAddress } from '#web/commerce/office/promotion/promotion-columns.tsx'
import { promotionWords } from '#web/commerce/office/promotion.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/vouchers.ts'

export async function loader({ context, url, request, params }: Route.LoaderArgs) {
  const query = listQueryOf(voucherQuery, { url, request })
  const [promotion, list] = await Promise.all([
    load(context, readPromotion, { params }),
    load(context, listVouchers, { params, query }),
  ])
  return { promotion, query, list }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.promotion.title ?? say(promotionWords).vouchers)
}

/** The vouchers of a batch: to print, to take away as a spreadsheet, and who has used which. */
export default function Vouchers({ loaderData: { promotion, query, list } }: Route.ComponentProps) {
  const words = useArea(promotionWords)
  const language = useLanguage()
  const { sheet } = words
  const asked = { params: { promotionId: promotion.id }, query: { language } }
  const [csv, pdf] = [addressOf(downloadVouchers, asked), addressOf(printVouchers, asked)]
  return (
    <div className="mx-auto flex max-w-[880px] flex-col gap-4 p-4 md:gap-6 md:p-8">
      <PageHeader
        crumbs={[
          { name: words.coupons, to: '/secure/sitesetup/coupon' },
          { name: promotion.title, to: promotionAddress(promotion.id) },
          { name: words.vouchers },
        ]}
        title={promotion.title}
        actions={
          <>
            <CsvLink href={csv} name={sheet.csv} />
            <a href={apiBase + pdf} download className={officeButtonClass({ kind: 'primary' })}>
              <Icon of={Printer} size={18} />
              {sheet.print}
            </a>
          </>
        }
      />
      <section aria-label={words.vouchers} className="rounded-card border border-line bg-band">
        <ul className="divide-y divide-line">
          {list.data.map((voucher) => (
            <li
              key={voucher.id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-5"
            >
              <span className="figures text-cell font-medium text-ink">{voucher.code}</span>
              <VoucherUse voucher={voucher} />
            </li>
          ))}
        </ul>
        <ListPages {...list} pageSize={query.per} />
      </section>
    </div>
  )
}

type VoucherUseProps = { voucher: z.infer<typeof voucherPage>['data'][number] }

/** Who has used it; whoever may see orders is led to theirs. */
function VoucherUse({ voucher: { used_at, order_id, order_number, student } }: VoucherUseProps) {
  const { sheet } = useArea(promotionWords)
  if (!used_at) return <OfficeBadge tone="quiet">{sheet.free}</OfficeBadge>
  const text = `${sheet.usedBy(student ?? '')} · #${order_number}`
  if (!order_id) return <span className="text-nav text-second">{text}</span>
  return (
    <Link to={`/secure/payments/orders/${order_id}`} className="text-nav text-primary-strong underline">
      {text}
    </Link>
  )
}
