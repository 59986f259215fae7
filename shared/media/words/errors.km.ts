import { sizeText } from '#shared/core/size.rules.ts'
import { type MediaKind, mostBytesOf } from '../media.lists.ts'
import type { refusals } from '../media.manifest.ts'

const most = (kind: MediaKind) => sizeText(mostBytesOf[kind])

export const errors: Record<keyof typeof refusals, string> = {
  'media.file_type':
    'ប្រភេទឯកសារនេះមិនអាចប្រើបានទេ។ សូមប្រើ MP4 សម្រាប់វីដេអូ, MP3, M4A, AAC, WAV ឬ OGG សម្រាប់សំឡេង, PDF សម្រាប់ឯកសារ និង JPEG, PNG, WebP, GIF ឬ AVIF សម្រាប់រូបភាព។ ឯកសារភ្ជាប់អាចជា DOCX, XLSX, PPTX, TXT, CSV ឬ ZIP ដែរ។',
  'media.captions_type': 'ប្រភេទឯកសារនេះមិនអាចប្រើបានទេ។ អក្សររត់ត្រូវតែជាឯកសារ WebVTT។ សូមរក្សាទុកឯកសារក្នុងទម្រង់នេះ។',
  'media.file_empty': 'ឯកសារនេះទទេ គ្មានអ្វីនៅខាងក្នុង។ សូមពិនិត្យឯកសារលើឧបករណ៍របស់អ្នក រួចជ្រើសម្តងទៀត។',
  'media.file_broken': 'ឯកសារនេះខូច ឬមិនពេញលេញ។ សូមរក្សាទុកម្តងទៀត រួចបង្ហោះឯកសារថ្មី។',
  'media.file_size': `ឯកសារធំពេក។ វីដេអូអាចមានទំហំត្រឹម ${most('video')}, សំឡេង ${most('audio')}, ឯកសារ ${most('document')}, រូបភាព ${most('image')} និងឯកសារផ្សេងទៀត ${most('attachment')}។`,
  'media.picture_pixels': 'រូបភាពមានភីកសែលច្រើនពេក។ សូមបង្រួមឱ្យតូចជាង 7000 × 7000 រួចបង្ហោះម្តងទៀត។',
  'media.full_storage': 'ទំហំផ្ទុកពេញហើយ។ សូមសម្អាតធុងសំរាម ឬជ្រើសកញ្ចប់ធំជាងនេះ។',
  'media.too_many_uploads': 'មានការបង្ហោះមិនទាន់ចប់ច្រើនពេក។ សូមរង់ចាំឱ្យចប់ខ្លះ ឬបោះបង់ការបង្ហោះរបស់អ្នកខ្លះក្នុងឃ្លាំងឯកសារ។',
  'media.own_share':
    'ឯកសារធំពេក។ អ្នកអាចបង្ហោះបាន 512 MB ម្តង ឬមួយភាគប្រាំនៃកន្លែងផ្ទុករបស់សាលា បើធំជាងនេះ។ សូមបង្រួមឯកសារ ឬសុំម្ចាស់សាលាជួយបង្ហោះ។',
  'media.upload_ended': 'ការបង្ហោះនេះត្រូវបានបោះបង់ ឬមិនបានចប់។ សូមបង្ហោះឯកសារម្តងទៀត។',
  'media.picture_not_found': 'រូបភាពនេះមិនមែនជារបស់សាលាអ្នកទេ',
  'media.video_format': 'មិនអាចប្រើវីដេអូប្រភេទនេះបានទេ។ សូមរក្សាទុកវីដេអូជា MP4 (H.264) រួចបង្ហោះម្តងទៀត។',
  'media.infected': 'ឯកសារនេះមានមេរោគ ដូច្នេះយើងមិនបានរក្សាទុកទេ។ សូមសម្លាប់មេរោគក្នុងឧបករណ៍របស់អ្នក រួចបង្ហោះឯកសារដែលស្អាត។',
  'media.upload_failed': 'មានបញ្ហាខាងយើង។ សូមព្យាយាមម្តងទៀត។',
  'media.in_use': 'មិនអាចលុបឯកសារនេះបានទេ ព្រោះកំពុងប្រើនៅកន្លែងផ្សេង',
  'media.not_found': 'រកមិនឃើញឯកសារនេះទេ',
  'media.video_error': 'វីដេអូមានបញ្ហា។ សូមចាក់ម្តងទៀត ឬទាក់ទងអ្នកជួយ។',
}
