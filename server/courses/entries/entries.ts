import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { lastChanges, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needAll } from '#server/core/nouns/lock-rows.ts'
import { named, noun, only } from '#server/core/nouns/noun.ts'
import { moveInOrder } from '#server/core/nouns/order.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { trashTabs } from '#server/core/nouns/small-list.ts'
import { type Changed, deleteRows, type TrashMove, toMove } from '#server/core/nouns/trash.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import type { AuditKind } from '#shared/domains.ts'
import { type Course, courseToEdit, courseToRead } from '../courses.access.ts'
import type { announcements, coursePoints, pricePlans, testimonials } from '../courses.tables.ts'
import { contentChanged } from '../curriculum/curriculum-changes.ts'

type EntryTable = typeof announcements | typeof coursePoints | typeof pricePlans | typeof testimonials
type LastChange = { by: string; at: string } | null
type Common = { id: string; courseId: string; position: number; revision: number; deletedAt: Date | null }

/** What is particular to one of a course's lists. */
export type EntryKind<Table extends EntryTable, Fields, Answer> = {
  table: Table
  /** Its kind in the audit log. */
  kind: AuditKind
  /** How many a course may have outside the trash. */
  most: number
  /** Which rows of the table belong to the list at all. */
  among?: SQL
  /** Whether two entries share an order, if the list has several. */
  sharesOrder?(one: Table['$inferSelect'], other: Table['$inferSelect']): boolean
  nameOf(row: Table['$inferSelect']): string
  /** The columns for what was entered; refuses invalid values. */
  written(
    ctx: Ctx,
    course: Course,
    fields: Fields,
    stored: Table['$inferSelect'] | null,
  ): Partial<Table['$inferInsert']>
  /** Refuses what only the database knows to be wrong. */
  needAllowed?(ctx: Ctx, fields: Fields, stored: Table['$inferSelect'] | null): Promise<void>
  /** What else happens when one is added or changed. */
  saved?(ctx: Ctx, row: Table['$inferSelect'], stored: Table['$inferSelect'] | null): Promise<void>
  /** What else changes with the entries of a course. */
  changed?(ctx: Ctx, course: Course): Promise<void>
  answerOf(row: Table['$inferSelect']): Omit<Answer, keyof ReturnType<typeof common>>
  /** What the audit log stores of an entry, if that differs from the answer. */
  factsOf?(row: Table['$inferSelect']): Record<string, unknown>
  /** Further columns to set when an entry is restored. */
  restored?(course: Course, row: Table['$inferSelect']): Partial<Table['$inferInsert']>
  /** Refuses if too few entries would remain. */
  needRemaining?(course: Course, staying: Table['$inferSelect'][]): void
}

function common({ id, courseId, position, revision, deletedAt }: Common, last_change: LastChange) {
  return { id, course_id: courseId, position, deleted_at: deletedAt?.toISOString() ?? null, revision, last_change }
}

