import { factsOf } from '#server/content/articles/office-articles.ts'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import type { Change } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { said } from '#shared/core/local-text.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { ChangeContent, Done, MemberContent, SchoolContent } from './content.types.ts'
import { momentOf } from './moments.ts'
import type { SeededContent } from './seed-articles.ts'
import type { SeededPerson } from './seed-people.ts'

type Line = Change & { at: Date; by: string }

/** The log of changes: how people and articles came to stand as they do, and what else the content tells. */
export async function seedLog(
  ctx: Ctx,
  content: SchoolContent,
  people: SeededPerson[],
  { articles, categories }: SeededContent,
): Promise<void> {
  const lines: Line[] = people.flatMap((person) => (person.state ? [lineOfPerson(ctx, person, person.state)] : []))
  for (const article of articles) {
    const { author = 'owner', isDraft, trashed } = content.articles.find(({ slug }) => slug === article.slug) ?? {}
    const named = { kind: 'article', thingId: article.id, thingName: article.title }
    if (isDraft) {
      const category = categories.find(({ id }) => id === article.categoryId)
      const after = { ...factsOf(article), category: category ? said(category.name, 'km', 'km').text : null }
      lines.push({ ...named, action: 'add', after, at: article.createdAt, by: author })
    }
    if (trashed) {
      const change = { action: 'trash', before: { deletedAt: null }, after: { deletedAt: article.deletedAt } }
      lines.push({ ...named, ...change, at: momentOf(ctx.now, trashed), by: trashed.by })
    }
  }
  for (const change of content.changes ?? []) {
    const { about, action, before = null, after = null, by } = change
    const article = typeof about === 'object' && 'article' in about ? bySlug(articles, about.article) : undefined
    // An article says itself when it was published.
    const at = (action === 'publish' && article?.publishedAt) || momentOf(ctx.now, change)
    lines.push({ ...namedBy(ctx, content, people, { articles, categories }, about), action, before, after, at, by })
  }
  if (lines.length === 0) return
  await ctx.tx.insert(auditLog).values(
    lines.map(({ by, before = null, after = null, ...line }) => {
      const { membership } = byKey(people, by)
      return {
        schoolId: ctx.schoolId,
        // The log is read in the order of its ids.
        id: newId(line.at.getTime()),
        actorId: membership.userId,
        actorName: fullName(membership.firstName, membership.lastName),
        actorRole: membership.role,
        before,
        after,
        ...line,
      }
    }),
  )
}

const actionOf = {
  suspended: ['suspend', 'suspendedAt'],
  blocked: ['block', 'blockedAt'],
  inactive: ['deactivate', 'deactivatedAt'],
  trashed: ['trash', 'deletedAt'],
} as const

function lineOfPerson(ctx: Ctx, { user, membership }: SeededPerson, state: NonNullable<MemberContent['state']>): Line {
  const { id, firstName, lastName, role, matrix } = membership
  const named = { kind: 'user', thingId: id, thingName: fullName(firstName, lastName) }
  const done = { at: momentOf(ctx.now, state), by: state.by }
  if (state.is === 'invited') return { ...named, ...done, action: 'invite', after: { email: user.email, role, matrix } }
  const [action, mark] = actionOf[state.is]
  return { ...named, ...done, action, before: { [mark]: null }, after: { [mark]: done.at } }
}

/** How the log names what a change is about. */
function namedBy(
  ctx: Ctx,
  content: SchoolContent,
  people: SeededPerson[],
  { articles, categories }: SeededContent,
  about: ChangeContent['about'],
): Pick<Change, 'kind' | 'thingId' | 'thingName'> {
  const nameOf = (name: SchoolContent['name']) => said(name, content.defaultLanguage, content.defaultLanguage).text
  if (typeof about === 'string') return { kind: about, thingId: ctx.schoolId, thingName: nameOf(content.name) }
  if ('article' in about) {
    const { id, title } = bySlug(articles, about.article)
    return { kind: 'article', thingId: id, thingName: title }
  }
  if ('category' in about) {
    const { id, name } = bySlug(categories, about.category)
    return { kind: 'article category', thingId: id, thingName: nameOf(name) }
  }
  const { id, firstName, lastName } = byKey(people, about.person).membership
  return { kind: 'user', thingId: id, thingName: fullName(firstName, lastName) }
}

function bySlug<Thing extends { slug: string }>(things: Thing[], slug: string): Thing {
  const thing = things.find((one) => one.slug === slug)
  if (!thing) throw new Error(`The seed logs a change of what does not exist: ${slug}`)
  return thing
}

function byKey(people: SeededPerson[], by: Done['by']): SeededPerson {
  const person = people.find(({ key }) => key === by)
  if (!person) throw new Error(`The seed logs a change of or by somebody who does not exist: ${by}`)
  return person
}
