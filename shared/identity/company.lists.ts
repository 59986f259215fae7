import { socialKinds } from './personal.lists.ts'

/** What is written about a company in several lines. */
export const companyTexts = ['profile', 'mission', 'services', 'partners', 'structure', 'achievements', 'csr'] as const
/** Links to pictures and documents, one in each line. */
export const companyLinks = ['gallery', 'documents'] as const
export const mostLinks = 20

/** What somebody writes about their company. */
export const companyFacts = [
  'name_en',
  'name_km',
  'address_en',
  'address_km',
  'category',
  'phone',
  'email',
  ...socialKinds,
  ...companyTexts,
  ...companyLinks,
] as const
export type CompanyFact = (typeof companyFacts)[number]
