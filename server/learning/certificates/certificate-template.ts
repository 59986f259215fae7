import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { setUses } from '#server/media/library/uses.ts'
import { needOwnPicture, picturesAt } from '#server/media/pictures/own-picture.ts'
import { ownSchool } from '#server/tenancy/own-school.ts'
import { schoolSettings } from '#server/tenancy/tenancy.tables.ts'
import { sheetWords } from '#shared/learning/certificate-sheet.rules.ts'
import type { CertificateTemplate, changedTemplate, storedTemplate } from '#shared/learning/certificates.schema.ts'
import { hexColour } from '#shared/tenancy/colour.rules.ts'
import { certificates, certificateTemplates } from '../learning.tables.ts'

type Stored = z.infer<typeof storedTemplate>

// The default colours of a site.
const usual = { accent: '#0B6E4F', paper: '#FFFFFF' }

/** The certificate template of the school, for its form. */
export async function templateOf(ctx: Ctx): Promise<Stored> {
  return { ...(await currentTemplate(ctx)), last_change: await lastChange(ctx, 'certificate template', ctx.schoolId) }
}

/** The school's template, else the default one in its language and colour. */
export async function currentTemplate(ctx: Ctx): Promise<Omit<Stored, 'last_change'>> {
  const [row] = await ctx.tx.select().from(certificateTemplates).where(eq(certificateTemplates.schoolId, ctx.schoolId))
  return row ? lookIn(row) : { ...(await usualTemplate(ctx)), revision: 0 }
}

function lookIn({ signerPosition, ...row }: typeof certificateTemplates.$inferSelect) {
  const { layout, title, text, accent, paper, logo, signature, signer, revision } = row
  return { layout, title, text, accent, paper, logo, signature, signer, signer_position: signerPosition, revision }
}

async function usualTemplate(ctx: Ctx): Promise<CertificateTemplate> {
  const { school, profile } = await ownSchool(ctx)
  const [colour] = await ctx.tx
    .select({ value: schoolSettings.value })
    .from(schoolSettings)
    .where(ofSchool(ctx, schoolSettings, eq(schoolSettings.key, 'Primary Color'), eq(schoolSettings.device, 'desktop')))
  const { title, text } = sheetWords[school.defaultLanguage].usual
  return {
    layout: 'classic',
    title,
    text,
    accent: hexColour(colour?.value) ?? usual.accent,
    paper: usual.paper,
    logo: profile.logo,
    signature: null,
    signer: '',
    signer_position: '',
  }
}

/** Change how new certificates look. */
export async function changeTemplate(
  ctx: Ctx,
  { revision: seen, ...wanted }: z.output<typeof changedTemplate>,
): Promise<Stored> {
  await lock(ctx)
  const { revision, ...before } = await currentTemplate(ctx)
  needLatest({ revision }, seen)
  await needOwnPicture(ctx, wanted.logo, { field: 'logo', stored: before.logo })
  await needOwnPicture(ctx, wanted.signature, { field: 'signature', stored: before.signature })
  if (revision > 0 && isDeepStrictEqual(before, wanted)) {
    nothingChanged(ctx)
    return templateOf(ctx)
  }
  const { signer_position: signerPosition, ...look } = wanted
  const row = { ...look, signerPosition, revision: seen + 1, updatedAt: ctx.now }
  await ctx.tx
    .insert(certificateTemplates)
    .values({ schoolId: ctx.schoolId, id: newId(), ...row })
    .onConflictDoUpdate({ target: [certificateTemplates.schoolId], set: row })
  await savePictures(ctx, wanted)
  await record(ctx, {
    action: 'update',
    kind: 'certificate template',
    thingId: ctx.schoolId,
    thingName: wanted.title,
    before,
    after: wanted,
  })
  return templateOf(ctx)
}

/** Of two who change it, the second waits for the first, also while there is no row to lock yet. */
const lock = (ctx: Ctx) => oneAtATime(ctx, 'certificate template')

/** Record the pictures that issued certificates use, so that they cannot be deleted. */
async function savePictures(ctx: Ctx, { logo, signature, title }: CertificateTemplate): Promise<void> {
  const shown = await ctx.tx
    .selectDistinct({
      logo: sql<string | null>`${certificates.template} ->> 'logo'`,
      signature: sql<string | null>`${certificates.template} ->> 'signature'`,
    })
    .from(certificates)
    .where(eq(certificates.schoolId, ctx.schoolId))
  const addresses = [{ logo, signature }, ...shown].flatMap((one) => [one.logo, one.signature])
  await setUses(ctx, { kind: 'certificate', thingId: ctx.schoolId, title }, await picturesAt(ctx, addresses))
}
