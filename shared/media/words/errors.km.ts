import type { refusals } from '../media.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'media.file_type': 'ប្រភេទឯកសារនេះមិនអាចប្រើបានទេ',
  'media.file_size': 'ឯកសារធំពេក លើសទំហំដែលអនុញ្ញាត',
  'media.full_storage': 'ទំហំផ្ទុកពេញហើយ',
  'media.picture_not_found': 'រូបភាពនេះមិនមែនជារបស់សាលាអ្នកទេ',
  'media.video_format': 'មិនអាចប្រើវីដេអូប្រភេទនេះបានទេ។ សូមប្រើឯកសារ mp4។',
  'media.infected': 'ឯកសារនេះមានមេរោគ ដូច្នេះយើងមិនបានរក្សាទុកទេ',
  'media.upload_failed': 'មិនអាចបង្ហោះឯកសារនេះបានទេ។ សូមសាកម្តងទៀត។',
  'media.in_use': 'មិនអាចលុបឯកសារនេះបានទេ ព្រោះកំពុងប្រើនៅកន្លែងផ្សេង',
  'media.not_found': 'រកមិនឃើញឯកសារនេះទេ',
  'media.video_error': 'វីដេអូមានបញ្ហា។ សូមចាក់ម្តងទៀត ឬទាក់ទងអ្នកជួយ។',
}
