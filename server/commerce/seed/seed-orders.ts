import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { index } from '#server/core/search/search.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courses, pricePlans } from '#server/courses/courses.tables.ts'
import { nameOf, personByEmail, personByKey } from '#server/identity/seed/seeded-people.ts'
import type { Bank, OrderStatus } from '#shared/commerce/commerce.lists.ts'
import type { QrAccount } from '#shared/commerce/khqr.rules.ts'
import { frozenUntil, orderNumber } from '#shared/commerce/orders.rules.ts'
import { comparableReference } from '#shared/commerce/slips.rules.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { bankAccounts, orderLines, orders, paymentSlips, payments } from '../commerce.tables.ts'
import { openKeyOf } from '../orders/going-order.ts'
import { nextOrderNumber } from '../orders/order-numbers.ts'
import { addSlipFile, type StoredSlip, storeSlip } from '../slips/slip-file.ts'
import { drawnSlip } from './drawn-slip.ts'

type SlipContent = {
  /** The account, by its place. */
  bank: number
  reference: string
  /** What was sent, if it is not the price. */
  sent?: number
  /** Its picture is that of another slip, by its reference. */
  same?: string
  /** So many hours after the order had expired. */
  lateHours?: number
  rejected?: { by: string; reason: string }
}
type OrderContent = { student: string; course: string; hoursAgo: number; slip?: SlipContent }
export type CommerceContent = {
  khqr: QrAccount
  accounts: { bank: Bank; accountName: string; accountNumber: string }[]
  orders: OrderContent[]
}
/** The slips that are there already, by their references. */
type Made = Map<string, StoredSlip>
export type Account = typeof bankAccounts.$inferSelect

const hourMs = 3_600_000

export async function seedAccounts({ ctx }: Seeding, { accounts }: CommerceContent): Promise<Account[]> {
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  return ctx.tx
    .insert(bankAccounts)
    .values(
      accounts.map((account, position) => ({
        ...{ schoolId: ctx.schoolId, id: newId(), otherBank: '', position, revision: 1, ...times },
        ...account,
      })),
    )
    .returning()
}

/** Orders that wait: for money, for a slip, for whoever reviews it. */
export async function seedOrders(seeding: Seeding, accounts: readonly Account[], { orders: all }: CommerceContent) {
  const made: Made = new Map()
  // Who ordered first has the smaller number.
  const inOrder = [...all].sort((one, other) => other.hoursAgo - one.hoursAgo)
  for (const content of inOrder) await seedOrder(seeding, accounts, content, made)
}

async function seedOrder(seeding: Seeding, accounts: readonly Account[], content: OrderContent, made: Made) {
  const { ctx } = seeding
  const student = personByEmail(seeding, content.student)
  const product = await productOf(ctx, content.course)
  const createdAt = new Date(ctx.now.getTime() - content.hoursAgo * hourMs)
  const { slip } = content
  const status: OrderStatus = !slip ? 'open' : slip.rejected ? 'rejected' : 'review'
  const row = {
    ...{ schoolId: ctx.schoolId, id: newId(createdAt.getTime()), number: await nextOrderNumber(ctx) },
    ...{
      studentId: student.user.id,
      studentName: nameOf(student),
      status,
      totalCents: product.priceCents,
      refundedCents: 0,
    },
    ...{ createdAt, expiresAt: frozenUntil(createdAt) },
    openKey: openKeyOf({ studentId: student.user.id, type: 'course', productId: product.id }),
  } as const
  await ctx.tx.insert(orders).values(row)
  await ctx.tx.insert(orderLines).values({
    ...{ schoolId: ctx.schoolId, id: newId(), orderId: row.id, position: 0, shares: [] },
    ...{ productType: 'course', productId: product.id, planId: product.planId, priceCents: product.priceCents },
    product: product.frozen,
  })
  const { title } = product.frozen
  await index(ctx, {
    ...{ id: row.id, kind: 'order', title: `${orderNumber(row.number)} · ${row.studentName}`, note: title },
    words: `${row.number} ${row.studentName} ${title}`,
  })
  const account = slip && accounts[slip.bank]
  if (slip && account) await seedSlip(seeding, { order: row, slip, account, made })
}

