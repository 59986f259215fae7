import { and, asc, eq, exists, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lockRow, lockRows } from '#server/core/nouns/lock-rows.ts'
import { markRows } from '#server/core/nouns/mark-rows.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { deleteRows, emptyTrash, type Trash, trashOf } from '#server/core/nouns/trash.ts'
import { inReach, isLimited } from '#server/core/reach.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { groupChoices } from '#server/identity/student-groups.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { copyTitle } from '#shared/courses/copies.rules.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { examTitleMost, type GeneralExamAction, type GeneralExamTab } from '#shared/exams/general-exams.lists.ts'
import type { choiceQuery, ExamChoices, GeneralExam, GeneralExamQuery } from '#shared/exams/general-exams.schema.ts'
import { type Exam, examAttempts, examItems, examPoolQuestions, exams } from '../exams.tables.ts'
import { faultOf } from './exam-publication.ts'
import { addExam, detailOf } from './office-exams.ts'

/** A general exam. Lecturers and teachers reach none, whatever their school allows them. */
const generalExamNoun = noun({
  table: exams,
  kind: 'exam',
  notFound: 'exams.exam_not_found',
  nameOf: ({ title }) => title,
  factsOf: (_, { title, rules }) => ({ title, ...rules }),
  within: (ctx) => and(eq(exams.kind, 'general'), inReach(ctx, 'exam', exams.id)),
})

const tabs: Record<GeneralExamTab, SQL> = {
  all: sql`x.deleted_at is null`,
  published: sql`x.deleted_at is null and x.published_at is not null`,
  draft: sql`x.deleted_at is null and x.published_at is null`,
  trash: sql`x.deleted_at is not null`,
}

const orders: Record<GeneralExamQuery['sort'], SQL> = {
  newest: sql`x.created_at desc, x.id desc`,
  edited: sql`x.updated_at desc, x.id desc`,
  title: sql`lower(x.title), x.id`,
}

/** As `isForChosen` says of the rules of `x`. */
const isForChosenInSql = sql.raw(
  ['course_ids', 'group_ids', 'member_ids'].map((name) => `coalesce(x.rules -> '${name}', '[]') <> '[]'`).join(' or '),
)

const list = officeList<GeneralExam, GeneralExamTab, GeneralExamQuery>({
  tabs,
  orderOf: ({ tab, sort }) => (tab === 'trash' && sort === 'newest' ? sql`x.deleted_at desc, x.id desc` : orders[sort]),
  counted: () => sql`exams x`,
  filters: (ctx, { q }) => [
    sql`x.school_id = ${ctx.schoolId} and x.kind = 'general'`,
    inReach(ctx, 'exam', sql`x.id`) ?? sql`true`,
    ...(q ? [sql`position(lower(${q}) in lower(x.title)) > 0`] : []),
  ],
  rows: (ctx, { where, order, limit }) => sql`
    select x.id, x.title, x.published_at is not null as published, x.rules ->> 'starts_at' as starts_at,
      x.rules ->> 'ends_at' as ends_at, ${isForChosenInSql} as is_limited, x.updated_at,
      x.deleted_at, ${countsOf(ctx)}
    from exams x where ${where} order by ${order} ${limit}`,
})

/** How many questions an exam `x` has, how many people have taken it, and how many attempts wait for a person. */
export const countsOf = ({ schoolId }: Ctx): SQL => sql`
  (select coalesce(sum(coalesce(i.draws, 1)), 0)::int from exam_items i
   where i.school_id = ${schoolId} and i.exam_id = x.id) as question_count,
  (select count(distinct t.user_id)::int from exam_attempts t
   where t.school_id = ${schoolId} and t.exam_id = x.id and t.handed_in_at is not null) as taken,
  (select count(*)::int from exam_attempts t
   where t.school_id = ${schoolId} and t.exam_id = x.id and t.status = 'correction_pending'
     and t.replaced_at is null) as waiting`

/** One page of the school's general exams, with the count of each tab. */
export async function generalExamList(ctx: Ctx, query: GeneralExamQuery) {
  const { data, ...page } = await list.page(ctx, query)
  const iso = (value: string | null) => value && new Date(value).toISOString()
  const shown = data.map((exam) => ({
    ...exam,
    updated_at: iso(exam.updated_at) ?? '',
    deleted_at: iso(exam.deleted_at),
  }))
  return { ...page, data: shown }
}

/** A general exam begins as a draft. */
export async function addGeneralExam(ctx: Ctx, title: string): Promise<OfficeExam> {
  // They would not find it again.
  need(!isLimited(ctx), 'identity.no_permission')
  return addExam(ctx, { kind: 'general', title })
}

