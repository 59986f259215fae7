import type { Checkout } from '#shared/commerce/orders.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Product = Pick<Checkout['product'], 'title' | 'picture' | 'language' | 'by' | 'path'>

/** What is bought: its picture, its title, and who gives it. */
export function ProductHead({ product }: { product: Product }) {
  const language = useLanguage()
  return (
    <div className="flex items-center gap-4">
      <span className="w-24 shrink-0 overflow-hidden rounded-md">
        <Picture src={product.picture} />
      </span>
      <span className="min-w-0">
        <Link
          to={product.path}
          lang={langOf(product.language, language)}
          className="line-clamp-2 font-bold text-ink hover:text-primary-strong"
        >
          {product.title}
        </Link>
        {product.by && <span className="block text-muted">{product.by}</span>}
      </span>
    </div>
  )
}

/** The same as a card of its own. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <div className="rounded-lg border border-line bg-band p-4">
      <ProductHead product={product} />
    </div>
  )
}
