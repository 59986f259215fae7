import { serve, serveOutside } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import * as calls from '#shared/commerce/promotions.endpoints.ts'
import { promotionChoicesOf } from './promotion-choices.ts'
import { promotionList } from './promotion-list.ts'
import { promotionPeople } from './promotion-people.ts'
import { actOnPromotions, addPromotion, promotionById, promotionTrashService, updatePromotion } from './promotions.ts'
import { voucherProducts } from './voucher-products.ts'
import { voucherSheet } from './voucher-sheet.ts'
import { voucherList, voucherSpreadsheet } from './vouchers.ts'

export const promotionRoutes = [
  serve(calls.listPromotions, (ctx, { query }) => promotionList(ctx, query)),
  serve(calls.readPromotion, (ctx, { params }) => promotionById(ctx, params.promotionId)),
  serve(calls.readPromotionChoices, (ctx) => promotionChoicesOf(ctx)),
  serve(calls.readVoucherProducts, (ctx, { params }) => voucherProducts(ctx, params.promotionId)),
  serve(calls.findPromotionPeople, async (ctx, { query }) => ({ data: await promotionPeople(ctx, query.q) })),
  serve(calls.addPromotion, (ctx, { body }) => addPromotion(ctx, body)),
  serve(calls.updatePromotion, (ctx, { params, body }) => updatePromotion(ctx, params.promotionId, body)),
  serve(calls.actPromotions, (ctx, { body }) => actOnPromotions(ctx, body.action, body.ids)),
  ...trashRoutes(calls.promotionTrash, promotionTrashService),
  serve(calls.listVouchers, (ctx, { params, query }) => voucherList(ctx, params.promotionId, query)),
  serve(calls.downloadVouchers, (ctx, { params, query }) => voucherSpreadsheet(ctx, params.promotionId, query)),
  serveOutside(calls.printVouchers, (outside, { params, query }) =>
    voucherSheet(outside, params.promotionId, query.language),
  ),
]
