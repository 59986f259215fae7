import { eq } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { schoolProfiles, schools } from './tenancy.tables.ts'

/** The platform's own site is a school too, and must exist before anyone can open it. Running this twice is harmless. */
export async function ensurePlatform(doors: Doors): Promise<void> {
  const known = await doors.reference.select({ id: schools.id }).from(schools).where(eq(schools.kind, 'platform'))
  if (known.length > 0) return
  await doors.acrossSchools(null, "make the platform's own site", async ({ tx, now }) => {
    const id = newId()
    const made = await tx
      .insert(schools)
      .values({
        id,
        kind: 'platform',
        status: 'published',
        defaultLanguage: 'km',
        name: { km: 'Sala', en: 'Sala', zh: 'Sala' },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: schools.id })
    if (made.length === 0) return
    await tx.insert(schoolProfiles).values({
      schoolId: id,
      id: newId(),
      tagline: {
        km: 'សាលាអនឡាញរបស់អ្នក ក្នុងមួយល្ងាច',
        en: 'Your online school, ready in an evening',
        zh: '一个晚上，建好您的网校',
      },
      headline: {},
      headlineAccent: {},
      intro: {},
      about: {},
      logo: '/art/logo-sala.svg',
      favicon: '/art/logo-sala.svg',
      contact: {},
      revision: 1,
      themeRevision: 1,
      updatedAt: now,
    })
  })
}
