import type { Language } from '../language.rules.ts'

type OtherLanguageWords = {
  names: Record<Language, string>
  changed: (language: string) => string
  check: string
}

/** A text that was changed in one of its languages. Loaded with such fields only, so all languages are together. */
export const otherLanguageWords: Record<Language, OtherLanguageWords> = {
  km: {
    names: { km: 'ខ្មែរ', en: 'អង់គ្លេស', zh: 'ចិន' },
    changed: (language) => `អ្នកបានប្តូរអត្ថបទភាសា${language}។`,
    check: 'សូមពិនិត្យភាសាផ្សេងទៀត៖',
  },
  en: {
    names: { km: 'Khmer', en: 'English', zh: 'Chinese' },
    changed: (language) => `You changed the ${language} text.`,
    check: 'Check the others:',
  },
  zh: {
    names: { km: '高棉语', en: '英语', zh: '中文' },
    changed: (language) => `您修改了${language}内容。`,
    check: '请检查其他语言：',
  },
}
