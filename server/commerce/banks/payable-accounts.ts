import { asc } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { bankNames } from '#shared/commerce/commerce.lists.ts'
import type { PayableAccount } from '#shared/commerce/orders.schema.ts'
import { bankAccounts } from '../commerce.tables.ts'

type Row = typeof bankAccounts.$inferSelect

/** What a bank is called. */
export const bankNameOf = ({ bank, otherBank }: Pick<Row, 'bank' | 'otherBank'>): string =>
  bank === 'other' ? otherBank : bankNames[bank]

/** The accounts students transfer money to, in the order of the school. */
export async function payableAccounts(ctx: Ctx): Promise<PayableAccount[]> {
  const rows = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(outsideTrash(ctx, bankAccounts))
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id))
  return rows.map((row) => ({
    id: row.id,
    bank: row.bank,
    bank_name: bankNameOf(row),
    account_name: row.accountName,
    account_number: row.accountNumber,
    qr: row.qr,
  }))
}
