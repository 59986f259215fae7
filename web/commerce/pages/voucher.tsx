import { codeIn } from '#shared/commerce/coupons.rules.ts'
import { readVoucherProducts } from '#shared/commerce/promotions.endpoints.ts'
import type { VoucherProducts } from '#shared/commerce/promotions.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { couponWords } from '#web/commerce/coupon.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/voucher.ts'

export async function loader({ context, url, params: { promotionId } }: Route.LoaderArgs) {
  const code = codeIn(url.searchParams.get('code') ?? '').slice(0, 60)
  return { code, ...(await load(context, readVoucherProducts, { params: { promotionId } })) }
}

export const handle: WordsHandle = { words: () => [checkoutWords, couponWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ title }) => title)
}

/** Whoever has scanned a voucher for several courses chooses one; the checkout has the code already. */
export default function VoucherPage({ loaderData: { code, title, products } }: Route.ComponentProps) {
  const { voucher: words } = useArea(couponWords)
  return (
    <div className="wrap max-w-3xl py-8 md:py-12">
      <h1 className="text-h2">{title}</h1>
      <p className="mt-2 text-second">{products.length > 0 ? words.choose : words.none}</p>
      {code && <p className="figures mt-1 font-bold text-ink">{words.code(code)}</p>}
      <ul className="mt-6 grid gap-4">
        {products.map((product) => (
          <li key={product.id}>
            <Product product={product} code={code} />
          </li>
        ))}
      </ul>
      {products.length === 0 && (
        <ButtonLink to="/courses" className="mt-5">
          {words.all}
        </ButtonLink>
      )}
    </div>
  )
}

function Product({ product, code }: { product: VoucherProducts['products'][number]; code: string }) {
  const language = useLanguage()
  const query = code ? `?${new URLSearchParams({ code })}` : ''
  return (
    <article className="liftable relative flex items-center gap-4 rounded-lg border border-line bg-band p-4">
      <span className="w-24 shrink-0 overflow-hidden rounded-md">
        <Picture src={product.picture} />
      </span>
      <span className="min-w-0 grow">
        <Link
          to={`/payment/${encodeURIComponent(product.slug)}/course${query}`}
          lang={langOf(product.language, language)}
          className="cover-link line-clamp-2 font-bold text-ink"
        >
          {product.title}
        </Link>
        {product.by && <span className="block text-muted">{product.by}</span>}
      </span>
      <span className="figures shrink-0 text-ink">{money(product.price_cents)}</span>
    </article>
  )
}
