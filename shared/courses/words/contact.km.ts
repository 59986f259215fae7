import type { contact as en } from './contact.en.ts'

export const contact: typeof en = {
  title: (course) => `សាកសួរអំពី «${course}»`,
  text: 'សូមជ្រើសរើសរបៀបទាក់ទងសាលា។ តាម Telegram និងអ៊ីមែល សារនេះរួចរាល់សម្រាប់ផ្ញើ។ តាមផ្លូវផ្សេង សូមចម្លងសារនេះ៖',
  copy: 'ចម្លងសារ',
  copied: 'បានចម្លង',
  by: {
    telegram: () => 'ផ្ញើសារតាម Telegram',
    phone: (number) => `ហៅទៅ ${number}`,
    facebook: () => 'ផ្ញើសារតាម Facebook',
    email: () => 'ផ្ញើអ៊ីមែល',
  },
  message: (course, address) => `សួស្តី! ខ្ញុំចាប់អារម្មណ៍លើវគ្គ «${course}»។ ${address}`,
  none: 'សាលានេះមិនទាន់មានព័ត៌មានទំនាក់ទំនងទេ។',
  back: 'ត្រឡប់ទៅវគ្គវិញ',
}
