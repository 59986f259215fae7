import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { deviceOf } from '#shared/identity/device.rules.ts'
import type { readActivity } from '#shared/identity/security.endpoints.ts'
import { activityLength, type SignInResult } from '#shared/identity/security.schema.ts'
import { signIns } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { nameElsewhere } from './name-elsewhere.ts'

const hourMs = 3600_000
/** At least half of what is shown are sign-ins, if there were as many. */
const mostFailures = activityLength / 2

/** What the person did, and not somebody who tried. */
const isOwn = (result: SignInResult | undefined) => result === 'signed-in' || result === 'email-changed'

const ofPerson = (ctx: Ctx, userId: string) => ofSchool(ctx, signIns, eq(signIns.userId, userId))

/**
 * Note a sign-in for the person. Failures one after the other from one address are one line, and few failures are stored, so
 * that nobody can push the sign-ins out of the list; what is no longer shown is deleted.
 */
export async function noteSignIn(
  ctx: Ctx,
  visit: Visit,
  userId: string,
  /** None for somebody who is nobody here: the same is read, and nothing is written. */
  result: SignInResult | undefined,
): Promise<void> {
  const [last] = await ctx.tx
    .select()
    .from(signIns)
    .where(ofPerson(ctx, userId))
    .orderBy(...newestFirst)
    .limit(1)
  const isAgain =
    last !== undefined &&
    last.result === result &&
    !isOwn(result) &&
    last.ip === visit.ip &&
    ctx.now.getTime() - last.at.getTime() < hourMs
  if (isAgain) {
    await ctx.tx
      .update(signIns)
      .set({ times: sql`${signIns.times} + 1`, at: ctx.now })
      .where(ofSchool(ctx, signIns, eq(signIns.id, last.id)))
    return
  }
  if (result)
    await ctx.tx.insert(signIns).values({
      schoolId: ctx.schoolId,
      id: newId(),
      userId,
      result,
      ip: visit.ip,
      userAgent: visit.userAgent.slice(0, 400),
      times: 1,
      at: ctx.now,
    })
  const most = isOwn(result) ? activityLength : mostFailures
  const isOfThese = sql`(result in ('signed-in', 'email-changed')) = ${isOwn(result)}`
  await ctx.tx.execute(sql`
    delete from sign_ins s where s.school_id = ${ctx.schoolId} and s.user_id = ${userId} and ${isOfThese} and s.id not in (
      select i.id from sign_ins i where i.school_id = ${ctx.schoolId} and i.user_id = ${userId} and ${isOfThese}
      order by i.at desc, i.id desc limit ${most})`)
}

const newestFirst = [desc(signIns.at), desc(signIns.id)] as const

/** Whether there is anything to compare a device with: the first sign-in of a school is on a new one. */
export async function hasSignedInBefore(ctx: Ctx, userId: string): Promise<boolean> {
  const [any] = await ctx.tx.select({ id: signIns.id }).from(signIns).where(ofPerson(ctx, userId)).limit(1)
  return any !== undefined
}

/** The last sign-ins of the current person in all of their schools, also those that failed. */
export async function ownActivity(
  { doors, visit }: Outside,
  { query }: ParsedOf<typeof readActivity>,
): Promise<AnswerOf<typeof readActivity>> {
  const actor = actorOf(visit)
  const rows = await doors.acrossSchools(actor, 'a person looks at their sign-ins', ({ tx }) =>
    tx
      .select({ signIn: signIns, school: schools })
      .from(signIns)
      .innerJoin(schools, eq(schools.id, signIns.schoolId))
      .where(eq(signIns.userId, actor.id))
      .orderBy(...newestFirst)
      .limit(activityLength),
  )
  const data = rows.map(({ signIn: { id, ip, result, times, userAgent, at }, school }) => ({
    id,
    device: deviceOf(userAgent),
    ip,
    school: nameElsewhere(visit, school, query.language),
    result,
    times,
    at: at.toISOString(),
  }))
  return { data }
}
