import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { packages, subscriptions } from '#server/tenancy/packages.tables.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { domains, schoolProfiles, schoolSettings, schools } from '#server/tenancy/tenancy.tables.ts'
import type { PackageKey } from '#shared/tenancy/packages.schema.ts'
import { documentOf } from '#tests/support/documents.ts'
import { doors, inSchool, type Row, type School, uniqueWord } from '#tests/support/doors.ts'

/** Builders of schools and what belongs to a school as a whole. */
export const givenSchool = {
  async school(wanted: Row<typeof schools> = {}): Promise<School> {
    const mark = uniqueWord()
    const row = { id: newId(), subdomain: mark, ...wanted }
    await doors.acrossSchools(null, 'a test makes a school', ({ tx, now }) =>
      tx.insert(schools).values({
        kind: 'school',
        status: 'published',
        defaultLanguage: 'km',
        name: { km: `${mark} សាលា`, en: `${mark} school` },
        createdAt: now,
        updatedAt: now,
        ...row,
      }),
    )
    const school = { id: row.id, subdomain: row.subdomain ?? '', host: `${row.subdomain}.localhost`, mark }
    await inSchool(school, (ctx) => profileOf(ctx, mark))
    return school
  },

  /** The platform's own site; there is only one, so tests share it. */
  async platform(): Promise<{ host: string }> {
    await ensurePlatform(doors)
    return { host: 'localhost' }
  },

  async domain(school: School, wanted: Row<typeof domains> = {}): Promise<string> {
    const host = wanted.host ?? `${uniqueWord()}.example`
    await doors.acrossSchools(null, 'a test adds a domain', ({ tx, now }) =>
      tx.insert(domains).values({
        id: newId(),
        schoolId: school.id,
        host,
        isPrimary: true,
        verifiedAt: now,
        createdAt: now,
        ...wanted,
      }),
    )
    return host
  },

  /** What the school has booked, through the platform as it must be. */
  async subscription(
    school: School,
    { package: key = 'premium', ...wanted }: { package?: PackageKey } & Row<typeof subscriptions> = {},
  ): Promise<void> {
    await doors.acrossSchools(null, 'a test books a package', async ({ tx, now }) => {
      const [booked] = await tx.select({ id: packages.id }).from(packages).where(eq(packages.key, key))
      if (!booked) throw new Error(`There is no package ${key}`)
      await tx.insert(subscriptions).values({
        schoolId: school.id,
        id: newId(),
        packageId: booked.id,
        period: 'year',
        startsAt: now,
        createdAt: now,
        ...wanted,
      })
    })
  },

  async setting(school: School, wanted: Row<typeof schoolSettings> = {}): Promise<void> {
    const row = { key: 'Primary Color', value: '#0a5c36', device: 'desktop' as const, ...wanted }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(schoolSettings).values({ schoolId, id: newId(), updatedAt: now, ...row }),
    )
  },
}

async function profileOf({ tx, schoolId, now }: Ctx, mark: string): Promise<void> {
  const text = { km: `${mark} អត្ថបទ`, en: `${mark} text` }
  await tx.insert(schoolProfiles).values({
    schoolId,
    id: newId(),
    tagline: text,
    headline: text,
    headlineAccent: text,
    intro: text,
    about: { en: documentOf(`${mark} about`) },
    // A picture that exists: the platform's home shows published schools.
    logo: `/art/logo.svg?${mark}`,
    favicon: `/art/logo.svg?${mark}`,
    contact: { email: `${mark}@example.com`, address: text },
    revision: 1,
    themeRevision: 1,
    updatedAt: now,
  })
}
