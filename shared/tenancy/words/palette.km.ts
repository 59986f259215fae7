import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: { school: 'សាលា' },
  actions: {
    logo: { name: 'ប្តូរឡូហ្គោ', also: 'រូបសញ្ញា ម៉ាក រូបភាព' },
    colors: { name: 'ប្តូរពណ៌', also: 'រូបរាង រចនាបថ ផ្ទៃខាងក្រោយ' },
    contact: { name: 'ប្តូរឈ្មោះ និងព័ត៌មានទំនាក់ទំនង', also: 'អាសយដ្ឋាន លេខទូរសព្ទ តេឡេក្រាម ហ្វេសប៊ុក អ៊ីមែល' },
    opening: { name: 'បើក ឬបិទគេហទំព័រ', also: 'ផ្សាយ ដាក់ឱ្យប្រើ ថែទាំ ឆាប់ៗនេះ' },
  },
  screens: {
    theme: 'ឡូហ្គោ ពណ៌ រចនាបថ បដា',
    webSetting: 'អំពី ការពិពណ៌នា ភាសា ផ្សាយ លក្ខខណ្ឌ',
    school: 'ការកំណត់ ឈ្មោះ អាសយដ្ឋាន ទូរសព្ទ តេឡេក្រាម ទំនាក់ទំនង',
    schools: 'អតិថិជន វេទិកា ទំហំផ្ទុក',
    pricing: 'គម្រោង ការជាវ ដំឡើង ទំហំផ្ទុក វិក្កយបត្រ',
  },
}
