import { socialKinds } from './personal.lists.ts'

/** What is written about a company in several lines. */
export const companyTexts = ['profile', 'mission', 'services', 'partners', 'structure', 'achievements', 'csr'] as const
/** Files: pictures, and documents, which are pictures or PDF. */
export const companyFileKinds = ['gallery', 'documents'] as const
export type CompanyFileKind = (typeof companyFileKinds)[number]
/** How many of a kind, how large one may be, and all of them together. */
export const mostCompanyFiles = { ofKind: 12, bytes: 10 * 1024 * 1024, allBytes: 20 * 1024 * 1024 }
/** The longer side of a picture. */
export const companyPictureSide = 1600

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
] as const
export type CompanyFact = (typeof companyFacts)[number]
