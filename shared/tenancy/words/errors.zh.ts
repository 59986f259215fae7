import type { refusals } from '../tenancy.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'tenancy.invalid_domain': '域名无效',
  'tenancy.website_unavailable': '网站不可用',
  'tenancy.page_unavailable': '页面暂未开放',
  'tenancy.maintenance': '网站维护中',
  'tenancy.school_not_found': '找不到这所学校',
  'tenancy.school_mismatch': '网址与 X-Client-Domain 指向不同的学校',
  'tenancy.subscription_expired': '订阅已到期！',
  'tenancy.package_full': '您的套餐已满，请选择更大的套餐。',
}
