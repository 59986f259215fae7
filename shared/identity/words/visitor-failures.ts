import type { Language } from '#shared/core/language.rules.ts'

/** `components.{message}`: why a visitor could not be recognized. Loaded when that happens, so all languages are together. */
export const components: Record<Language, Record<VisitorFailure, string>> = {
  km: {
    too_many_requests: 'មានអ្នកចូលមើលថ្មីច្រើនពេកពីបណ្តាញអ៊ីនធឺណិតនេះ។ សូមព្យាយាមម្តងទៀតក្នុងមួយម៉ោង។',
    offline: 'គ្មានអ៊ីនធឺណិត។ សូមព្យាយាមម្តងទៀតពេលមានអ៊ីនធឺណិតវិញ។',
    not_recognized: 'យើងមិនអាចស្គាល់កម្មវិធីរុករករបស់អ្នកទេ។ សូមផ្ទុកទំព័រម្តងទៀត ឬចូលគណនី។',
  },
  en: {
    too_many_requests: 'Too many new visitors came from your network. Try again in an hour.',
    offline: "You're offline. Try again when you're connected.",
    not_recognized: "We can't recognize your browser. Reload the page, or sign in.",
  },
  zh: {
    too_many_requests: '您所在的网络新访客过多。请一小时后重试。',
    offline: '您处于离线状态。请在网络恢复后重试。',
    not_recognized: '无法识别您的浏览器。请刷新页面，或登录。',
  },
}

export type VisitorFailure = 'too_many_requests' | 'offline' | 'not_recognized'
