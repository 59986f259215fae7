import type { Language } from '../language.rules.ts'

/** What Google requires in place of its badge. In brackets: the links to its privacy policy and its terms. Only the server has it. */
export const recaptchaNotice: Record<Language, string> = {
  km: 'គេហទំព័រនេះការពារដោយ reCAPTCHA។ [គោលការណ៍ឯកជនភាព] និង[លក្ខខណ្ឌប្រើប្រាស់]របស់ Google ត្រូវអនុវត្ត។',
  en: 'This site is protected by reCAPTCHA and the Google [Privacy Policy] and [Terms of Service] apply.',
  zh: '本网站受 reCAPTCHA 保护，适用 Google 的[隐私权政策]和[服务条款]。',
}
