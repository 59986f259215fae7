import { eq } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { daysBefore, monthsFrom } from '#server/core/seed/moments.ts'
import { entryOf } from '#server/core/seed/seed-log.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { documentOf } from '#server/core/seed/written.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { ensurePackages } from '../package-catalogue.ts'
import { packages, subscriptions } from '../packages.tables.ts'
import { schoolProfiles, schoolSettings, schools } from '../tenancy.tables.ts'
import { schoolContents } from './school-contents.ts'
import type { SchoolContent } from './seed.types.ts'

export async function prepare(doors: Doors): Promise<void> {
  await ensurePackages(doors)
}

/** The school itself with its look, and what it has booked. */
export async function seed({ ctx, school, log }: Seeding): Promise<void> {
  const content = schoolContents[school]
  const openedAt = daysBefore(ctx.now, content.openedDaysAgo ?? 0)
  await ctx.tx.insert(schools).values({
    id: ctx.schoolId,
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
  const thingName = textFor(content.name, content.defaultLanguage, content.defaultLanguage).text
  for (const change of content.changes ?? []) {
    log.push(entryOf(ctx.now, change, { kind: change.about, thingId: ctx.schoolId, thingName }))
  }
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
