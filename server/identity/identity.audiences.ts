import { asc, eq, sql } from 'drizzle-orm'
import type { Audience } from '#server/core/audiences.ts'
import { isId } from '#server/core/database/id.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { audiences as en } from '#shared/identity/words/audiences.en.ts'
import { audiences as km } from '#shared/identity/words/audiences.km.ts'
import { audiences as zh } from '#shared/identity/words/audiences.zh.ts'
import { groupNoun } from './group-members.ts'
import { studentGroups } from './identity.tables.ts'
import { inGroup } from './in-group.ts'

const words: Record<Language, typeof en> = { en, km, zh }

const students: Audience = {
  name: 'students',
  value: { is: 'none' },
  label: (language) => words[language].students,
  nameOf: (_, __, language) => words[language].students,
  people: () => sql`m.role = 'student'`,
}

const group: Audience = {
  name: 'group',
  value: {
    is: 'choice',
    choices: (ctx) =>
      ctx.tx
        .select({ value: studentGroups.id, name: studentGroups.name })
        .from(studentGroups)
        .where(outsideTrash(ctx, studentGroups, groupNoun.within?.(ctx)))
        .orderBy(asc(studentGroups.name)),
  },
  label: (language) => words[language].group.label,
  async nameOf(ctx, value, language) {
    if (!isId(value)) return undefined
    const [found] = await ctx.tx
      .select({ name: studentGroups.name })
      .from(studentGroups)
      .where(outsideTrash(ctx, studentGroups, groupNoun.within?.(ctx), eq(studentGroups.id, value)))
    return found && words[language].group.name(found.name)
  },
  people: (ctx, value) => inGroup(ctx, value, sql`m.id`),
}

const joined: Audience = {
  name: 'joined',
  value: { is: 'number', least: 1, most: 365, initial: 7, unit: (language) => words[language].joined.unit },
  label: (language) => words[language].joined.label,
  nameOf: (_, value, language) => words[language].joined.name(Number(value)),
  people: (ctx, value) =>
    sql`m.role = 'student' and m.joined_at >= ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${Number(value)})`,
}

export const audiences: readonly Audience[] = [students, group, joined]
