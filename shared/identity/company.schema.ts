import * as z from 'zod/mini'
import { oneLineText, plainText } from '#shared/core/text.schema.ts'
import { contactAddress } from '#shared/tenancy/contact.rules.ts'
import { type CompanyFact, companyFacts, mostLinks } from './company.lists.ts'
import { tidyEmail } from './email.rules.ts'
import { emailAddress } from './identity.schema.ts'
import { social } from './personal.schema.ts'
import { readPhones } from './phone.rules.ts'

const longest = { name: 160, address: 300, category: 120, phone: 40, text: 4000, links: 6000 } as const

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An address of the web as it is typed: 'www.example.com'. */
const withScheme = (line: string) => (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(line) ? `https://${line}` : line)

/** Links to pages on the web, one in each line. */
const links = plainText(longest.links).check(
  z.overwrite((text) => linesOf(text).map(withScheme).join('\n')),
  z.refine((text) => linesOf(text).length <= mostLinks, 'core.too_long'),
  z.refine(
    (text) => linesOf(text).every((line) => /^https?:\/\//i.test(line) && contactAddress('website', line)),
    'identity.invalid_links',
  ),
)
const text = plainText(longest.text)

const facts = {
  name_en: oneLineText(longest.name),
  name_km: oneLineText(longest.name),
  address_en: oneLineText(longest.address),
  address_km: oneLineText(longest.address),
  category: oneLineText(longest.category),
  phone: oneLineText(longest.phone).check(
    z.refine((written) => written === '' || readPhones(written) !== undefined, 'identity.invalid_phone'),
    z.overwrite((written) => readPhones(written) ?? ''),
  ),
  email: oneLineText(254).check(
    z.overwrite(tidyEmail),
    z.refine((written) => written === '' || emailAddress.safeParse(written).success, 'identity.invalid_email'),
  ),
  telegram: social('telegram'),
  facebook: social('facebook'),
  youtube: social('youtube'),
  tiktok: social('tiktok'),
  instagram: social('instagram'),
  linkedin: social('linkedin'),
  website: social('website'),
  profile: text,
  mission: text,
  services: text,
  partners: text,
  structure: text,
  achievements: text,
  csr: text,
  gallery: links,
  documents: links,
} satisfies Record<CompanyFact, z.ZodMiniType>

/** Empty where nothing is written. */
export const company = z.object({ facts: z.record(z.enum(companyFacts), z.string()) })
export type Company = z.infer<typeof company>

/** What is not sent stays as it is; what is sent empty is removed. */
export const companyChange = z.partial(z.object(facts))
export type CompanyChange = z.output<typeof companyChange>
