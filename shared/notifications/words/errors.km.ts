import type { refusals } from '../notifications.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'notifications.not_found': 'រកមិនឃើញការជូនដំណឹងនេះទេ',
  'notifications.link_invalid': 'តំណនេះមិនត្រឹមត្រូវទេ',
  'notifications.message_not_found': 'រកមិនឃើញសារនេះទេ',
  'notifications.message_sent': 'សារនេះបានផ្ញើ ឬកំណត់ពេលផ្ញើរួចហើយ',
  'notifications.message_incomplete': 'សូមសរសេរចំណងជើង និងខ្លឹមសារយ៉ាងតិចជាភាសាមួយ ហើយទាំងពីរជាភាសានីមួយៗដែលអ្នកចាប់ផ្តើម។',
  'notifications.message_to_nobody': 'គ្មាននរណាទទួលសារនេះទេ។ សូមជ្រើសអ្នកផ្សេង។',
  'notifications.message_too_late': 'សូមជ្រើសពេលនៅខាងមុខ។',
  'notifications.audience_not_found': 'វគ្គ ក្រុម ឬទំព័រមួយក្នុងសារនេះលែងមានហើយ។ សូមដកចេញ រួចព្យាយាមម្តងទៀត។',
  'notifications.channel_refused': 'អ្នកមិនអាចទទួលព័ត៌មាននេះបានទេ',
  'notifications.telegram_token': 'Telegram មិនស្គាល់លេខកូដសម្ងាត់នេះទេ។ សូមចម្លងពី BotFather ម្តងទៀត។',
  'notifications.telegram_taken': 'សាលាមួយទៀតកំពុងប្រើបូតនេះ។ សូមបង្កើតបូតផ្ទាល់ខ្លួន។',
  'notifications.telegram_away': 'Telegram មិនឆ្លើយតបទេ។ សូមព្យាយាមម្តងទៀតបន្តិចទៀតនេះ។',
  'notifications.telegram_off': 'សាលានេះមិនទាន់ប្រើ Telegram ទេ។',
  'notifications.telegram_signature': 'Telegram មិនបានបញ្ជាក់ថាអ្នកជានរណាទេ។ សូមព្យាយាមម្តងទៀត។',
  'notifications.telegram_unconnected': 'គណនី Telegram នេះមិនទាន់បានភ្ជាប់នៅទីនេះទេ។ សូមចូលគណនី រួចភ្ជាប់ក្នុងការកំណត់ការជូនដំណឹង។',
  'notifications.telegram_staff': 'បុគ្គលិកមិនអាចចូលតាម Telegram ទេ។ សូមប្រើពាក្យសម្ងាត់។',
  'notifications.push_service_unknown': 'មិនអាចផ្ញើការជូនដំណឹងទៅកម្មវិធីរុករកនេះបានទេ។ សូមសាកល្បងកម្មវិធីផ្សេង។',
}
