import type { refusals } from '../core.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'core.invalid_request': 'សំណើមិនត្រឹមត្រូវ។ សូមពិនិត្យ ហើយព្យាយាមម្តងទៀត។',
  'core.invalid_input': 'ព័ត៌មានដែលបញ្ចូលមិនត្រឹមត្រូវទេ។ សូមពិនិត្យកន្លែងដែលគូសពណ៌ក្រហម។',
  'core.required_fields': 'សូមបំពេញកន្លែងដែលចាំបាច់ឱ្យគ្រប់',
  'core.fill_all_fields': 'សូមបំពេញគ្រប់កន្លែង',
  'core.already_exists': 'ព័ត៌មាននេះមានរួចហើយ',
  'core.field_required': 'សូមបំពេញកន្លែងនេះ',
  'core.not_found': 'រកមិនឃើញទំព័រនេះទេ',
  'core.method_not_allowed': 'មិនអាចធ្វើដូច្នេះនៅទីនេះបានទេ',
  'core.too_large': 'សំណើធំពេក',
  'core.unsupported_type': 'សូមផ្ញើសំណើជា JSON',
  'core.too_many_requests': 'អ្នកបានសាកច្រើនដងពេក។ សូមរង់ចាំបន្តិច រួចព្យាយាមម្តងទៀត។',
  'core.cross_site': 'សំណើនេះមកពីគេហទំព័រផ្សេង ដូច្នេះមិនត្រូវបានទទួលទេ',
  'core.something_went_wrong': 'មានបញ្ហាអ្វីមួយ។ សូមព្យាយាមម្តងទៀត។',
  'core.unavailable': 'ប្រព័ន្ធកំពុងរវល់។ សូមព្យាយាមម្តងទៀតបន្តិចក្រោយ។',
  'core.storage_full': 'គ្មានកន្លែងផ្ទុកនៅសល់ទេ។ សូមជូនដំណឹងដល់អ្នកគ្រប់គ្រង។',
  'core.offline': 'អ្នកគ្មានអ៊ីនធឺណិតទេ។ សូមពិនិត្យការតភ្ជាប់ រួចព្យាយាមម្តងទៀត។',
  'core.too_long': 'វែងពេក។ សូមសរសេរឱ្យខ្លីជាងនេះ។',
  'core.changed_elsewhere': 'មានអ្នកផ្សេងទើបតែកែ។ ការកែរបស់គាត់មិនបាត់ទេ។ សូមបើកទំព័រនេះម្តងទៀត។',
}
