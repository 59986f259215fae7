import { articleCategories, articles } from '#server/content/content.tables.ts'
import type { AcrossCtx, Ctx } from '#server/core/door.ts'
import { newId } from '#server/core/id.ts'
import { index } from '#server/core/search.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { findable } from '#server/identity/people.ts'
import { completions, enrollments } from '#server/learning/learning.tables.ts'
import { schoolProfiles, schoolSettings, schools } from '#server/tenancy/tenancy.tables.ts'
import type { Role } from '#shared/core/roles.ts'
import type { PersonContent, SchoolContent } from './content.types.ts'
import { type SeededCourse, seedCourses } from './seed-courses.ts'
import { documentOf, readingMinutes } from './written.ts'

const dayMs = 24 * 3600 * 1000

/** One school with its look, people, courses and articles. */
export async function seedSchool(across: AcrossCtx, content: SchoolContent, passwordHash: string): Promise<void> {
  const schoolId = newId()
  const ctx: Ctx = { ...across, schoolId }
  await ctx.tx.insert(schools).values({
    id: schoolId,
    kind: content.subdomain ? 'school' : 'platform',
    subdomain: content.subdomain || null,
    status: 'published',
    defaultLanguage: content.defaultLanguage,
    name: content.name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await seedLook(ctx, content)
  const people = await seedPeople(ctx, content, passwordHash)
  const courses = await seedCourses(ctx, content, people)
  await seedArticles(ctx, content, [...people.values()][0])
  await seedLearning(ctx, content, courses, people)
}

async function seedLook(ctx: Ctx, content: SchoolContent): Promise<void> {
  const about = Object.entries(content.about).map(([language, blocks]) => [language, documentOf(blocks)])
  await ctx.tx.insert(schoolProfiles).values({
    schoolId: ctx.schoolId,
    id: newId(),
    tagline: content.tagline,
    headline: content.headline,
    headlineAccent: content.headlineAccent,
    intro: content.intro,
    about: Object.fromEntries(about),
    logo: content.logo,
    favicon: content.logo,
    heroPicture: content.heroPicture || null,
    contact: content.contact,
    revision: 1,
    themeRevision: 1,
    updatedAt: ctx.now,
  })
  const settings = (['desktop', 'mobile'] as const).flatMap((device) =>
    Object.entries(content.colours[device]).map(([key, value]) => ({ device, key, value })),
  )
  if (settings.length === 0) return
  await ctx.tx
    .insert(schoolSettings)
    .values(settings.map((setting) => ({ schoolId: ctx.schoolId, id: newId(), ...setting, updatedAt: ctx.now })))
}

/** Everyone of the school. Answers their ids by key. */
async function seedPeople(ctx: Ctx, content: SchoolContent, passwordHash: string): Promise<Map<string, string>> {
  const owner: PersonContent = {
    key: 'owner',
    email: `vendor@${content.subdomain}.test`,
    ...(content.defaultLanguage === 'km'
      ? { firstName: 'ចន្ទា', lastName: 'ឡុង' }
      : { firstName: 'Chantha', lastName: 'Long' }),
    avatar: '/art/person-nary.svg',
  }
  const everyone: [PersonContent, Exclude<Role, 'admin'>][] = [
    ...(content.subdomain ? [[owner, 'vendor'] as [PersonContent, 'vendor']] : []),
    ...content.lecturers.map((person) => [person, 'lecture'] as [PersonContent, 'lecture']),
    ...content.students.map((person) => [person, 'student'] as [PersonContent, 'student']),
  ]
  const ids = new Map<string, string>()
  for (const [person, role] of everyone) {
    const id = newId()
    ids.set(person.key, id)
    await ctx.tx.insert(users).values({
      id,
      email: person.email,
      username: person.email,
      passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
      avatar: person.avatar,
      isAdmin: false,
      confirmedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    const [membership] = await ctx.tx
      .insert(memberships)
      .values({
        schoolId: ctx.schoolId,
        id: newId(),
        userId: id,
        role,
        isOwner: role === 'vendor',
        firstName: person.firstName,
        lastName: person.lastName,
        position: person.position ?? null,
        bio: person.bio ?? null,
        confirmedAt: ctx.now,
        joinedAt: ctx.now,
        revision: 1,
        updatedAt: ctx.now,
      })
      .returning()
    if (membership) await index(ctx, findable(membership, { email: person.email, phone: null }))
  }
  return ids
}

async function seedArticles(ctx: Ctx, content: SchoolContent, authorId: string | undefined): Promise<void> {
  const categoryIds = new Map(content.articleCategories.map(({ key }) => [key, newId()]))
  for (const [position, { key, name }] of content.articleCategories.entries()) {
    const id = categoryIds.get(key) ?? newId()
    await ctx.tx
      .insert(articleCategories)
      .values({ schoolId: ctx.schoolId, id, slug: key, name, position, revision: 1, createdAt: ctx.now, updatedAt: ctx.now })
  }
  for (const article of content.articles) {
    const at = new Date(ctx.now.getTime() - article.daysAgo * dayMs)
    const id = newId()
    const words = `${article.title} ${article.summary} ${article.slug}`
    await index(ctx, { id, kind: 'article', title: article.title, note: article.slug, words })
    await ctx.tx.insert(articles).values({
      schoolId: ctx.schoolId,
      id,
      slug: article.slug,
      title: article.title,
      summary: article.summary,
      body: documentOf(article.body),
      thumbnail: article.thumbnail,
      language: article.language,
      categoryId: categoryIds.get(article.category) ?? null,
      authorId: authorId ?? null,
      featured: article.featured ?? false,
      readingMinutes: readingMinutes(article.body),
      revision: 1,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })
  }
}

async function seedLearning(
  ctx: Ctx,
  content: SchoolContent,
  courses: ReadonlyMap<string, SeededCourse>,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const student = content.students.find(({ email }) => email.startsWith('student@'))
  const studentId = student && people.get(student.key)
  if (!studentId) return
  for (const { slug, lessonsDone, lastVisitDaysAgo } of content.studentCourses) {
    const course = courses.get(slug)
    if (!course) throw new Error(`The seed enrolls in a course that does not exist: ${slug}`)
    const own = { schoolId: ctx.schoolId, courseId: course.id, studentId }
    const lastVisitAt = new Date(ctx.now.getTime() - lastVisitDaysAgo * dayMs)
    const createdAt = new Date(lastVisitAt.getTime() - 30 * dayMs)
    await ctx.tx.insert(enrollments).values({ ...own, id: newId(), status: 'approved', createdAt, lastVisitAt })
    const done = course.lessonIds.slice(0, lessonsDone)
    if (done.length === 0) continue
    await ctx.tx
      .insert(completions)
      .values(done.map((lessonId) => ({ ...own, id: newId(), lessonId, completedAt: lastVisitAt })))
  }
}
