import type { NoteContent } from './seed.types.ts'

/** What the staff of the demo school wrote down about students. */
export const demoNotes: NoteContent[] = [
  {
    about: 'student@demo.test',
    by: 'vichet',
    daysAgo: 23,
    time: '17:40',
    text: 'រៀនលឿន ប៉ុន្តែមានតែទូរសព្ទ។ ពេលធ្វើលំហាត់ Excel គាត់ត្រូវខ្ចីកុំព្យូទ័រពីបងស្រី។ សូមកុំដាក់កាលកំណត់ខ្លីពេក។',
  },
  {
    about: 'student@demo.test',
    by: 'manager',
    daysAgo: 6,
    time: '09:15',
    text: 'បានទូរសព្ទមកសួរអំពីវគ្គដាំបន្លែក្នុងផ្ទះសំណាញ់។ គាត់ចង់ចូលរៀនជាមួយម្តាយ។ ខ្ញុំសន្យាថានឹងឆ្លើយវិញមុនថ្ងៃសុក្រ។',
  },
  {
    about: 'rith@example.test',
    by: 'teacher',
    daysAgo: 11,
    time: '19:05',
    text: 'សួរសំណួរល្អៗ ហើយជួយសិស្សផ្សេងក្នុងក្រុម Telegram។ អាចជាជំនួយការបានវគ្គក្រោយ។',
  },
  {
    about: 'vuthy.hak@example.net',
    by: 'owner',
    daysAgo: 2,
    time: '16:20',
    text: 'បានចែកគណនីឱ្យមិត្តភក្តិបីនាក់។ បានផ្អាកជាបណ្តោះអាសន្ន ហើយបានទូរសព្ទពន្យល់។ បើកវិញពេលគាត់សរសេរមកសុំ។',
  },
  {
    about: 'lihua.chen@example.com',
    by: 'manager',
    daysAgo: 15,
    time: '10:30',
    text: '母语是中文，高棉语还在学。上课没问题，但电话沟通请用中文，或发 Telegram 文字。',
  },
  {
    about: 'sothea.heng@example.org',
    by: 'owner',
    daysAgo: 8,
    time: '09:50',
    text: 'Asked for the net-house course but has no land. Told him about the next round in March; he was fine with it.',
  },
]
