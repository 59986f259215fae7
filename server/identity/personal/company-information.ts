import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { type CompanyFact, companyFacts, companyTexts } from '#shared/identity/company.lists.ts'
import type { Company, CompanyChange } from '#shared/identity/company.schema.ts'
import { type SocialKind, socialKinds } from '#shared/identity/personal.lists.ts'
import { actorOf } from '../managing.ts'
import { companyFileData, companyFilesOf, lockAccount } from './company-files.ts'
import { companyInformation } from './personal.tables.ts'

type Row = typeof companyInformation.$inferSelect
type Facts = Record<CompanyFact, string>

const columnOf = {
  name_en: 'nameEn',
  name_km: 'nameKm',
  address_en: 'addressEn',
  address_km: 'addressKm',
  category: 'category',
  phone: 'phone',
  email: 'email',
  ...(Object.fromEntries(companyTexts.map((name) => [name, name])) as {
    [Name in (typeof companyTexts)[number]]: Name
  }),
} as const satisfies Record<Exclude<CompanyFact, SocialKind>, keyof Row>

const isSocial = (fact: CompanyFact): fact is SocialKind => socialKinds.some((kind) => kind === fact)

/** What the current person has written about their company. */
export async function ownCompany(ctx: Ctx): Promise<Company> {
  const { id } = actorOf(ctx)
  return { facts: await companyOf(ctx, id), files: await companyFilesOf(ctx, id) }
}

/** Change what the current person has written about their company: what is sent, and nothing else. */
export async function changeCompany(ctx: Ctx, change: CompanyChange): Promise<Company> {
  await writeCompany(ctx, actorOf(ctx).id, change)
  return ownCompany(ctx)
}

export async function writeCompany(ctx: Ctx, userId: string, change: CompanyChange): Promise<void> {
  // Two tabs that save at once save both.
  await lockAccount(ctx, userId)
  const facts = { ...(await companyOf(ctx, userId)), ...change }
  const row = {
    ...(Object.fromEntries(
      Object.entries(columnOf).map(([fact, column]) => [column, facts[fact as CompanyFact] || null]),
    ) as Pick<Row, (typeof columnOf)[keyof typeof columnOf]>),
    social: Object.fromEntries(socialKinds.flatMap((kind) => (facts[kind] ? [[kind, facts[kind]]] : []))),
    updatedAt: ctx.now,
  }
  await ctx.tx
    .insert(companyInformation)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: companyInformation.userId, set: row })
}

/** The same for the file of their own data; undefined if they have written nothing. */
export async function ownCompanyData(ctx: Ctx, userId: string): Promise<Record<string, unknown> | undefined> {
  const written = Object.entries(await companyOf(ctx, userId)).filter(([, text]) => text !== '')
  const files = await companyFileData(ctx, userId)
  return written.length + files.length > 0 ? { ...Object.fromEntries(written), files } : undefined
}

async function companyOf({ tx }: Ctx, userId: string): Promise<Facts> {
  const [row] = await tx.select().from(companyInformation).where(eq(companyInformation.userId, userId))
  const textOf = (fact: CompanyFact) => (isSocial(fact) ? row?.social[fact] : row?.[columnOf[fact]])
  return Object.fromEntries(companyFacts.map((fact) => [fact, textOf(fact) ?? ''])) as Facts
}
