import { listPromotions } from '#shared/commerce/promotions.endpoints.ts'
import { promotionQuery } from '#shared/commerce/promotions.schema.ts'
import { PromotionList } from '#web/commerce/office/promotion/promotion-list.tsx'
import { promotionWords } from '#web/commerce/office/promotion.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import type { Route } from './+types/coupons.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(promotionQuery, { url, request })
  return { query, list: await load(context, listPromotions, { query: { ...query, way: 'codes' } }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(promotionWords).coupons)
}

export default function Coupons({ loaderData: { query, list } }: Route.ComponentProps) {
  return <PromotionList query={query} list={list} isCoupons />
}
