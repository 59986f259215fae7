import type { refusals } from '../notifications.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'notifications.not_found': 'រកមិនឃើញការជូនដំណឹងនេះទេ',
  'notifications.link_invalid': 'តំណនេះមិនត្រឹមត្រូវទេ',
  'notifications.message_not_found': 'រកមិនឃើញសារនេះទេ',
  'notifications.message_sent': 'សារនេះបានផ្ញើ ឬកំណត់ពេលផ្ញើរួចហើយ',
  'notifications.message_incomplete': 'សូមសរសេរចំណងជើង និងអត្ថបទយ៉ាងតិចជាភាសាមួយ ហើយទាំងពីរជាភាសានីមួយៗដែលអ្នកចាប់ផ្តើម។',
  'notifications.message_to_nobody': 'គ្មាននរណាទទួលសារនេះទេ។ សូមជ្រើសអ្នកផ្សេង។',
  'notifications.message_too_late': 'សូមជ្រើសពេលដែលមិនទាន់មកដល់។',
  'notifications.audience_not_found': 'វគ្គ ក្រុម ឬទំព័រមួយក្នុងសារនេះលែងមានហើយ។ សូមដកចេញ រួចព្យាយាមម្តងទៀត។',
  'notifications.channel_refused': 'អ្នកមិនអាចទទួលព័ត៌មាននេះបានទេ',
  'notifications.push_service_unknown': 'មិនអាចផ្ញើការជូនដំណឹងទៅកម្មវិធីរុករកនេះបានទេ។ សូមសាកល្បងកម្មវិធីផ្សេង។',
}
