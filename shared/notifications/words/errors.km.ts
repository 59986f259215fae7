import type { refusals } from '../notifications.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'notifications.not_found': 'រកមិនឃើញការជូនដំណឹងនេះទេ',
  'notifications.link_invalid': 'តំណនេះមិនត្រឹមត្រូវទេ',
  'notifications.channel_refused': 'អ្នកមិនអាចទទួលព័ត៌មាននេះបានទេ',
  'notifications.push_service_unknown': 'មិនអាចផ្ញើការជូនដំណឹងទៅកម្មវិធីរុករកនេះបានទេ។ សូមសាកល្បងកម្មវិធីផ្សេង។',
}
