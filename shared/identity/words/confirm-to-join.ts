import type { Language } from '#shared/core/language.rules.ts'

/** The way on, where a school asks for a confirmed email. */
export const confirmToJoinWords: Record<Language, string> = {
  km: 'បញ្ជាក់អ៊ីមែលឥឡូវនេះ',
  en: 'Confirm my email now',
  zh: '立即确认邮箱',
}
