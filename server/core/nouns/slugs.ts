import { eq, getTableName, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { slugFrom, slugWithId } from '#shared/core/slug.rules.ts'
import type { Ctx } from '../database/door.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import type { NounTable } from './noun.ts'

type SluggedTable = NounTable & { slug: PgColumn }

async function isTaken(ctx: Ctx, table: SluggedTable, slug: string, id: string): Promise<boolean> {
  const [taken] = await ctx.tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(ofSchool(ctx, table, eq(table.slug, slug), ne(table.id, id)))
  return taken !== undefined
}

/** The wanted slug, with a short id if another row has it, also one that is added at the same time. */
export async function freeSlug(ctx: Ctx, table: SluggedTable, id: string, wanted: string): Promise<string> {
  await oneAtATime(ctx, `slugs of ${getTableName(table as PgTable)}`)
  return wanted && !(await isTaken(ctx, table, wanted, id)) ? wanted : slugWithId(wanted, id)
}

/** A typed slug, refused if it is taken; without one, a slug made from the title. */
export async function slugFor(
  ctx: Ctx,
  table: SluggedTable,
  { id, slug, title }: { id: string; slug?: string | undefined; title: string },
  exists: ErrorCode,
): Promise<string> {
  const typed = slugFrom(slug ?? '', 'title')
  if (!typed) return freeSlug(ctx, table, id, slugFrom(title, 'title'))
  need(!(await isTaken(ctx, table, typed, id)), exists, { slug: exists })
  return typed
}
