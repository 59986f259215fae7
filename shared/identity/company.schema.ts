import * as z from 'zod/mini'
import { oneLineText, plainText, requiredLine } from '#shared/core/text.schema.ts'
import { type CompanyFact, companyFacts, companyFileKinds } from './company.lists.ts'
import { tidyEmail } from './email.rules.ts'
import { emailAddress } from './identity.schema.ts'
import { social } from './personal.schema.ts'
import { readPhones } from './phone.rules.ts'

const longest = { name: 160, address: 300, category: 120, phone: 40, text: 4000, fileName: 120 } as const

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
} satisfies Record<CompanyFact, z.ZodMiniType>

const companyFile = z.object({
  id: z.string(),
  kind: z.enum(companyFileKinds),
  name: z.string(),
  /** Where its owner, and nobody else, opens it. */
  address: z.string(),
  is_picture: z.boolean(),
  bytes: z.number(),
})
export type CompanyFile = z.infer<typeof companyFile>

/** Empty where nothing is written. */
export const company = z.object({
  facts: z.record(z.enum(companyFacts), z.string()),
  files: z.array(companyFile),
})
export type Company = z.infer<typeof company>

/** What is not sent stays as it is; what is sent empty is removed. */
export const companyChange = z.partial(z.object(facts))
export type CompanyChange = z.output<typeof companyChange>

export const newCompanyFile = z.object({
  kind: z.enum(companyFileKinds),
  name: requiredLine(longest.fileName),
})
