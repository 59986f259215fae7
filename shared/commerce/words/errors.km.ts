import type { refusals } from '../commerce.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'commerce.product_not_found': 'រកមិនឃើញអ្វីដែលអ្នកចង់ទិញទេ',
  'commerce.plan_not_found': 'តម្លៃនេះលែងមានហើយ។ សូមជ្រើសតម្លៃផ្សេង។',
  'commerce.not_sold': 'មិនអាចទិញតាមអ៊ីនធឺណិតបានទេ។ សូមសួរសាលា។',
  'commerce.owned': 'អ្នកមានរួចហើយ មិនចាំបាច់បង់ប្រាក់ទៀតទេ។',
  'commerce.order_not_found': 'រកមិនឃើញការបញ្ជាទិញនេះទេ',
  'commerce.order_closed': 'ការបញ្ជាទិញនេះប្តូរមិនបានទៀតទេ',
  'commerce.slip_not_found': 'រកមិនឃើញរូបភាពផ្ទេរប្រាក់នេះទេ',
  'commerce.slip_decided': 'មានអ្នកផ្សេងពិនិត្យរូបភាពនេះរួចហើយ',
  'commerce.slip_replaced': 'សិស្សបានផ្ញើរូបភាពថ្មីជាងនេះហើយ',
  'commerce.own_slip': 'រូបភាពផ្ទេរប្រាក់របស់អ្នក ត្រូវឱ្យអ្នកផ្សេងពិនិត្យ',
  'commerce.reject_reason_required': 'សូមសរសេរមូលហេតុដែលបដិសេធ',
  'commerce.too_many_slips': 'អ្នកបានផ្ញើរូបភាពច្រើនពេកហើយ។ សូមទាក់ទងសាលា។',
  'commerce.account_not_found': 'សាលាលែងប្រើគណនីនេះហើយ។ សូមជ្រើសគណនីផ្សេង។',
  'commerce.account_number': 'សូមសរសេរលេខគណនីដោយប្រើលេខ អក្សរ ដកឃ្លា និងសញ្ញា -',
  'commerce.too_many_accounts': 'មិនអាចបន្ថែមគណនីធនាគារទៀតបានទេ',
  'commerce.amount': 'សូមសរសេរចំនួនប្រាក់ដែលអ្នកបានផ្ទេរ ឧទាហរណ៍ 29.00',
}
