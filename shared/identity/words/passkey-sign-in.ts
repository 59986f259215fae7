import type { Language } from '#shared/core/language.rules.ts'

/** The button that signs in with a passkey. Most people know it by what their device asks for. */
export const passkeySignInWords: Record<Language, Record<'button' | 'working' | 'stopped', string>> = {
  km: {
    button: 'ចូលដោយស្នាមម្រាមដៃ ឬផ្ទៃមុខ',
    working: 'សូមរង់ចាំ…',
    stopped: 'មិនទាន់បានចូលទេ។ សូមព្យាយាមម្តងទៀត ឬប្រើពាក្យសម្ងាត់។',
  },
  en: {
    button: 'Use fingerprint or face',
    working: 'One moment…',
    stopped: 'You aren’t signed in yet. Try again, or use your password.',
  },
  zh: {
    button: '使用指纹或面容登录',
    working: '请稍候…',
    stopped: '尚未登录。请重试，或使用密码。',
  },
}
