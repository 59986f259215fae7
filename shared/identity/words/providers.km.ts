import type { providers as en } from './providers.en.ts'

export const providers: typeof en = {
  continueWith: (name) => `បន្តជាមួយ ${name}`,
  or: 'ឬ',
  going: (name) => `ចូលគណនីជាមួយ ${name}`,
  goingText: (name) => `អ្នកនឹងទៅ ${name} រួចត្រឡប់មកទីនេះវិញ។`,
  away: (name) => `ឥឡូវនេះយើងមិនអាចភ្ជាប់ទៅ ${name} បានទេ`,
  awayText: 'សូមព្យាយាមម្តងទៀតបន្តិចក្រោយ ឬចូលដោយអ៊ីមែល។',
  canceled: (name) => `អ្នកមិនបានចូលជាមួយ ${name} ទេ`,
  canceledText: 'គ្មានអ្វីផ្លាស់ប្តូរទេ។ សូមព្យាយាមម្តងទៀត ឬចូលដោយអ៊ីមែល។',
  failed: 'អ្នកមិនទាន់បានចូលគណនីទេ',
  again: 'ព្យាយាមម្តងទៀត',
  back: 'ត្រឡប់ទៅចូលគណនី',
  backToSecurity: 'ត្រឡប់ទៅសុវត្ថិភាព',
  prove: 'តើនេះជាគណនីរបស់អ្នកមែនទេ?',
  proveText: (email, name) => `មានគណនីសម្រាប់ ${email} រួចហើយ។ សូមបញ្ជាក់ថាជាគណនីរបស់អ្នក រួច ${name} ក៏អាចចូលបានដែរ។`,
  proveNew: (email) => `ដើម្បីដឹងច្បាស់ថា ${email} ជារបស់អ្នក យើងនឹងផ្ញើលេខកូដទៅទីនោះ។`,
  connect: (name) => `ភ្ជាប់ ${name}`,
  connecting: 'កំពុងភ្ជាប់…',
  useCode: 'ផ្ញើលេខកូដទៅអ៊ីមែល',
  usePassword: 'ប្រើពាក្យសម្ងាត់',
  codeSent: (email) => `យើងបានផ្ញើលេខកូដ 6 ខ្ទង់ទៅ ${email}។`,
}
