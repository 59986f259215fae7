import type { refusals } from '../identity.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'identity.invalid_email': 'អ៊ីមែលមិនត្រឹមត្រូវទេ។ ឧ. name@gmail.com',
  'identity.invalid_password': 'ពាក្យសម្ងាត់ត្រូវមានយ៉ាងតិច 8 តួអក្សរ',
  'identity.common_password': 'ពាក្យសម្ងាត់នេះមានគេប្រើច្រើនពេក។ សូមបង្កើតមួយផ្សេងទៀត។',
  'identity.invalid_credentials': 'អ៊ីមែល ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។ សូមសាកម្តងទៀត។',
  'identity.password_mismatch': 'ពាក្យសម្ងាត់ទាំងពីរមិនដូចគ្នាទេ។ សូមសាកម្តងទៀត។',
  'identity.email_exists':
    'អ៊ីមែលនេះមានគណនីរួចហើយ។ បើអ៊ីមែលមិនទាន់បានបញ្ជាក់ទេ យើងបានផ្ញើតំណទៅអ៊ីមែលនោះ៖ សូមបើកតំណ ដើម្បីប្រើគណនី។ បើបានបញ្ជាក់ហើយ សូមចូលគណនីវិញ។',
  'identity.username_exists': 'ឈ្មោះអ្នកប្រើនេះមានគេយកហើយ',
  'identity.signed_out': 'អ្នកត្រូវបានចេញពីគណនីលើឧបករណ៍នេះ ព្រោះផុតកំណត់ ចូលពីកន្លែងផ្សេង ឬគណនីត្រូវបានផ្អាក។',
  'identity.sign_in_required': 'សូមចូលគណនីជាមុនសិន',
  'identity.page_permission': 'មិនមានសិទ្ធិចូលទំព័រនេះទេ',
  'identity.no_permission': 'សូមអភ័យទោស! អ្នកមិនមានសិទ្ធិធ្វើសកម្មភាពនេះទេ។ សូមទាក់ទងម្ចាស់សាលាដើម្បីសុំសិទ្ធិ។',
  'identity.account_closed': 'អ៊ីមែលនេះត្រូវបានបិទ មិនអាចចូល ឬបង្កើតគណនីបានទៀតទេ',
  'identity.banned': 'គណនីរបស់អ្នកត្រូវបានហាមឃាត់',
  'identity.suspended': 'គណនីរបស់អ្នកត្រូវបានផ្អាក',
  'identity.blocked': 'គណនីរបស់អ្នកត្រូវបានផ្អាកមិនឱ្យចូលសាលានេះ...',
  'identity.account_not_found': 'មិនមានគណនីនេះទេ',
  'identity.person_not_found': 'មិនមានអ្នកនេះក្នុងសាលារបស់អ្នកទេ',
  'identity.in_trash': 'អ្នកនេះនៅក្នុងធុងសំរាម។ សូមយកមកវិញជាមុនសិន។',
  'identity.already_here': 'អ្នកនេះមានក្នុងសាលារបស់អ្នករួចហើយ',
  'identity.not_confirmed': 'អ៊ីមែលនេះមិនទាន់ត្រូវបានបញ្ជាក់ទេ។ សូមអញ្ជើញគាត់ជំនួសវិញ។',
  'identity.invitation_pending': 'សូមទទួលយកការអញ្ជើញដែលយើងបានផ្ញើទៅអ៊ីមែលរបស់អ្នកជាមុនសិន',
  'identity.inactive': 'គណនីរបស់អ្នកមិនដំណើរការក្នុងសាលានេះទេ',
  'identity.invalid_link': 'តំណមិនត្រឹមត្រូវ',
}