/** A draft with the rules and the questions of another, which are the same ones of the bank. */
export async function duplicateGeneralExam(ctx: Ctx, id: string): Promise<OfficeExam> {
  const exam = await lockRow(ctx, generalExamNoun, id)
  const { schoolId, now } = ctx
  const copyId = newId()
  const [copy] = await ctx.tx
    .insert(exams)
    .values({
      ...{ schoolId, id: copyId, kind: 'general', title: copyTitle(exam.title, examTitleMost) },
      ...{ rules: exam.rules, revision: 1, createdAt: now, updatedAt: now },
    })
    .returning()
  need(copy, 'exams.exam_not_found')
  const items = await ctx.tx
    .select()
    .from(examItems)
    .where(ofSchool(ctx, examItems, eq(examItems.examId, id)))
    .orderBy(asc(examItems.position), asc(examItems.id))
  const copies = new Map(items.map((item) => [item.id, newId()]))
  if (items.length > 0) {
    await ctx.tx
      .insert(examItems)
      .values(items.map((item) => ({ ...item, id: copies.get(item.id) ?? newId(), examId: copyId })))
    const drawn = await ctx.tx
      .select()
      .from(examPoolQuestions)
      .where(ofSchool(ctx, examPoolQuestions, inArray(examPoolQuestions.itemId, [...copies.keys()])))
    const pooled = drawn.map((one) => ({ ...one, id: newId(), itemId: copies.get(one.itemId) ?? '' }))
    if (pooled.length > 0) await ctx.tx.insert(examPoolQuestions).values(pooled)
  }
  await record(ctx, {
    ...{ action: 'duplicate', kind: 'exam', thingId: copyId, thingName: copy.title },
    before: { title: exam.title },
    after: { title: copy.title },
  })
  return detailOf(ctx, copy)
}

/** Publish or unpublish general exams: all of them, or none if one is refused. */
export async function actOnGeneralExams(ctx: Ctx, action: GeneralExamAction, ids: readonly string[]) {
  const chosen = await lockRows(ctx, generalExamNoun, ids)
  need(
    chosen.every(({ deletedAt }) => !deletedAt),
    'exams.exam_not_found',
  )
  if (action === 'publish') {
    const faults: Record<string, ErrorCode> = {}
    for (const exam of chosen) {
      const fault = exam.publishedAt ? undefined : await faultOf(ctx, exam)
      if (fault) faults[exam.id] = fault
    }
    // A field per id, so that the list can name them.
    const [first] = Object.values(faults)
    if (first) need(false, first, faults)
  }
  return markRows(ctx, generalExamNoun, chosen, {
    action,
    marksOf: ({ publishedAt }) => {
      if (action === 'publish') return publishedAt ? {} : { publishedAt: ctx.now }
      return publishedAt ? { publishedAt: null } : {}
    },
    factsOf: ({ publishedAt }) => ({ published: publishedAt !== null }),
  })
}

const hasAttempts = (ctx: Ctx): SQL =>
  exists(
    ctx.tx
      .select({ id: examAttempts.id })
      .from(examAttempts)
      .where(ofSchool(ctx, examAttempts, eq(examAttempts.examId, exams.id))),
  )

/** Refused if somebody has taken one of them: results stay with the students. */
async function needNoResults(ctx: Ctx, rows: readonly Exam[]): Promise<void> {
  const taken = await ctx.tx
    .selectDistinct({ id: examAttempts.examId })
    .from(examAttempts)
    .where(
      ofSchool(
        ctx,
        examAttempts,
        inArray(
          examAttempts.examId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const fields = Object.fromEntries(taken.map(({ id }) => [id, 'exams.has_results' as const]))
  need(taken.length === 0, 'exams.has_results', fields)
}

/** The trash of general exams. One that somebody has taken stays in it when it is emptied. */
export const generalExamTrash: Trash = {
  ...trashOf(generalExamNoun, { remove: needNoResults }),
  empty: (ctx) =>
    emptyTrash(
      ctx,
      generalExamNoun,
      (_, rows) => deleteRows(ctx, generalExamNoun, rows, needNoResults),
      not(hasAttempts(ctx)),
    ),
}

/** More courses than any school has. */
const mostChoices = 1000

/** Whom a general exam can be for, and the students that one is for. */
export async function examChoices(ctx: Ctx, { exam: examId }: z.output<typeof choiceQuery>): Promise<ExamChoices> {
  const rows = await ctx.tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(withinReach(ctx), isNull(courses.deletedAt)))
    .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id))
    .limit(mostChoices)
  const groups = (await mayDo(ctx, 'student_groups.view')) ? await groupChoices(ctx) : []
  return {
    courses: rows,
    groups: groups.map(({ id, name }) => ({ id, name })),
    students: examId ? await studentsOf(ctx, examId) : [],
  }
}

/** The students that a general exam names one by one. */
async function studentsOf(ctx: Ctx, examId: string): Promise<ExamChoices['students']> {
  const [exam] = await ctx.tx
    .select({ rules: exams.rules })
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, examId), generalExamNoun.within?.(ctx)))
  const ids = exam?.rules.member_ids ?? []
  if (ids.length === 0) return []
  const { id, firstName: first_name, lastName: last_name } = memberships
  return ctx.tx
    .select({ id, first_name, last_name })
    .from(memberships)
    .where(outsideTrash(ctx, memberships, inArray(id, ids)))
    .orderBy(asc(first_name), asc(last_name), asc(id))
}
