import * as z from 'zod/mini'
import { endpoint, office, type StreamedFile } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import { order } from './orders.schema.ts'
import {
  changedPromotion,
  promotionAct,
  promotionChoices,
  promotionDetail,
  promotionFields,
  promotionPage,
  promotionPeople,
  promotionPeopleQuery,
  promotionQuery,
  typedCode,
  voucherPage,
  voucherProducts,
  voucherQuery,
  voucherSheetQuery,
} from './promotions.schema.ts'

const calls = nounEndpoints({
  part: 'promotions',
  path: '/office/promotions',
  param: 'promotionId',
  thing: 'promotion',
  notFound: 'commerce.promotion_not_found',
})

export const listPromotions = calls.list({
  name: 'listPromotions',
  summary: 'The promotions, coupons and batches of vouchers of the school.',
  query: promotionQuery,
  answer: promotionPage,
})

export const readPromotion = calls.read({
  name: 'readPromotion',
  summary: 'One promotion, whether it can still be changed, and how often it was used.',
  answer: promotionDetail,
})

export const readPromotionChoices = endpoint({
  name: 'readPromotionChoices',
  method: 'GET',
  path: '/office/promotion-choices',
  summary: 'What a promotion can be for, with prices and shares, and the promotions it may overlap with.',
  ...office('promotions.view'),
  answer: promotionChoices,
})

export const findPromotionPeople = endpoint({
  name: 'findPromotionPeople',
  method: 'GET',
  path: '/office/promotion-people',
  summary: 'People of the school a promotion can be for, by what is typed of their name.',
  ...office('promotions.view'),
  query: promotionPeopleQuery,
  answer: promotionPeople,
})

const ofFields = [
  'commerce.coupon_taken',
  'commerce.coupon_in_trash',
  'commerce.promotion_for_none',
  'identity.no_permission',
] as const

export const addPromotion = calls.add({
  name: 'addPromotion',
  summary: 'Add a promotion everybody has, a coupon, or a batch of vouchers; as a draft, or planned.',
  body: promotionFields,
  answer: promotionDetail,
  refusals: ofFields,
})

export const updatePromotion = calls.update({
  name: 'updatePromotion',
  summary: 'Change a promotion that nobody has used and that is not running.',
  body: changedPromotion,
  answer: promotionDetail,
  refusals: ['commerce.promotion_in_use', ...ofFields],
})

export const actPromotions = calls.act({
  name: 'actPromotions',
  summary: 'Publish or unpublish several promotions.',
  body: promotionAct,
})

export const promotionTrash = calls.trash({
  Many: 'Promotions',
  summaries: {
    trash: 'Move promotions to the trash: they take nothing off any more.',
    restore: 'Take promotions back from the trash.',
    remove: 'Permanently delete promotions in the trash. Orders keep what was taken off.',
    emptyTrash: 'Permanently delete every promotion in the trash.',
  },
})

const ofBatch = {
  ...office('promotions.update'),
  params: z.object({ promotionId: id }),
  things: { promotionId: 'promotion' },
} as const

export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/office/promotions/{promotionId}/vouchers',
  summary: 'The codes of a batch of vouchers, and who has used which.',
  ...ofBatch,
  query: voucherQuery,
  answer: voucherPage,
})

export const downloadVouchers = endpoint({
  name: 'downloadVouchers',
  method: 'GET',
  path: '/office/promotions/{promotionId}/vouchers.csv',
  summary: 'The same as a spreadsheet.',
  ...ofBatch,
  query: voucherSheetQuery,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

export const printVouchers = endpoint({
  name: 'printVouchers',
  method: 'GET',
  path: '/office/promotions/{promotionId}/vouchers.pdf',
  summary: 'A batch of vouchers as a PDF to print and cut out, each with a QR code.',
  ...ofBatch,
  query: voucherSheetQuery,
  download: { type: 'application/pdf', isStreamed: true },
  answer: z.custom<StreamedFile>(),
})

export const readVoucherProducts = endpoint({
  name: 'readVoucherProducts',
  method: 'GET',
  path: '/vouchers/{promotionId}/products',
  summary: 'What the vouchers of a batch are for. Whether a code is good is said where it is entered.',
  access: 'signed-in',
  params: z.object({ promotionId: id }),
  things: { promotionId: 'promotion' },
  answer: voucherProducts,
})

const mine = { access: 'signed-in', params: z.object({ orderId: id }), things: { orderId: 'order' } } as const

export const applyCoupon = endpoint({
  name: 'applyCoupon',
  method: 'POST',
  path: '/orders/{orderId}/coupon',
  summary: 'Enter a coupon or a voucher for an open order. An order that then costs nothing is paid at once.',
  ...mine,
  body: typedCode,
  answer: order,
  refusals: [
    'commerce.order_closed',
    'commerce.coupon_not_available',
    'commerce.coupon_mistyped',
    'commerce.coupon_no_gain',
    'core.too_many_requests',
  ],
})

export const removeCoupon = endpoint({
  name: 'removeCoupon',
  method: 'DELETE',
  path: '/orders/{orderId}/coupon',
  summary: 'Take the coupon off an open order again.',
  ...mine,
  answer: order,
  refusals: ['commerce.order_closed'],
})
