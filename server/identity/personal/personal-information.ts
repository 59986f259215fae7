import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { type PersonalFact, personalFacts, type SocialKind, socialKinds } from '#shared/identity/personal.lists.ts'
import { isBirthDate, veiledNumber } from '#shared/identity/personal.rules.ts'
import type { Personal, PersonalChange } from '#shared/identity/personal.schema.ts'
import { wrongPlace } from '#shared/identity/places.rules.ts'
import { users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { findMembership } from '../people.ts'
import { personalInformation } from './personal.tables.ts'
import { signatureOf } from './signature.ts'

type Row = typeof personalInformation.$inferSelect
type Facts = Record<PersonalFact, string>

const columnOf = {
  title: 'title',
  gender: 'gender',
  last_name_km: 'lastNameKm',
  first_name_km: 'firstNameKm',
  last_name_en: 'lastNameEn',
  first_name_en: 'firstNameEn',
  birth_date: 'birthDate',
  birth_place: 'birthPlace',
  position: 'position',
  skill: 'skill',
  education: 'education',
  house: 'house',
  street: 'street',
  district: 'district',
  city: 'city',
  country: 'country',
  postal_code: 'postalCode',
} as const satisfies Record<Exclude<PersonalFact, SocialKind>, keyof Row>

const whoseNumber = (userId: string) => `identity number of ${userId}`
const isSocial = (fact: PersonalFact): fact is SocialKind => socialKinds.some((kind) => kind === fact)

/** What the current person has written about themself, and how they sign in. */
export async function ownPersonal(ctx: Ctx): Promise<Personal> {
  const { id } = actorOf(ctx)
  const [account] = await ctx.tx.select().from(users).where(eq(users.id, id))
  need(account, 'identity.account_not_found')
  const member = await findMembership(ctx, id)
  const { facts, idNumber } = await writtenBy(ctx, id)
  const { firstName, lastName } = member ?? account
  return {
    facts,
    id_number: veiledNumber(idNumber),
    username: account.username,
    phone: account.phone ?? '',
    email: account.email,
    first_name: firstName,
    last_name: lastName,
  }
}

/** Change what the current person has written about themself: what is sent, and nothing else. */
export async function changePersonal(ctx: Ctx, change: PersonalChange): Promise<Personal> {
  await writePersonal(ctx, actorOf(ctx).id, change)
  return ownPersonal(ctx)
}

/** Write down what somebody says about themself. */
export async function writePersonal(ctx: Ctx, id: string, { id_number, ...change }: PersonalChange): Promise<void> {
  // Two tabs that save at once save both.
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const before = await writtenBy(ctx, id)
  const facts = { ...before.facts, ...change }
  needPlausible(ctx, facts, change)
  const number = id_number ?? before.idNumber
  const row = {
    ...(Object.fromEntries(
      Object.entries(columnOf).map(([fact, column]) => [column, facts[fact as PersonalFact] || null]),
    ) as Pick<Row, (typeof columnOf)[keyof typeof columnOf]>),
    social: Object.fromEntries(socialKinds.flatMap((kind) => (facts[kind] ? [[kind, facts[kind]]] : []))),
    idNumber: number === '' ? null : encrypted(number, whoseNumber(id)),
    updatedAt: ctx.now,
  }
  await ctx.tx
    .insert(personalInformation)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: personalInformation.userId, set: row })
}

/** The number of the identity card or passport of the current person, in full. */
export async function ownIdNumber(ctx: Ctx): Promise<{ id_number: string }> {
  const { idNumber } = await writtenBy(ctx, actorOf(ctx).id)
  return { id_number: idNumber }
}

/** The same for the file of their own data; undefined if they have written nothing. */
export async function ownPersonalData(ctx: Ctx, userId: string): Promise<Record<string, string> | undefined> {
  const { facts, idNumber } = await writtenBy(ctx, userId)
  const signature = await signatureOf(ctx, userId)
  const written = Object.entries({ ...facts, id_number: idNumber, signature }).filter(([, text]) => text !== '')
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

async function writtenBy({ tx }: Ctx, userId: string): Promise<{ facts: Facts; idNumber: string }> {
  const [row] = await tx.select().from(personalInformation).where(eq(personalInformation.userId, userId))
  const textOf = (fact: PersonalFact) => (isSocial(fact) ? row?.social[fact] : row?.[columnOf[fact]])
  const facts = Object.fromEntries(personalFacts.map((fact) => [fact, textOf(fact) ?? ''])) as Facts
  return { facts, idNumber: row?.idNumber ? decrypted(row.idNumber, whoseNumber(userId)) : '' }
}

/** A day on which one can be born, and a place that exists. */
function needPlausible({ now }: Ctx, facts: Facts, change: Partial<Facts>): void {
  const refuseAt = (fact: PersonalFact, code: ErrorCode) => need(false, code, { [fact]: code })
  if (change.birth_date && !isBirthDate(change.birth_date, dayText(calendarDay(now))))
    refuseAt('birth_date', 'identity.invalid_birth_date')
  const wrong = wrongPlace(facts)
  if (wrong) refuseAt(wrong, 'identity.invalid_place')
}
