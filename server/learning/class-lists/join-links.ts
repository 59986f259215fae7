import { randomBytes } from 'node:crypto'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import QRCode from 'qrcode'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { courseToEdit, courseToRead } from '#server/courses/courses.access.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { need } from '#shared/core/errors.ts'
import { accessState, expiryOf } from '#shared/learning/access.rules.ts'
import type { JoinLink, newJoinLink } from '#shared/learning/class-lists.schema.ts'
import { bondOf } from '../access/access.ts'
import { grantCourse, grantsOf } from '../access/grants.ts'
import { findStudentCourse, isPublished } from '../access/learner.ts'
import { joinLinks } from '../learning.tables.ts'

type Row = typeof joinLinks.$inferSelect

const dayMs = 24 * 3600 * 1000

const isOpen = ({ closedAt, expiresAt, used, places }: Row, now: Date) =>
  closedAt === null && expiresAt > now && used < places

async function latestLink(ctx: Ctx, courseId: string): Promise<Row | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(joinLinks)
    .where(ofSchool(ctx, joinLinks, eq(joinLinks.courseId, courseId)))
    .orderBy(desc(joinLinks.createdAt), desc(joinLinks.id))
    .limit(1)
  return row
}

export async function joinLinkOf(ctx: Ctx, visit: Visit, courseId: string): Promise<JoinLink | null> {
  await courseToRead(ctx, courseId)
  const row = await latestLink(ctx, courseId)
  return row ? linkAnswer(ctx, visit, row) : null
}

/** A new link; the earlier one is switched off. */
export async function makeLink(
  ctx: Ctx,
  visit: Visit,
  courseId: string,
  { days, places }: z.output<typeof newJoinLink>,
): Promise<JoinLink> {
  const course = await courseToEdit(ctx, courseId)
  const actor = actorOf(ctx)
  await closeLinks(ctx, courseId)
  const row: Row = {
    schoolId: ctx.schoolId,
    id: newId(),
    courseId,
    token: randomBytes(15).toString('base64url'),
    places,
    used: 0,
    expiresAt: new Date(ctx.now.getTime() + days * dayMs),
    closedAt: null,
    createdBy: actor.id,
    createdName: actor.name,
    createdAt: ctx.now,
  }
  await ctx.tx.insert(joinLinks).values(row)
  const after = { until: row.expiresAt.toISOString() }
  await record(ctx, { action: 'add', kind: 'join link', thingId: courseId, thingName: course.title, after })
  return linkAnswer(ctx, visit, row)
}

export async function switchLinkOff(ctx: Ctx, visit: Visit, courseId: string): Promise<JoinLink | null> {
  const course = await courseToEdit(ctx, courseId)
  const closed = await closeLinks(ctx, courseId)
  const after = { until: ctx.now.toISOString() }
  if (closed > 0)
    await record(ctx, { action: 'update', kind: 'join link', thingId: courseId, thingName: course.title, after })
  else nothingChanged(ctx)
  return joinLinkOf(ctx, visit, courseId)
}

async function closeLinks(ctx: Ctx, courseId: string): Promise<number> {
  const closed = await ctx.tx
    .update(joinLinks)
    .set({ closedAt: ctx.now })
    .where(ofSchool(ctx, joinLinks, eq(joinLinks.courseId, courseId), isNull(joinLinks.closedAt)))
    .returning({ id: joinLinks.id })
  return closed.length
}

async function linkAnswer(ctx: Ctx, visit: Visit, row: Row): Promise<JoinLink> {
  const address = `${await originOf(ctx, visit)}/join/${row.token}`
  return {
    token: row.token,
    places: row.places,
    used: row.used,
    expires_at: row.expiresAt.toISOString(),
    is_open: isOpen(row, ctx.now),
    created_by: row.createdName,
    qr: qrOf(address),
    address,
  }
}

function qrOf(text: string): JoinLink['qr'] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : []))
  return { size, path: dark.join('') }
}

async function linkByToken(ctx: Ctx, token: string): Promise<Row> {
  const [row] = await ctx.tx
    .select()
    .from(joinLinks)
    .where(ofSchool(ctx, joinLinks, eq(joinLinks.token, token)))
  need(row, 'learning.join_link_not_found')
  return row
}

/** What whoever has a link sees, signed in or not. */
export async function invitingCourseOf(ctx: Ctx, token: string) {
  const link = await linkByToken(ctx, token)
  // Nobody has this id: the course is read as a stranger sees it.
  const found = await findStudentCourse(ctx, { courseId: link.courseId }, ctx.actor?.id ?? link.id)
  need(found && isPublished(found, ctx), 'learning.join_link_not_found')
  const { title, slug, language, thumbnail } = found.course
  return { title, slug, language, thumbnail, is_open: isOpen(link, ctx.now) || found.opens !== null }
}

/** Join by a link. Whoever was in the course and whose access has ended asks the school. */
export async function joinWithLink(ctx: Ctx, token: string): Promise<{ slug: string }> {
  const { id: studentId } = actorOf(ctx)
  const { id, courseId } = await linkByToken(ctx, token)
  // Those who join at the same time wait here, so that no place is taken twice.
  const [link] = await ctx.tx
    .select()
    .from(joinLinks)
    .where(ofSchool(ctx, joinLinks, eq(joinLinks.id, id)))
    .for('update')
  const found = await findStudentCourse(ctx, { courseId }, studentId)
  need(link && found && isPublished(found, ctx), 'learning.join_link_not_found')
  const { course, enrollment } = found
  if (found.opens !== null) return { slug: course.slug }
  need(isOpen(link, ctx.now), 'learning.link_closed')
  await needConfirmation(ctx)
  const state = accessState(course, bondOf(enrollment, studentId), await grantsOf(ctx, courseId, studentId), ctx.now)
  const hasLeft = state === 'ended' && enrollment?.decidedBy === studentId
  need(hasLeft || (state !== 'ended' && state !== 'expired'), 'learning.enrollment_closed')
  const by = { id: link.createdBy, name: link.createdName }
  const expiresAt = expiryOf(course, ctx.now)
  await grantCourse(ctx, { courseId, studentIds: [studentId], source: 'manual', sourceId: id, expiresAt, by })
  await ctx.tx
    .update(joinLinks)
    .set({ used: sql`${joinLinks.used} + 1` })
    .where(ofSchool(ctx, joinLinks, eq(joinLinks.id, id)))
  return { slug: course.slug }
}
