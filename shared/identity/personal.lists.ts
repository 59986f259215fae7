export const titles = ['mr', 'mrs', 'miss', 'ms', 'dr', 'prof', 'rev', 'sir_dame', 'hon', 'he'] as const
export type Title = (typeof titles)[number]

/** How large a signature is stored, in pixels. */
export const signatureSize = { width: 900, height: 300 } as const

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

export const educationLevels = [
  'primary',
  'lower_secondary',
  'upper_secondary',
  'vocational',
  'associate',
  'bachelor',
  'master',
  'doctor',
  'other',
] as const
export type EducationLevel = (typeof educationLevels)[number]

/** Where somebody can be found, in the order pages show them. */
export const socialKinds = ['telegram', 'facebook', 'youtube', 'tiktok', 'instagram', 'linkedin', 'website'] as const
export type SocialKind = (typeof socialKinds)[number]

/** What somebody writes about themself, but for the number of their identity card, which is hidden. */
export const personalFacts = [
  'title',
  'gender',
  'last_name_km',
  'first_name_km',
  'last_name_en',
  'first_name_en',
  'birth_date',
  'birth_place',
  'position',
  'skill',
  'education',
  'house',
  'street',
  'district',
  'city',
  'country',
  'postal_code',
  ...socialKinds,
] as const
export type PersonalFact = (typeof personalFacts)[number]
