import type { Language } from '#shared/core/language.rules.ts'

type Name = 'title' | 'text' | 'later' | 'other' | 'code' | 'codeOfApp' | 'codeOfAppOnly' | 'byEmail'

export type SignInAgainWords = Record<Name, string> & { codeSent(email: string): string }

/** The dialog on a page whose session has ended. */
export const signInAgainWords: Record<Language, SignInAgainWords> = {
  km: {
    title: 'សូមចូលគណនីម្តងទៀត',
    text: 'ការចូលគណនីរបស់អ្នកផុតកំណត់ហើយ។ អ្វីដែលអ្នកបានសរសេរនៅតែមាន ហើយនឹងផ្ញើបន្ទាប់ពីចូលគណនី។',
    later: 'ពេលក្រោយ',
    code: 'លេខកូដ 6 ខ្ទង់',
    codeOfApp: 'បញ្ចូលលេខដែលកម្មវិធីលេខកូដបង្ហាញ ឬលេខកូដបម្រុងមួយ។',
    codeOfAppOnly: 'បញ្ចូលលេខដែលកម្មវិធីលេខកូដបង្ហាញ។',
    byEmail: 'ផ្ញើលេខកូដតាមអ៊ីមែល',
    codeSent: (email) => `យើងបានផ្ញើលេខកូដទៅ ${email}។`,
    other: 'សូមចូលគណនីដដែល ដើម្បីកុំឱ្យអ្វីដែលអ្នកបានសរសេរត្រូវផ្ញើក្នុងឈ្មោះអ្នកដទៃ។',
  },
  en: {
    title: 'Sign in to continue',
    text: 'Your session has ended. What you wrote is still here and will be sent once you’re signed in.',
    later: 'Not now',
    code: '6-digit code',
    codeOfApp: 'Enter the code your authenticator app shows, or a backup code.',
    codeOfAppOnly: 'Enter the code your authenticator app shows.',
    byEmail: 'Email me a code',
    codeSent: (email) => `We sent a code to ${email}.`,
    other: 'Please use the same account, so that what you wrote isn’t sent as somebody else’s.',
  },
  zh: {
    title: '请重新登录',
    text: '您的登录已失效。您写的内容还在，登录后会自动发送。',
    later: '以后再说',
    code: '6 位验证码',
    codeOfApp: '请输入身份验证器显示的验证码，或一个备用码。',
    codeOfAppOnly: '请输入身份验证器显示的验证码。',
    byEmail: '发送邮件验证码',
    codeSent: (email) => `验证码已发送至 ${email}。`,
    other: '请使用同一个账号登录，以免您写的内容以他人的名义发送。',
  },
}
