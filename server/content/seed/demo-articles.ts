import { demoDrafts } from './demo-drafts.ts'
import type { ArticleContent, ArticlesContent } from './seed.types.ts'

const published: ArticleContent[] = [
  {
    slug: 'seven-excel-formulas',
    title: 'រូបមន្ត Excel 7 ដែលការិយាល័យប្រើរាល់ថ្ងៃ',
    summary: 'មិនបាច់ចេះរាប់រយរូបមន្តទេ។ ចេះតែ 7 នេះ ការងារអ្នកលឿនជាងមុនឆ្ងាយ។',
    body: [
      {
        p: 'Excel មានរូបមន្តរាប់រយ តែក្នុងការិយាល័យភាគច្រើន គេប្រើតែពីរបីប៉ុណ្ណោះ។ ខាងក្រោមនេះជារូបមន្ត 7 ដែលខ្ញុំឃើញបុគ្គលិកប្រើរាល់ថ្ងៃ ហើយគួររៀនមុនគេ។',
      },
      { h: 'បូក និងរាប់' },
      {
        list: [
          '**SUM** បូកលេខទាំងអស់ក្នុងជួរ។ ឧទាហរណ៍ =SUM(B2:B31) បូកការលក់ពេញមួយខែ។',
          '**AVERAGE** រកមធ្យម ដូចជាពិន្ទុមធ្យមរបស់ថ្នាក់។',
          '**COUNTIF** រាប់តែអ្វីដែលត្រូវលក្ខខណ្ឌ ដូចជារាប់ចំនួនថ្ងៃអវត្តមាន។',
          '**SUMIF** បូកតែមុខទំនិញ ឬឈ្មោះបុគ្គលិកដែលយើងចង់ដឹង។',
        ],
      },
      { h: 'សម្រេចចិត្ត និងស្វែងរក' },
      {
        list: [
          '**IF** ឱ្យ Excel ឆ្លើយជំនួសយើង៖ បើពិន្ទុ 50 ឡើងទៅ ជាប់ បើមិនដល់ ធ្លាក់។',
          '**VLOOKUP** ស្វែងរកតម្លៃ ឬលេខទូរសព្ទពីបញ្ជីមួយទៀត។',
          '**TRIM** លុបចន្លោះដែលលើស ដែលធ្វើឱ្យឈ្មោះដូចគ្នា តែ Excel ថាខុសគ្នា។',
        ],
      },
      { h: 'ហាត់យ៉ាងម៉េចឱ្យចាំ?' },
      { p: 'យកឯកសារការងារពិតរបស់អ្នកមួយ ហើយសាកប្រើរូបមន្តមួយក្នុងមួយថ្ងៃ។ មួយសប្តាហ៍ អ្នកចេះគ្រប់ទាំង 7 ដោយមិនបាច់ទន្ទេញ។' },
      { quote: 'មុនកែឯកសារចាស់ ត្រូវចម្លងទុកមួយច្បាប់ជានិច្ច។ ខុសក៏មិនខ្លាច។' },
    ],
    language: 'km',
    category: 'work',
    thumbnail: '/art/course-xls.svg',
    featured: true,
    daysAgo: 3,
  },
  {
    slug: 'vegetables-with-500-dollars',
    title: 'ដើមទុន 500 ដុល្លារ អាចចាប់ផ្តើមដាំបន្លែអ្វីបាន?',
    summary: 'បែងចែកដើមទុនតិចតួចឱ្យត្រូវ និងជ្រើសដំណាំដែលប្រមូលផលលឿន។',
    body: [
      {
        p: 'មានអ្នកសួរខ្ញុំញឹកញាប់ថា លុយ 500 ដុល្លារ គ្រប់គ្រាន់សម្រាប់ចាប់ផ្តើមដាំបន្លែលក់ដែរឬទេ? ចម្លើយគឺគ្រប់ បើអ្នកមានដី និងទឹកស្រាប់ ហើយមិនចាប់ផ្តើមធំពេក។',
      },
      { h: 'បែងចែកលុយជា 4 ចំណែក' },
      {
        list: [
          'ប្រហែល 200 ដុល្លារ សម្រាប់សំណាញ់ បង្គោល និងទុយោទឹក',
          'ប្រហែល 80 ដុល្លារ សម្រាប់គ្រាប់ពូជល្អ និងជី',
          'ប្រហែល 70 ដុល្លារ សម្រាប់ឧបករណ៍ និងការដឹកជញ្ជូន',
          'នៅសល់ 150 ដុល្លារ ទុកបម្រុង កុំប៉ះពាល់ក្នុងរដូវដំបូង',
        ],
      },
      { p: 'តម្លៃខុសគ្នាតាមខេត្ត ដូច្នេះសូមសួរតម្លៃនៅផ្សារក្បែរផ្ទះជាមុនសិន។' },
      { h: 'ដំណាំណាគួរដាំមុន?' },
      {
        p: 'ត្រកួន ស្ពៃ និងខ្ទឹមស្លឹក ប្រមូលផលបានលឿន ហើយលក់ដាច់រាល់ថ្ងៃ។ ប៉េងប៉ោះ និងម្ទេសបានថ្លៃជាង តែត្រូវការពេលយូរ និងងាយកើតជំងឺ។ រដូវដំបូង សូមដាំដំណាំលឿនសិន ដើម្បីបានលុយបង្វិល។',
      },
      { h: 'កំហុសដែលជួបញឹកញាប់' },
      { list: ['ដាំមុខតែមួយទាំងអស់ ដល់ពេលតម្លៃធ្លាក់ ខាតទាំងអស់', 'មិនរកអ្នកទិញមុនពេលដាំ', 'ប្រើថ្នាំជិតថ្ងៃប្រមូលផល'] },
      { quote: 'ដាំតិច លក់អស់ ល្អជាងដាំច្រើន តែទុកស្អុយ។' },
    ],
    language: 'km',
    category: 'skills',
    thumbnail: '/art/course-farm.svg',
    daysAgo: 9,
  },
  {
    slug: 'record-a-lesson-with-your-phone',
    title: 'ថតមេរៀនដំបូងដោយទូរសព្ទ៖ អ្វីខ្លះត្រូវរៀបចំ',
    summary: 'បញ្ជីត្រៀមខ្លីមួយ សម្រាប់គ្រូដែលចង់ថតមេរៀន តែមិនដឹងចាប់ផ្តើមពីណា។',
    body: [
      { p: 'គ្រូជាច្រើនរង់ចាំទិញកាមេរ៉ាល្អសិន ទើបថតមេរៀន។ តាមពិត ទូរសព្ទក្នុងដៃអ្នកគ្រប់គ្រាន់ហើយ បើរៀបចំ 4 រឿងនេះឱ្យបានល្អ។' },
      { h: '1. កន្លែងស្ងាត់' },
      { p: 'បិទកង្ហារ បិទទូរទស្សន៍ ហើយប្រាប់អ្នកផ្ទះថាអ្នកថត 20 នាទី។ បន្ទប់ដែលមានវាំងនន និងពូក ធ្វើឱ្យសំឡេងមិនសូវខ្ទរ។' },
      { h: '2. ពន្លឺពីមុខ' },
      { p: 'អង្គុយបែរមុខទៅបង្អួច កុំឱ្យបង្អួចនៅខាងក្រោយ។ ពេលព្រឹកម៉ោង 8 ដល់ 10 ពន្លឺទន់ល្មម។' },
      { h: '3. ទូរសព្ទនៅស្ងៀម' },
      { p: 'បើគ្មានជើងទម្រ ប្រើសៀវភៅក្រាស់ៗទប់ទូរសព្ទឱ្យស្មើភ្នែក។ ថតផ្តេក កុំថតបញ្ឈរ។' },
      { h: '4. គ្រោងមួយទំព័រ' },
      { list: ['ប្រយោគបើក៖ ថ្ងៃនេះរៀនអ្វី ហើយបានប្រយោជន៍អ្វី', 'ចំណុចសំខាន់មិនលើសពី 3', 'ឧទាហរណ៍មួយ', 'សំណួរមួយឱ្យសិស្សគិតបន្ត'] },
      { quote: 'វីដេអូដំបូងមិនចាំបាច់ល្អទេ គ្រាន់តែត្រូវមាន។' },
    ],
    language: 'km',
    category: 'skills',
    thumbnail: '/art/course-teach.svg',
    daysAgo: 16,
  },
  {
    slug: 'shop-money-and-home-money',
    title: 'លុយហាង និងលុយផ្ទះ៖ 5 វិធីកុំឱ្យច្រឡំ',
    summary: 'មូលហេតុធំបំផុតដែលហាងតូចៗខ្វះលុយបង្វិល គឺលាយលុយគ្នា។ កែបានដោយងាយ។',
    body: [
      { p: 'ពេលត្រូវការទិញម្ហូប យើងលូកយកលុយក្នុងថតហាង។ ពេលទិញទំនិញចូល យើងយកលុយផ្ទះ។ ធ្វើដូច្នេះយូរៗ គ្មាននរណាដឹងថាហាងចំណេញឬខាតទេ។' },
      { h: 'វិធីទាំង 5' },
      {
        list: [
          'បើកគណនីធនាគារពីរ៖ មួយសម្រាប់ហាង មួយសម្រាប់ផ្ទះ។',
          'ប្រើកាបូប ឬប្រអប់ពីរដាច់ពីគ្នា សម្រាប់សាច់ប្រាក់។',
          'កំណត់ប្រាក់ខែឱ្យខ្លួនឯង ហើយបើកតែម្តងក្នុងមួយខែ។',
          'បើចាំបាច់ត្រូវខ្ចីលុយហាង សូមសរសេរទុក ហើយសងវិញ។',
          'រាប់លុយរាល់ល្ងាច មុនបិទហាង រួចកត់ក្នុងបញ្ជី។',
        ],
      },
      { h: 'ចាប់ផ្តើមពីថ្ងៃនេះ' },
      { p: 'មិនចាំបាច់ធ្វើទាំង 5 ក្នុងថ្ងៃតែមួយទេ។ សប្តាហ៍នេះ សាកប្រើប្រអប់ពីរសិន។ សប្តាហ៍ក្រោយ ចាប់ផ្តើមកត់បញ្ជីពេលល្ងាច។' },
      { p: 'មួយខែក្រោយ អ្នកនឹងឃើញលេខពិតរបស់ហាង។ ពេលនោះ អ្នកអាចសម្រេចចិត្តថា គួរពង្រីក គួរកាត់បន្ថយ ឬគួរប្តូរមុខទំនិញ។' },
    ],
    language: 'km',
    category: 'work',
    thumbnail: '/art/article-money.svg',
    daysAgo: 24,
  },
  {
    slug: 'study-twenty-minutes-a-day',
    title: 'រៀន 20 នាទីក្នុងមួយថ្ងៃ ឱ្យបានផល',
    summary: 'សម្រាប់អ្នកធ្វើការពេញម៉ោង ដែលចង់រៀន តែរកពេលមិនបាន។',
    body: [
      { p: 'ធ្វើការពេញមួយថ្ងៃ ត្រឡប់ដល់ផ្ទះហត់ណាស់ តើរៀននៅពេលណា? អ្នកមិនត្រូវការពេល 2 ម៉ោងទេ។ 20 នាទីរាល់ថ្ងៃ ស្មើនឹង 10 ម៉ោងក្នុងមួយខែ។' },
      { h: 'កំណត់ពេលឱ្យច្បាស់' },
      {
        p: 'កុំនិយាយថា ទំនេរពេលណារៀនពេលនោះ ព្រោះយើងមិនដែលទំនេរទេ។ សូមភ្ជាប់ការរៀនជាមួយរឿងដែលធ្វើរាល់ថ្ងៃ ដូចជាក្រោយកាហ្វេពេលព្រឹក ឬក្រោយកូនចូលគេង។',
      },
      { h: 'រៀនយ៉ាងម៉េចក្នុង 20 នាទី' },
      {
        list: [
          '3 នាទីដំបូង៖ រំលឹកមេរៀនម្សិលមិញ ដោយមិនមើលសៀវភៅ',
          '12 នាទី៖ មើលមេរៀនថ្មីមួយ ហើយឈប់ធ្វើតាម',
          '5 នាទីចុងក្រោយ៖ សរសេរ 3 ប្រយោគអំពីអ្វីដែលទើបរៀន',
        ],
      },
      { h: 'ដាក់ទូរសព្ទឱ្យស្ងាត់' },
      { p: 'បើកមុខងារកុំរំខាន ឬបិទសំឡេងសារសិន។ សារនោះរង់ចាំ 20 នាទីបាន។' },
      { p: 'ថ្ងៃណាខកខាន កុំបន្ទោសខ្លួនឯង។ ថ្ងៃបន្ទាប់ រៀនបន្ត។ អ្វីដែលសំខាន់ គឺកុំឱ្យខាន **ពីរថ្ងៃជាប់គ្នា**។' },
    ],
    language: 'km',
    category: 'learning',
    thumbnail: '/art/article-habit.svg',
    daysAgo: 33,
  },
  {
    slug: 'five-english-emails',
    title: 'Five English Emails Every Office Needs',
    summary: 'Short patterns for asking, confirming, reminding, apologising and saying no.',
    body: [
      {
        p: 'Most emails at work do one of five things. If you know one good pattern for each, you can write almost any message in a few minutes.',
      },
      { h: 'The five patterns' },
      {
        list: [
          '**Asking.** Say what you need, why, and by when: “Could you please send me the March invoice by Friday? The auditor has asked for it.”',
          '**Confirming.** Repeat the facts, so that nobody is surprised later: “This is to confirm our meeting on Tuesday at 9 a.m. at your office.”',
          '**Reminding.** Be kind, since people forget: “I am writing to follow up on my email of 4 May. Have you had a chance to look at it?”',
          '**Apologising.** Say sorry once, then say what you will do: “I am sorry for the late reply. I will send the file this afternoon.”',
          '**Saying no.** Thank, refuse, offer something else: “Thank you for the invitation. I am not able to join on Monday, but I am free on Wednesday.”',
        ],
      },
      { h: 'Before you send' },
      {
        p: 'Read the email once from the place of the person who receives it. Do they know what to do next, and by when? If not, add one line.',
      },
      { p: 'Keep your five patterns in a note on your phone. Copy, change the details, and send.' },
      { quote: 'Short is polite. Nobody has ever complained that an email was too easy to read.' },
    ],
    language: 'en',
    category: 'learning',
    thumbnail: '/art/course-eng.svg',
    daysAgo: 41,
  },
]

export const demoArticles: ArticlesContent = {
  categories: [
    { key: 'work', name: { km: 'ការងារ និងអាជីវកម្ម', en: 'Work and business', zh: '工作与经营' } },
    { key: 'skills', name: { km: 'ជំនាញ', en: 'Skills', zh: '技能' } },
    { key: 'learning', name: { km: 'វិធីរៀន', en: 'How to learn', zh: '学习方法' } },
  ],
  articles: [...published, ...demoDrafts],
  changes: [
    {
      by: 'manager',
      daysAgo: 3,
      time: '09:00',
      action: 'publish',
      about: { article: 'seven-excel-formulas' },
      before: { published: false },
      after: { published: true },
    },
  ],
}
