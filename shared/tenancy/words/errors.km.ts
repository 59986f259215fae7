import type { refusals } from '../tenancy.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'tenancy.invalid_domain': 'អាសយដ្ឋានគេហទំព័រមិនត្រឹមត្រូវ',
  'tenancy.website_unavailable': 'គេហទំព័រនេះមិនអាចប្រើបានទេ',
  'tenancy.page_unavailable': 'ទំព័រនេះមិនទាន់បើកទេ',
  'tenancy.maintenance': 'គេហទំព័រកំពុងថែទាំ',
  'tenancy.school_not_found': 'រកមិនឃើញសាលានេះទេ',
  'tenancy.school_mismatch': 'អាសយដ្ឋាន និង X-Client-Domain ជារបស់សាលាផ្សេងគ្នា',
  'tenancy.subscription_expired': 'ការជាវសេវាបានផុតកំណត់!',
  'tenancy.package_full': 'កញ្ចប់សេវារបស់អ្នកពេញហើយ។ សូមជ្រើសកញ្ចប់ធំជាងនេះ។',
}
