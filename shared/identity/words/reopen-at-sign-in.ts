import type { Language } from '#shared/core/language.rules.ts'

/** For whoever signs in to an account they have closed. */
export const reopenAtSignInWords: Record<Language, string> = {
  km: 'បើកគណនីវិញ',
  en: 'Open my account again',
  zh: '恢复我的账号',
}
