import { eq } from 'drizzle-orm'
import type { AcrossCtx, Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Files } from '#server/core/storage/files.ts'
import { packages, subscriptions } from '#server/tenancy/packages.tables.ts'
import { schoolProfiles, schoolSettings, schools } from '#server/tenancy/tenancy.tables.ts'
import type { SchoolContent } from './content.types.ts'
import { daysBefore, monthsFrom } from './moments.ts'
import { seedArticles } from './seed-articles.ts'
import { seedCertificates } from './seed-certificates.ts'
import { seedCourses } from './seed-courses.ts'
import { seedFiles } from './seed-files.ts'
import { seedLearning } from './seed-learning.ts'
import { seedLog } from './seed-log.ts'
import { seedPeople } from './seed-people.ts'
import { seedVoices } from './seed-voices.ts'
import { documentOf } from './written.ts'

/** One school with its look, people, courses and articles, and what was done in its office. */
export async function seedSchool(
  across: AcrossCtx,
  content: SchoolContent,
  passwordHash: string,
  files: Files | undefined,
): Promise<void> {
  const schoolId = newId()
  const ctx: Ctx = { ...across, schoolId }
  const openedAt = daysBefore(ctx.now, content.openedDaysAgo ?? 0)
  await ctx.tx.insert(schools).values({
    id: schoolId,
    kind: content.subdomain ? 'school' : 'platform',
    subdomain: content.subdomain || null,
    status: 'published',
    defaultLanguage: content.defaultLanguage,
    name: content.name,
    createdAt: openedAt,
    updatedAt: openedAt,
  })
  await seedLook(ctx, content)
  await seedSubscription(ctx, content)
  const people = await seedPeople(ctx, content, passwordHash)
  const courses = await seedCourses(ctx, content, people)
  if (files) await seedFiles(ctx, content, courses, files)
  const written = await seedArticles(ctx, content, people)
  await seedLearning(ctx, content, courses, people)
  await seedVoices(ctx, content, courses, people)
  await seedCertificates(ctx, content, courses, people)
  await seedLog(ctx, content, people, written)
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

const monthsOf = { month: 1, 'half-year': 6, year: 12 }

/** What the school has booked; one that has booked nothing has no row. */
async function seedSubscription(ctx: Ctx, { booked }: SchoolContent): Promise<void> {
  if (!booked) return
  const [offer] = await ctx.tx.select({ id: packages.id }).from(packages).where(eq(packages.key, booked.package))
  if (!offer) throw new Error(`The seed books a package that does not exist: ${booked.package}`)
  const startsAt = monthsFrom(ctx.now, -booked.monthsAgo)
  const expiresAt = monthsFrom(startsAt, monthsOf[booked.period])
  await ctx.tx.insert(subscriptions).values({
    schoolId: ctx.schoolId,
    id: newId(startsAt.getTime()),
    packageId: offer.id,
    period: booked.period,
    startsAt,
    expiresAt,
    createdAt: startsAt,
  })
}
