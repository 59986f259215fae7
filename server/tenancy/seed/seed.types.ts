import type { ChangeContent } from '#server/core/seed/seed-log.ts'
import type { Block } from '#server/core/seed/written.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { PackageKey, Period } from '#shared/tenancy/packages.schema.ts'

export type SchoolContent = {
  subdomain: string
  /** How long it is there; today unless said. */
  openedDaysAgo?: number
  /** What it has booked; Free unless said. */
  booked?: { package: PackageKey; period: Exclude<Period, 'lifetime'>; monthsAgo: number }
  defaultLanguage: 'km' | 'en' | 'zh'
  name: LocalText
  tagline: LocalText
  /** The hero of the home page: two parts, the second drawn in the primary colour. */
  headline: LocalText
  headlineAccent: LocalText
  intro: LocalText
  about: { km?: Block[]; en?: Block[]; zh?: Block[] }
  logo: string
  heroPicture: string
  contact: { email: string; phone: string; address: LocalText; telegram?: string; facebook?: string }
  /** The ten colour keys of a school; `mobile` overrides some of them on phones. */
  colours: { desktop: Record<string, string>; mobile: Record<string, string> }
  changes?: ChangeContent<'school' | 'theme'>[]
}
