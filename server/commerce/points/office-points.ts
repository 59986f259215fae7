import { eq, type SQL, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import type { PointTab } from '#shared/commerce/points.lists.ts'
import { balanceOf, pointsExpireAt, takePoints } from '#shared/commerce/points.rules.ts'
import type { HandMove, PointsQuery, StudentPoints } from '#shared/commerce/points.schema.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { buyerOf } from '../orders/office-order-list.ts'
import { pointsGiven } from './point.notices.ts'
import { addLot, countedParts, isCounted, lockPoints, lotsOf, owedLots, takeOut } from './point-lots.ts'
import { pointsSettingsOf, ratesOf } from './points-settings.ts'
import { balanceNow, moveAnswer, pointHistory } from './read-points.ts'

type Row = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  avatar: string | null
  balance: number
  last_at: string | null
}

const hasMoves = ({ schoolId }: Ctx): SQL =>
  sql`exists (select 1 from point_moves h where h.school_id = ${schoolId} and h.student_id = m.user_id)`

const list = officeList<Row, PointTab, PointsQuery>({
  tabs: (ctx) => ({ with: hasMoves(ctx), without: sql`not ${hasMoves(ctx)}`, all: sql`true` }),
  orderOf: () => sql`m.first_name, m.last_name, m.id`,
  counted: () => sql`memberships m`,
  filters(ctx, { q }) {
    const parts = [sql`m.school_id = ${ctx.schoolId}`, sql`m.role = 'student'`, sql`m.deleted_at is null`]
    const matching = q ? matchingEntries(['student'], q) : undefined
    if (matching) parts.push(sql`m.id in (select id from ${matching})`)
    return parts
  },
  rows: (ctx, { where, order, limit }) => sql`
    select m.id, m.first_name, m.last_name, u.email, u.avatar, greatest(0, had.balance - owed.points) as balance, last.last_at
    from (select m.* from memberships m where ${where} order by ${order} ${limit}) m
    left join users u on u.id = m.user_id
    join lateral (
      select coalesce(sum(p.points), 0)::int as balance from point_parts p
      join point_moves l on l.school_id = ${ctx.schoolId} and l.id = p.lot_id
        and coalesce(l.expires_at > ${ctx.now.toISOString()}::timestamptz, true)
      ${countedParts(ctx)}
      where p.school_id = ${ctx.schoolId} and p.student_id = m.user_id and ${isCounted(ctx)}
    ) had on true
    join lateral (
      select coalesce(sum(points), 0)::int as points from (${owedLots(ctx, sql`m.user_id`)}) lots
    ) owed on true
    left join lateral (
      select h.at as last_at from point_moves h
      where h.school_id = ${ctx.schoolId} and h.student_id = m.user_id order by h.at desc, h.id desc limit 1
    ) last on true
    order by ${order}`,
})

/** One page of the students of the school, each with their points. */
export async function officePointsList(ctx: Ctx, query: PointsQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return {
    ...page,
    data: data.map((row) => ({
      ...{ id: row.id, balance: row.balance },
      student: buyerOf({ ...row, student_name: fullName(row.first_name, row.last_name), member_id: row.id }),
      last_at: row.last_at === null ? null : new Date(row.last_at).toISOString(),
    })),
  }
}

async function findMember(ctx: Ctx, memberId: string) {
  const [found] = await ctx.tx
    .select({ member: memberships, email: users.email, avatar: users.avatar })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(outsideTrash(ctx, memberships, eq(memberships.id, memberId)))
  need(found && found.member.role === 'student', 'identity.person_not_found')
  const { member, ...person } = found
  return { ...person, userId: member.userId, name: fullName(member.firstName, member.lastName) }
}

/** The points of a student, as the office sees them. */
export async function studentPoints(ctx: Ctx, memberId: string, asked = 1): Promise<StudentPoints> {
  const { userId, name, ...person } = await findMember(ctx, memberId)
  const { rows, ...paged } = await pointHistory(ctx, userId, asked)
  return {
    ...(await balanceNow(ctx, userId)),
    on: (await pointsSettingsOf(ctx)).isOn,
    student: buyerOf({ ...person, student_name: name, member_id: memberId }),
    data: rows.map((row) => ({ ...moveAnswer(row), by: row.actor_name })),
    ...paged,
  }
}

/** Give points by hand, or take some. Whoever has seen another balance is refused: somebody else was first, or a button was pressed twice. */
export async function movePoints(ctx: Ctx, memberId: string, { points, reason, seen }: HandMove) {
  const { id: actorId, name: actorName, isOwner, role } = actorOf(ctx)
  const { userId: studentId, name } = await findMember(ctx, memberId)
  need(studentId !== actorId || isOwner || role === 'admin', 'commerce.own_points')
  const rates = await ratesOf(ctx)
  // What was given before can still be taken.
  need(rates || points < 0, 'commerce.points_off')
  await lockPoints(ctx, studentId)
  const lots = await lotsOf(ctx, studentId)
  const before = balanceOf(lots, ctx.now)
  need(seen === before, 'core.changed_elsewhere')
  const move = { studentId, reason, actorName }
  if (points > 0) {
    await addLot(ctx, { ...move, kind: 'given', expiresAt: pointsExpireAt(ctx.now, rates?.expireDays ?? null) }, points)
    await notify(ctx, pointsGiven, [studentId], { points, reason })
  } else {
    const taken = takePoints(lots, -points, ctx.now)
    need(taken, 'commerce.points_too_few', { points: 'commerce.points_too_few' })
    await takeOut(ctx, { ...move, kind: 'taken' }, taken)
  }
  await record(ctx, {
    ...{ action: points > 0 ? 'give_points' : 'take_points', kind: 'points', thingId: memberId, thingName: name },
    before: { balance: String(before) },
    // What is given may be taken at once, if something is owed.
    after: { balance: String(balanceOf(await lotsOf(ctx, studentId), ctx.now)), reason },
  })
  return studentPoints(ctx, memberId)
}
