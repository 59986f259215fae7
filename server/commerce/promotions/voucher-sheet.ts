import { readFileSync } from 'node:fs'
import path from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { renderDocument } from '#server/learning/certificates/certificate-drawing.ts'
import { ownSchool } from '#server/tenancy/own-school.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { percentText } from '#shared/commerce/cents.rules.ts'
import type { PromotionDetail } from '#shared/commerce/promotions.schema.ts'
import type { StreamedFile } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { promotionCodes } from './promotions.tables.ts'
import { promotionById } from './promotions.ts'
import { voucherWords } from './vouchers.ts'

const template = readFileSync(path.join(import.meta.dirname, 'vouchers.typ'), 'utf8')

/**
 * The vouchers of a batch to print and cut out, each with a code to scan that opens the checkout with it; of a batch for several
 * courses, the page where one of them is chosen.
 */
export async function voucherSheet(
  { inSchool, visit }: Pick<Outside, 'inSchool' | 'visit'>,
  promotionId: string,
  language: Language,
): Promise<StreamedFile> {
  // Drawing takes a while, so the transaction ends before it.
  const { promotion, codes, ...facts } = await inSchool((ctx) => factsOf(ctx, visit, promotionId, language))
  const vouchers = codes.map((code, at) => ({ code, qr: `qr-${at}.svg` }))
  const pictures: Record<string, Uint8Array> = {}
  for (const { code, qr } of vouchers) {
    const address = `${facts.origin}${localPath(language, facts.page)}?code=${code}`
    pictures[qr] = Buffer.from(await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }))
  }
  const words = voucherWords[language]
  const { ends_at } = promotion
  const data = {
    ...{ language, vouchers, school: facts.school, title: promotion.title, document: promotion.title },
    for: facts.for,
    discount: discountText(words, promotion),
    once: ends_at ? words.until(day(language, ends_at)) : words.once,
  }
  const bytes = await renderDocument({ format: 'pdf', data, template, pictures })
  return { name: `${promotion.title}.pdf`, bytes: bytes.byteLength, pieces: pieceOf(bytes) }
}

async function* pieceOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function factsOf(ctx: Ctx, visit: Outside['visit'], promotionId: string, language: Language) {
  const promotion = await promotionById(ctx, promotionId)
  const codes = await ctx.tx
    .select({ code: promotionCodes.code })
    .from(promotionCodes)
    .where(ofSchool(ctx, promotionCodes, and(eq(promotionCodes.promotionId, promotionId))))
    .orderBy(asc(promotionCodes.position))
  need(promotion.way === 'vouchers' && codes.length > 0, 'commerce.promotion_not_found')
  const { school } = await ownSchool(ctx)
  const [only, ...more] = promotion.type === 'course' ? promotion.related_ids : []
  const [course] =
    only && more.length === 0
      ? await ctx.tx
          .select({ slug: courses.slug, title: courses.title })
          .from(courses)
          .where(ofSchool(ctx, courses, eq(courses.id, only)))
      : []
  return {
    promotion,
    codes: codes.map(({ code }) => code),
    school: textFor(school.name, language, school.defaultLanguage).text,
    origin: await originOf(ctx, visit),
    for: course?.title ?? forText(voucherWords[language], promotion),
    page: course ? `/payment/${encodeURIComponent(course.slug)}/course` : `/payment/voucher/${promotion.id}`,
  }
}

type Words = (typeof voucherWords)[Language]

function forText(words: Words, { type, related_ids }: PromotionDetail): string {
  if (type === 'user') return words.people
  return type === 'course' ? words.several(related_ids.length) : words.all
}

function discountText(words: Words, { discount_type, amount }: PromotionDetail): string {
  const isFree = discount_type === 'percentage' ? amount === 10_000 : discount_type === 'new-price' && amount === 0
  if (isFree) return words.free
  if (discount_type === 'percentage') return words.percent(percentText(amount))
  return discount_type === 'fixed' ? words.fixed(money(amount)) : words.price(money(amount))
}
