import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { lastChanges, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { movedBy } from '#shared/core/order.rules.ts'
import { type Course, courseToEdit, courseToRead } from '../courses.access.ts'
import type { announcements, coursePoints, pricePlans, testimonials } from '../courses.tables.ts'
import { contentChanged } from '../curriculum/curriculum-changes.ts'

type EntryTable = typeof announcements | typeof coursePoints | typeof pricePlans | typeof testimonials
type LastChange = { by: string; at: string } | null
type Common = { id: string; courseId: string; position: number; revision: number; deletedAt: Date | null }

/** What one of a course's lists has of its own; all else is alike. */
export type EntryKind<Table extends EntryTable, Fields, ApiResponse> = {
  table: Table
  /** As the log calls it. */
  kind: string
  /** How many a course may have outside the trash. */
  most: number
  /** Which rows of the table belong to the list at all. */
  among?: SQL
  /** Entries that stand in one order, where a list has several. */
  isBeside?(one: Table['$inferSelect'], other: Table['$inferSelect']): boolean
  nameOf(row: Table['$inferSelect']): string
  /** What is written of what was typed; refuses what may not be. */
  written(
    ctx: Ctx,
    course: Course,
    fields: Fields,
    stored: Table['$inferSelect'] | null,
  ): Partial<Table['$inferInsert']>
  told(row: Table['$inferSelect']): Omit<ApiResponse, keyof ReturnType<typeof common>>
  /** What the log keeps of an entry, where that is not what is told. */
  factsOf?(row: Table['$inferSelect']): Record<string, unknown>
  /** What else becomes of an entry that is taken back from the trash. */
  takenBack?(course: Course, row: Table['$inferSelect']): Partial<Table['$inferInsert']>
  /** Refuses where those that stay are not enough. */
  mayLose?(course: Course, staying: Table['$inferSelect'][]): void
}

function common({ id, courseId, position, revision, deletedAt }: Common, last_change: LastChange) {
  return { id, course_id: courseId, position, deleted_at: deletedAt?.toISOString() ?? null, revision, last_change }
}

/** The work on one of a course's lists: its entries stand in an order, and can be thrown away and taken back. */
export function entryList<Table extends EntryTable, Fields, ApiResponse>(list: EntryKind<Table, Fields, ApiResponse>) {
  type Row = Table['$inferSelect']
  // All four tables have the columns that are used here; Drizzle cannot be told so of a table it does not know.
  const table = list.table as unknown as typeof testimonials
  const isBeside = list.isBeside ?? (() => true)

  const where = (ctx: Ctx, condition: SQL | undefined) => and(eq(table.schoolId, ctx.schoolId), list.among, condition)
  const rowsOf = async (ctx: Ctx, condition: SQL | undefined) =>
    (await ctx.tx
      .select()
      .from(table)
      .where(where(ctx, condition))
      .orderBy(asc(table.position), asc(table.id))) as unknown as Row[]
  const change = (ctx: Ctx, ids: string[], columns: object) =>
    ctx.tx
      .update(table)
      .set(columns)
      .where(where(ctx, inArray(table.id, ids)))
  const named = (row: Row) => ({ kind: list.kind, thingId: row.id, thingName: list.nameOf(row) })
  const factsOf = list.factsOf ?? ((row: Row) => list.told(row) as Record<string, unknown>)

  async function told(ctx: Ctx, rows: readonly Row[]): Promise<ApiResponse[]> {
    const changes = await lastChanges(
      ctx,
      list.kind,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...list.told(row), ...common(row, changes.get(row.id) ?? null) }) as ApiResponse)
  }

  /** One entry that may be changed, its course locked first: what was true before may no longer be. */
  async function entryToEdit(ctx: Ctx, id: string) {
    const [found] = await rowsOf(ctx, eq(table.id, id))
    need(found, 'courses.entry_not_found')
    const course = await courseToEdit(ctx, found.courseId)
    const all = await rowsOf(ctx, eq(table.courseId, course.id))
    const row = all.find((one) => one.id === id && !one.deletedAt)
    need(row, 'courses.entry_not_found')
    return { course, row, beside: all.filter((one) => !one.deletedAt && isBeside(one, row)) }
  }

  /** Several entries with their courses, locked in one order for everybody. All must be there. */
  async function entriesToEdit(ctx: Ctx, ids: readonly string[]) {
    const wanted = [...new Set(ids)]
    const found = await rowsOf(ctx, inArray(table.id, wanted))
    need(found.length === wanted.length, 'courses.entry_not_found')
    const courseIds = [...new Set(found.map(({ courseId }) => courseId))].sort()
    const courses: Course[] = []
    for (const courseId of courseIds) courses.push(await courseToEdit(ctx, courseId))
    const all = await rowsOf(ctx, inArray(table.courseId, courseIds))
    const chosen = all.filter(({ id }) => wanted.includes(id))
    need(chosen.length === wanted.length, 'courses.entry_not_found')
    return { courses, all, chosen }
  }

  const needRoom = (there: number) => need(there <= list.most, 'courses.too_many')
  const endOf = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ position }) => position)) + 1

  async function readOne(ctx: Ctx, id: string): Promise<ApiResponse> {
    const rows = await rowsOf(ctx, eq(table.id, id))
    need(rows[0], 'courses.entry_not_found')
    await courseToRead(ctx, rows[0].courseId)
    const [one] = await told(ctx, rows)
    return one ?? refuse('courses.entry_not_found')
  }

  return {
    read: readOne,

    async list(ctx: Ctx, courseId: string, tab: 'all' | 'trash', wanted?: SQL) {
      await courseToRead(ctx, courseId)
      const rows = await rowsOf(ctx, and(eq(table.courseId, courseId), wanted))
      const tabs = { all: rows.filter(({ deletedAt }) => !deletedAt), trash: rows.filter(({ deletedAt }) => deletedAt) }
      return { data: await told(ctx, tabs[tab]), counts: { all: tabs.all.length, trash: tabs.trash.length } }
    },

    async add(ctx: Ctx, courseId: string, fields: Fields): Promise<ApiResponse> {
      const course = await courseToEdit(ctx, courseId)
      const values = list.written(ctx, course, fields, null)
      const row = {
        schoolId: ctx.schoolId,
        id: newId(),
        courseId,
        revision: 1,
        deletedAt: null,
        position: 0,
        ...values,
      } as Row
      const beside = (await rowsOf(ctx, eq(table.courseId, courseId))).filter((one) => isBeside(one, row))
      needRoom(beside.filter(({ deletedAt }) => !deletedAt).length + 1)
      const made = { ...row, position: endOf(beside) }
      await ctx.tx.insert(table).values(made as unknown as typeof testimonials.$inferInsert)
      await contentChanged(ctx, courseId)
      await record(ctx, { action: 'add', ...named(made), after: factsOf(made) })
      return readOne(ctx, made.id)
    },

    async update(ctx: Ctx, id: string, revision: number, fields: Fields): Promise<ApiResponse> {
      const { course, row } = await entryToEdit(ctx, id)
      needLatest(row, revision)
      const values = { ...list.written(ctx, course, fields, row), revision: row.revision + 1 }
      await change(ctx, [id], values)
      await contentChanged(ctx, course.id)
      const changed = { ...row, ...values }
      await record(ctx, { action: 'update', ...named(changed), before: factsOf(row), after: factsOf(changed) })
      return readOne(ctx, id)
    },

    /** Move an entry one place up or down; at the end of the list it stays. */
    async move(ctx: Ctx, id: string, direction: MoveDirection): Promise<{ changed: number }> {
      const { course, row, beside } = await entryToEdit(ctx, id)
      const moved = movedBy(beside, row, direction)
      const [from, to] = [beside.indexOf(row), moved.indexOf(row)]
      if (from === to) {
        await record(ctx)
        return { changed: 0 }
      }
      for (const [position, one] of moved.entries()) {
        if (one.position !== position) await change(ctx, [one.id], { position })
      }
      await contentChanged(ctx, course.id)
      await record(ctx, { action: 'move', ...named(row), before: { position: from + 1 }, after: { position: to + 1 } })
      return { changed: 1 }
    },

    /** Into the trash or back from it, to the end of its list. */
    async throwAway(ctx: Ctx, action: 'trash' | 'restore', ids: readonly string[]): Promise<{ changed: number }> {
      const isTrash = action === 'trash'
      const { courses, all, chosen } = await entriesToEdit(ctx, ids)
      const moving = chosen.filter(({ deletedAt }) => Boolean(deletedAt) !== isTrash)
      for (const course of courses) {
        const ofCourse = all.filter(({ courseId }) => courseId === course.id)
        const staying = ofCourse.filter((row) => (moving.includes(row) ? !isTrash : !row.deletedAt))
        if (isTrash) list.mayLose?.(course, staying)
        for (const row of staying) needRoom(staying.filter((one) => isBeside(one, row)).length)
        for (const row of moving.filter(({ courseId }) => courseId === course.id)) {
          const end = endOf(ofCourse.filter((one) => isBeside(one, row)))
          const back = { ...list.takenBack?.(course, row), deletedAt: null, position: end }
          await change(ctx, [row.id], isTrash ? { deletedAt: ctx.now } : back)
          if (!isTrash) row.position = end
        }
        await contentChanged(ctx, course.id)
      }
      const after = { deletedAt: isTrash ? ctx.now : null }
      await record(
        ctx,
        ...moving.map((row) => ({ action, ...named(row), before: { deletedAt: row.deletedAt }, after })),
      )
      return { changed: moving.length }
    },

    /** Delete entries that are in the trash for good. */
    async remove(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
      const { chosen } = await entriesToEdit(ctx, ids)
      need(
        chosen.every(({ deletedAt }) => deletedAt),
        'core.invalid_request',
      )
      const gone = chosen.map(({ id }) => id)
      await ctx.tx.delete(table).where(where(ctx, inArray(table.id, gone)))
      await record(ctx, ...chosen.map((row) => ({ action: 'delete', ...named(row), before: factsOf(row) })))
      return { changed: gone.length }
    },
  }
}
