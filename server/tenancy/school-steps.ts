import type { Ctx } from '#server/core/database/door.ts'
import { hexColour } from '#shared/tenancy/colour.rules.ts'
import { contactAddress, contactKinds } from '#shared/tenancy/contact.rules.ts'
import type { SchoolSteps } from '#shared/tenancy/office-school.schema.ts'
import { colourKeys } from '#shared/tenancy/tenancy.schema.ts'
import { ownSchool } from './own-school.ts'
import { settingsOf } from './site.ts'

/** The drawing a school shows until it has a logo. */
const defaultLogo = '/art/logo-empty.svg'

/** Which first steps the school has done. */
export async function schoolStepsOf(ctx: Ctx): Promise<SchoolSteps> {
  const { school, profile } = await ownSchool(ctx)
  const settings = await settingsOf(ctx)
  const isColour = ({ key, value }: { key: string; value: string }) =>
    (colourKeys as readonly string[]).includes(key) && hexColour(value) !== undefined
  return {
    has_logo: profile.logo !== '' && profile.logo !== defaultLogo,
    has_colours: settings.some(isColour),
    has_contact: contactKinds.some((kind) => contactAddress(kind, profile.contact[kind] ?? '')),
    has_texts: [profile.headline, profile.intro].some((text) => Object.values(text).some(Boolean)),
    is_published: school.status === 'published',
  }
}
