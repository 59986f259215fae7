import { asc, eq } from 'drizzle-orm'
import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { endOfOrder } from '#server/core/nouns/order.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { trashTabs } from '#server/core/nouns/small-list.ts'
import { trashOf } from '#server/core/nouns/trash.ts'
import { setUses } from '#server/media/library/uses.ts'
import { needOwnPicture, picturesAt } from '#server/media/pictures/own-picture.ts'
import type {
  BankAccount,
  BankAccountDetail,
  BankAccountFields,
  BankAccountQuery,
} from '#shared/commerce/bank-accounts.schema.ts'
import { mostBankAccounts } from '#shared/commerce/commerce.lists.ts'
import { maskedAccount } from '#shared/commerce/slips.rules.ts'
import { need } from '#shared/core/errors.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { bankAccounts } from '../commerce.tables.ts'
import { bankNameOf } from './payable-accounts.ts'

type Row = typeof bankAccounts.$inferSelect

const accountNoun = noun({
  table: bankAccounts,
  kind: 'bank account',
  notFound: 'commerce.account_not_found',
  nameOf: (row) => `${bankNameOf(row)} · ${row.accountName}`,
  // No log has a whole number.
  factsOf: (_, row) => ({
    bank: bankNameOf(row),
    account_name: row.accountName,
    account_number: maskedAccount(row.accountNumber),
    qr: row.qr,
  }),
})

const rowsOf = (ctx: Ctx, id?: string): Promise<Row[]> =>
  ctx.tx
    .select()
    .from(bankAccounts)
    .where(ofSchool(ctx, bankAccounts, id ? eq(bankAccounts.id, id) : undefined))
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id))

const answerOf = (row: Row): BankAccount => ({
  ...{ id: row.id, bank: row.bank, other_bank: row.otherBank, account_name: row.accountName },
  ...{ account_number: row.accountNumber, qr: row.qr, position: row.position },
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
})

/** The accounts of the school: a few, so that they are searched in memory. */
export async function bankAccountList(ctx: Ctx, query: BankAccountQuery) {
  const wanted = searchText(query.q ?? '')
  const found = (await rowsOf(ctx)).filter((row) => searchText(accountNoun.nameOf(row)).includes(wanted))
  const { tabs, counts } = trashTabs(found)
  return pageOfList(query, counts, (limit, offset) => tabs[query.tab].slice(offset, offset + limit).map(answerOf))
}

export async function bankAccountById(ctx: Ctx, id: string): Promise<BankAccountDetail> {
  const [row] = await rowsOf(ctx, id)
  need(row, 'commerce.account_not_found')
  return { ...answerOf(row), revision: row.revision, last_change: await lastChange(ctx, 'bank account', id) }
}

const written = (fields: BankAccountFields) => ({
  bank: fields.bank,
  otherBank: fields.bank === 'other' ? fields.other_bank : '',
  accountName: fields.account_name,
  accountNumber: fields.account_number,
  qr: fields.qr,
})

/** The picture of its QR cannot be deleted from the library while students see it. */
async function recordQr(ctx: Ctx, row: Row): Promise<void> {
  const use = { kind: 'bank account', thingId: row.id, title: accountNoun.nameOf(row) }
  await setUses(ctx, use, await picturesAt(ctx, [row.qr]))
}

async function needRoom(ctx: Ctx, more: number): Promise<void> {
  await oneAtATime(ctx, 'bank accounts')
  const { counts } = trashTabs(await rowsOf(ctx))
  need(counts.all + more <= mostBankAccounts, 'commerce.too_many_accounts')
}

export async function addBankAccount(ctx: Ctx, fields: BankAccountFields): Promise<BankAccountDetail> {
  await needRoom(ctx, 1)
  await needOwnPicture(ctx, fields.qr, { field: 'qr', stored: null })
  const position = await endOfOrder(ctx, bankAccounts)
  const row = await addRow(ctx, accountNoun, { id: newId(), ...written(fields), position })
  await recordQr(ctx, row)
  return bankAccountById(ctx, row.id)
}

export async function updateBankAccount(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: BankAccountFields & { revision: number },
): Promise<BankAccountDetail> {
  const row = await updateRow(ctx, accountNoun, { id, revision }, async (stored) => {
    await needOwnPicture(ctx, fields.qr, { field: 'qr', stored: stored.qr })
    return written(fields)
  })
  await recordQr(ctx, row)
  return bankAccountById(ctx, id)
}

export const bankAccountTrashService = trashOf(accountNoun, {
  async move(ctx, action, rows) {
    if (action === 'restore') await needRoom(ctx, rows.length)
  },
  async remove(ctx, rows) {
    for (const row of rows) await setUses(ctx, { kind: 'bank account', thingId: row.id, title: '' }, [])
  },
})