/** The services of one of a course's lists, whose entries have an order and a trash. */
export function entryList<Table extends EntryTable, Fields, Answer>(list: EntryKind<Table, Fields, Answer>) {
  type Row = Table['$inferSelect']
  // All four tables have the columns used here, which Drizzle cannot express for a generic table.
  const table = list.table as unknown as typeof testimonials
  const sharesOrder = list.sharesOrder ?? (() => true)
  const factsOf = list.factsOf ?? ((row: Row) => list.answerOf(row) as Record<string, unknown>)
  const entry = noun<Table>({
    table: list.table,
    kind: list.kind,
    notFound: 'courses.entry_not_found',
    nameOf: list.nameOf,
    factsOf: (_, row) => factsOf(row),
    within: () => list.among,
  })

  const rowsOf = async (ctx: Ctx, condition: SQL | undefined) =>
    (await ctx.tx
      .select()
      .from(table)
      .where(ofSchool(ctx, table, list.among, condition))
      .orderBy(asc(table.position), asc(table.id))) as unknown as Row[]

  async function answersOf(ctx: Ctx, rows: readonly Row[]): Promise<Answer[]> {
    const ids = rows.map(({ id }) => id)
    const changes = await lastChanges(ctx, list.kind, ids)
    return rows.map((row) => ({ ...list.answerOf(row), ...common(row, changes.get(row.id) ?? null) }) as Answer)
  }

  /** One entry to change. It is read again after its course is locked, as it may have changed. */
  async function entryToEdit(ctx: Ctx, id: string) {
    const [found] = await rowsOf(ctx, eq(table.id, id))
    need(found, 'courses.entry_not_found')
    const course = await courseToEdit(ctx, found.courseId, 'courses.entry_not_found')
    const all = await rowsOf(ctx, eq(table.courseId, course.id))
    const row = all.find((one) => one.id === id && !one.deletedAt)
    need(row, 'courses.entry_not_found')
    return { course, row, beside: all.filter((one) => !one.deletedAt && sharesOrder(one, row)) }
  }

  /** Several entries with their courses, which are always locked in the same order. Refused if one is missing. */
  async function entriesToEdit(ctx: Ctx, ids: readonly string[]) {
    const wanted = [...new Set(ids)]
    const found = needAll(await rowsOf(ctx, inArray(table.id, wanted)), ids, 'courses.entry_not_found')
    const courseIds = [...new Set(found.map(({ courseId }) => courseId))].sort()
    const courses: Course[] = []
    for (const courseId of courseIds) courses.push(await courseToEdit(ctx, courseId, 'courses.entry_not_found'))
    const all = await rowsOf(ctx, inArray(table.courseId, courseIds))
    const chosen = all.filter(({ id }) => wanted.includes(id))
    return { courses, all, chosen: needAll(chosen, ids, 'courses.entry_not_found') }
  }

  const needRoom = (count: number) => need(count <= list.most, 'courses.too_many')
  const endOf = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ position }) => position)) + 1

  async function readOne(ctx: Ctx, id: string): Promise<Answer> {
    const rows = await rowsOf(ctx, eq(table.id, id))
    need(rows[0], 'courses.entry_not_found')
    await courseToRead(ctx, rows[0].courseId, 'courses.entry_not_found')
    const [one] = await answersOf(ctx, rows)
    return one ?? refuse('courses.entry_not_found')
  }

  return {
    read: readOne,

    async list(ctx: Ctx, courseId: string, tab: 'all' | 'trash', wanted?: SQL) {
      await courseToRead(ctx, courseId)
      const { tabs, counts } = trashTabs(await rowsOf(ctx, and(eq(table.courseId, courseId), wanted)))
      return { data: await answersOf(ctx, tabs[tab]), counts }
    },

    async add(ctx: Ctx, courseId: string, fields: Fields): Promise<Answer> {
      const course = await courseToEdit(ctx, courseId)
      await list.needAllowed?.(ctx, fields, null)
      const row = { id: newId(), courseId, ...list.written(ctx, course, fields, null) } as Row
      const beside = (await rowsOf(ctx, eq(table.courseId, courseId))).filter((one) => sharesOrder(one, row))
      needRoom(trashTabs(beside).counts.all + 1)
      await addRow(ctx, entry, { ...row, position: endOf(beside) })
      await list.saved?.(ctx, row, null)
      await list.changed?.(ctx, course)
      await contentChanged(ctx, courseId)
      return readOne(ctx, row.id)
    },

    async update(ctx: Ctx, id: string, revision: number, fields: Fields): Promise<Answer> {
      const { course, row } = await entryToEdit(ctx, id)
      await list.needAllowed?.(ctx, fields, row)
      const changed = await updateRow(ctx, entry, { id, revision }, (stored) =>
        list.written(ctx, course, fields, stored),
      )
      await list.saved?.(ctx, changed, row)
      await list.changed?.(ctx, course)
      await contentChanged(ctx, course.id)
      return readOne(ctx, id)
    },

    /** Move an entry one place up or down; the first and the last stay. */
    async move(ctx: Ctx, id: string, direction: MoveDirection): Promise<Changed> {
      const { course, row, beside } = await entryToEdit(ctx, id)
      const moved = await moveInOrder(ctx, entry, beside, row, direction)
      if (moved.changed > 0) await contentChanged(ctx, course.id)
      return moved
    },

    /** Move entries to the trash, or restore them at the end of their list. */
    async moveToOrFromTrash(ctx: Ctx, action: TrashMove, ids: readonly string[]): Promise<Changed> {
      const isTrash = action === 'trash'
      const { courses, all, chosen } = await entriesToEdit(ctx, ids)
      const moving = toMove(action, chosen)
      if (moving.length === 0) return nothingChanged(ctx)
      for (const course of courses) {
        const ofCourse = all.filter(({ courseId }) => courseId === course.id)
        const staying = ofCourse.filter((row) => (moving.includes(row) ? !isTrash : !row.deletedAt))
        if (isTrash) list.needRemaining?.(course, staying)
        for (const row of staying) needRoom(staying.filter((one) => sharesOrder(one, row)).length)
        for (const row of moving.filter(({ courseId }) => courseId === course.id)) {
          const end = endOf(ofCourse.filter((one) => sharesOrder(one, row)))
          const back = { ...list.restored?.(course, row), deletedAt: null, position: end }
          await ctx.tx
            .update(table)
            .set(isTrash ? { deletedAt: ctx.now } : back)
            .where(only(ctx, table, [row.id]))
          if (!isTrash) row.position = end
        }
        await contentChanged(ctx, course.id)
      }
      const after = { deletedAt: isTrash ? ctx.now : null }
      const changes = moving.map((row) => ({
        action,
        ...named(entry, row),
        before: { deletedAt: row.deletedAt },
        after,
      }))
      await record(ctx, ...changes)
      return { changed: moving.length }
    },

    /** Permanently delete entries that are in the trash. */
    async remove(ctx: Ctx, ids: readonly string[]): Promise<Changed> {
      const { courses, chosen } = await entriesToEdit(ctx, ids)
      const deleted = await deleteRows(ctx, entry, chosen)
      for (const course of courses) await list.changed?.(ctx, course)
      return deleted
    },
  }
}

export type EntryList<Fields, Answer> = ReturnType<typeof entryList<EntryTable, Fields, Answer>>
