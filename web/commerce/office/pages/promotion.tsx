import { readPromotion, readPromotionChoices } from '#shared/commerce/promotions.endpoints.ts'
import { promotionWays } from '#shared/commerce/promotions.lists.ts'
import { PromotionEditor } from '#web/commerce/office/promotion/promotion-editor.tsx'
import { promotionWords } from '#web/commerce/office/promotion.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/promotion.ts'

export async function loader({ context, url, params: { promotionId } }: Route.LoaderArgs) {
  if (!promotionId) await needPermission(context, 'promotions.add')
  const [promotion, choices] = await Promise.all([
    promotionId ? load(context, readPromotion, { params: { promotionId } }) : undefined,
    load(context, readPromotionChoices, {}),
  ])
  const way = promotionWays.find((one) => one === url.searchParams.get('way')) ?? 'everyone'
  return { promotion, choices, way, now: new Date().toISOString() }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.promotion?.title ?? say(promotionWords).new)
}

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  return <PromotionEditor key={loaderData.promotion?.id ?? 'new'} {...loaderData} />
}