type Slipped = {
  order: { id: string; studentId: string; studentName: string; totalCents: number; createdAt: Date; expiresAt: Date }
  slip: SlipContent
  account: Account
  made: Made
}

async function seedSlip(seeding: Seeding, { order, slip, account, made }: Slipped): Promise<void> {
  const { ctx } = seeding
  const minutes = slip.lateHours ? (24 + slip.lateHours) * 60 : 8
  const at = new Date(Math.min(order.createdAt.getTime() + minutes * 60_000, ctx.now.getTime() - 60_000))
  const by = slip.rejected && personByKey(seeding, slip.rejected.by)
  const amountCents = slip.sent ?? order.totalCents
  const bankName = bankNameOf(account)
  const stored = await storedSlip(seeding, slip, { ...order, at, amountCents, account }, made)
  const paymentId = newId(at.getTime())
  const reviewed = by && {
    status: 'rejected' as const,
    reason: slip.rejected?.reason ?? '',
    ...{ decidedAt: new Date(at.getTime() + 20 * 60_000), decidedBy: by.user.id, decidedName: nameOf(by) },
  }
  await ctx.tx.insert(payments).values({
    ...{ schoolId: ctx.schoolId, id: paymentId, orderId: order.id, method: 'slip', status: 'pending' },
    ...{ amountCents: order.totalCents, createdAt: at, ...reviewed },
  })
  await ctx.tx.insert(paymentSlips).values({
    ...{ schoolId: ctx.schoolId, id: newId(at.getTime()), paymentId, orderId: order.id, studentId: order.studentId },
    ...{ bankAccountId: account.id, bankName, accountName: account.accountName, accountNumber: account.accountNumber },
    ...{ amountCents, reference: slip.reference, sha256: stored.sha256, mediaId: stored.mediaId, isPdf: false },
    referenceKey: `${bankName.toLowerCase()} ${comparableReference(slip.reference)}`,
    ...{ isLate: at > order.expiresAt, createdAt: at, look: stored.look },
  })
}

type Drawn = { at: Date; amountCents: number; account: Account; studentId: string; studentName: string }

/** The picture of a slip; where no files are seeded, only its row. */
async function storedSlip({ ctx, files }: Seeding, slip: SlipContent, drawn: Drawn, made: Made) {
  const same = slip.same === undefined ? undefined : made.get(slip.same)
  const facts = { mediaId: newId(), folder: newId(), name: 'slip.png', ending: 'webp' as const }
  const bytes = files && (await drawnSlip({ ...drawn, reference: slip.reference, isOther: same !== undefined }))
  const stored: StoredSlip =
    files && bytes
      ? await storeSlip(files, ctx.schoolId, { name: facts.name, bytes })
      : { ...facts, bytes: 1000, width: 720, height: 1280, look: null, sha256: hashOf(slip.reference) }
  const shown = { ...stored, sha256: same?.sha256 ?? stored.sha256 }
  made.set(slip.reference, shown)
  await addSlipFile({ ...ctx, now: drawn.at }, shown, drawn.studentId)
  return shown
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function productOf(ctx: Ctx, slug: string) {
  const [row] = await ctx.tx
    .select({ course: courses, plan: pricePlans })
    .from(courses)
    .innerJoin(pricePlans, and(ofSchool(ctx, pricePlans, eq(pricePlans.courseId, courses.id))))
    .where(ofSchool(ctx, courses, eq(courses.slug, slug)))
  if (!row) throw new Error(`The seed sells a course that does not exist: ${slug}`)
  const { id, title, thumbnail: picture, language, accessDays: days } = row.course
  const frozen = { title, picture, language, by: null, days, path: `/courses/${slug}`, opens: `/lecture/${slug}` }
  return { id, planId: row.plan.id, priceCents: row.plan.priceCents, frozen }
}
