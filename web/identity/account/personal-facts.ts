import { type PersonalFact, socialKinds } from '#shared/identity/personal.lists.ts'

/** What each section of the page asks, which is what it saves. */
export const factsOf = {
  names: ['title', 'gender', 'last_name_km', 'first_name_km', 'last_name_en', 'first_name_en'],
  birth: ['birth_date', 'birth_place'],
  work: ['position', 'skill', 'education'],
  address: ['country', 'city', 'district', 'street', 'house', 'postal_code'],
  social: socialKinds,
} as const satisfies Record<string, readonly PersonalFact[]>

export const sectionIntents = [
  'introduction',
  'at-school',
  'sign-in',
  'names',
  'birth',
  'work',
  'address',
  'social',
  'company',
  'company-about',
] as const
export type SectionIntent = (typeof sectionIntents)[number]
