import { type SQL, sql } from 'drizzle-orm'
import { type Audience, audienceOf, type Condition } from '#server/core/audiences.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { idsInReach } from '#server/core/reach.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'

function isValid({ value: valued }: Audience, value: string): boolean {
  if (valued.is === 'none') return value === ''
  if (valued.is === 'choice') return value !== ''
  return /^\d{1,4}$/.test(value) && Number(value) >= valued.least && Number(value) <= valued.most
}

/** What a condition is called; undefined if there is no such audience, or the acting person does not see what it names. */
async function nameOf(ctx: Ctx, { audience, value }: Condition, language: Language): Promise<string | undefined> {
  const found = audienceOf(audience)
  return found && isValid(found, value) ? found.nameOf(ctx, value, language) : undefined
}

export type SaidCondition = Condition & { name: string | null }

/** Conditions in words; of what is gone, or the acting person does not see, the name is null. */
export async function said(ctx: Ctx, conditions: readonly Condition[], language: Language): Promise<SaidCondition[]> {
  const all: SaidCondition[] = []
  for (const one of conditions) all.push({ ...one, name: (await nameOf(ctx, one, language)) ?? null })
  return all
}

/** Refuse conditions that name something the acting person does not see. */
export async function needKnown(ctx: Ctx, conditions: readonly Condition[]): Promise<void> {
  const all = await said(ctx, conditions, 'en')
  need(
    all.every(({ name }) => name !== null),
    'notifications.audience_not_found',
  )
}

/**
 * The memberships `m` of those who meet all conditions, which are known: without any, nobody. The acting person is not
 * among them, and lecturers reach their own students only.
 */
export function meeting(ctx: Ctx, conditions: readonly Condition[]): SQL {
  const students = idsInReach(ctx, 'student')
  const parts = conditions.map(
    ({ audience, value }) => audienceOf(audience)?.people(ctx, value, conditions) ?? sql`false`,
  )
  return sql.join(
    [
      sql`m.school_id = ${ctx.schoolId} and m.deleted_at is null`,
      ...(ctx.actor ? [sql`m.user_id <> ${ctx.actor.id}`] : []),
      ...(students ? [sql`m.id in (${students})`] : []),
      ...(parts.length > 0 ? parts.map((part) => sql`(${part})`) : [sql`false`]),
    ],
    sql` and `,
  )
}

/** The next people after one of them, in the order of their ids. */
export async function nextPeople(
  ctx: Ctx,
  conditions: readonly Condition[],
  after: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select m.user_id as id from memberships m
    where ${meeting(ctx, conditions)} ${after === null ? sql`` : sql`and m.user_id > ${after}`}
    order by m.user_id limit ${most}`)
  return rows.map(({ id }) => id)
}
