import type { categories as english } from './office-categories.en.ts'

const some = (count: number, one: string, many: (count: number) => string) => (count === 1 ? one : many(count))

export const categories: typeof english = {
  category: 'ប្រភេទ',
  name: 'ឈ្មោះ',
  add: 'បន្ថែមប្រភេទ',
  find: 'ស្វែងរកប្រភេទ…',
  tabs: 'ប្រភេទតាមស្ថានភាព',
  new: 'ប្រភេទថ្មី',
  done: {
    add: 'បានបន្ថែមប្រភេទ',
    trash: (count) => some(count, 'បានដាក់ប្រភេទក្នុងធុងសំរាម', (many) => `បានដាក់ ${many} ប្រភេទក្នុងធុងសំរាម`),
    restore: (count) => some(count, 'បានយកប្រភេទមកវិញ', (many) => `បានយក ${many} ប្រភេទមកវិញ`),
    delete: (count) => some(count, 'បានលុបប្រភេទជារៀងរហូត', (many) => `បានលុប ${many} ប្រភេទជារៀងរហូត`),
  },
  ask: {
    trash: (count) => some(count, 'ដាក់ប្រភេទនេះក្នុងធុងសំរាមឬទេ?', (many) => `ដាក់ ${many} ប្រភេទក្នុងធុងសំរាមឬទេ?`),
    delete: (count) => some(count, 'លុបប្រភេទនេះជារៀងរហូតឬទេ?', (many) => `លុប ${many} ប្រភេទជារៀងរហូតឬទេ?`),
  },
  noneNoAdd: 'មិនទាន់មានប្រភេទ',
  noneOutside: 'គ្មានប្រភេទក្រៅពីក្នុងធុងសំរាមទេ',
  slugHint: 'បង្កើតម្តងពីឈ្មោះ។ តំណមិនប្តូរទេ ដើម្បីឱ្យអ្វីដែលគេបានចែករំលែកនៅបើកបាន។',
  readOnly: 'អ្នកអាចមើលប្រភេទនេះ តែកែមិនបានទេ។ បើត្រូវការកែ សូមសួរម្ចាស់សាលា។',
  inTrash: 'ប្រភេទនេះនៅក្នុងធុងសំរាម។ សូមយកមកវិញ ដើម្បីកែ។',
}
