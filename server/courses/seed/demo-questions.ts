import type { CoursesContent } from './seed.types.ts'

/** What people ask before they join a course of the demo school. */
export const demoQuestions: CoursesContent['questions'] = {
  'accounting-for-small-business': [
    {
      question: 'ខ្ញុំមិនធ្លាប់រៀនគណនេយ្យ តើតាមទាន់ទេ?',
      answer: 'តាមទាន់។ បើអ្នកចេះបូក ដក គុណ ចែក នោះគ្រប់គ្រាន់ហើយ។ ពាក្យបច្ចេកទេសនីមួយៗត្រូវបានពន្យល់ជាមួយឧទាហរណ៍ពីហាងតូចៗ។',
    },
    {
      question: 'តើត្រូវមានកុំព្យូទ័រដែរឬទេ?',
      answer: 'មិនចាំបាច់ទេ។ មេរៀនទាំងអស់មើលបានលើទូរសព្ទ ហើយបញ្ជីអាចកត់ក្នុងសៀវភៅ ឬក្នុងទូរសព្ទក៏បាន។',
    },
    {
      question: 'មួយថ្ងៃត្រូវចំណាយពេលប៉ុន្មាន?',
      answer: 'ប្រហែល 15 ទៅ 20 នាទី។ បើថ្ងៃណារវល់ អ្នកឈប់សិនក៏បាន រួចបន្តពីកន្លែងដែលអ្នកបានឈប់។',
    },
    {
      question: 'បើខ្ញុំមានសំណួរពេលកំពុងរៀន តើសួរអ្នកណា?',
      answer: 'ខាងក្រោមមេរៀននីមួយៗមានកន្លែងសរសេរសំណួរ។ គ្រូទទួលបានដំណឹង ហើយឆ្លើយនៅទីនោះ ជាធម្មតាក្នុងមួយទៅពីរថ្ងៃ។',
    },
  ],
  'sell-on-facebook-and-tiktok': [
    {
      question: 'ខ្ញុំមិនទាន់មានទំនិញលក់ តើរៀនបានទេ?',
      answer: 'បាន ប៉ុន្តែល្អបំផុតគឺជ្រើសទំនិញមួយមុខសិន ទោះខ្ចីពីមិត្តភក្តិក៏ដោយ ព្រោះលំហាត់ត្រូវថតរូប និងសរសេរប្រកាសពីរបស់ពិត។',
    },
    {
      question: 'តើត្រូវចំណាយលុយផ្សាយពាណិជ្ជកម្មទេ?',
      answer: 'មិនចាំបាច់ទេ។ វគ្គនេះបង្រៀនរបៀបលក់ដោយមិនចំណាយលើការផ្សាយសិន។ មេរៀនមួយនិយាយពីការផ្សាយដោយបង់ប្រាក់ សម្រាប់ពេលដែលអ្នកត្រៀមខ្លួនរួច។',
    },
    {
      question: 'ខ្ញុំខ្មាសមុខកាមេរ៉ា តើធ្វើដូចម្តេច?',
      answer: 'អ្នកអាចចាប់ផ្តើមដោយថតតែទំនិញ និងដៃ។ មេរៀនផ្សាយបន្តផ្ទាល់ណែនាំម្តងមួយជំហាន ហើយលំហាត់ដំបូងមិនបាច់បង្ហាញឱ្យអ្នកណាមើលទេ។',
    },
  ],
  'public-speaking': [
    {
      question: 'តើត្រូវឡើងនិយាយផ្ទាល់ដែរឬទេ?',
      answer: 'មិនបាច់ទេ។ អ្នកហាត់នៅផ្ទះ ហើយថតខ្លួនឯង។ នៅមេរៀនចុងក្រោយ អ្នកផ្ញើវីដេអូ 5 នាទីមកគ្រូ។',
    },
    {
      question: 'វគ្គនេះបើកនៅពេលណា?',
      answer: 'ថ្ងៃបើកមានបង្ហាញនៅលើទំព័រនេះ។ ចុច «ប្រាប់ខ្ញុំពេលបើក» នោះយើងនឹងផ្ញើអ៊ីមែលទៅអ្នក។',
    },
  ],
  'excel-for-the-office': [
    {
      question: 'រៀនដោយ Google Sheets ជំនួស Excel បានទេ?',
      answer: 'បាន។ រូបមន្តស្ទើរតែទាំងអស់ដូចគ្នា។ កន្លែងណាខុសគ្នា មេរៀនប្រាប់ទាំងពីរ។',
    },
    {
      question: 'តើរៀនលើទូរសព្ទបានទេ?',
      answer: 'មើលមេរៀនលើទូរសព្ទបាន ប៉ុន្តែពេលធ្វើលំហាត់ សូមប្រើកុំព្យូទ័រ ព្រោះតារាងធំពិបាកកែលើអេក្រង់តូច។',
    },
    {
      question: 'តើមានឯកសារសម្រាប់ហាត់ទេ?',
      answer: 'មាន។ មេរៀនដែលមានលំហាត់ភ្ជាប់ឯកសារការងារពិត ដូចជាតារាងវត្តមាន និងបញ្ជីប្រាក់ខែ ដែលអ្នកទាញយកទៅសាកបាន។',
    },
  ],
  'python-for-beginners': [
    {
      question: 'តើត្រូវពូកែអង់គ្លេសទេ?',
      answer: 'មិនចាំបាច់ទេ។ ការពន្យល់ទាំងអស់ជាភាសាខ្មែរ។ ពាក្យអង់គ្លេសក្នុងកូដមានប្រហែល 40 ពាក្យ ហើយយើងពន្យល់ម្តងមួយៗ។',
    },
    {
      question: 'កុំព្យូទ័រចាស់ប្រើបានទេ?',
      answer: 'បាន។ Python ដំណើរការលើកុំព្យូទ័រស្ទើរតែទាំងអស់ដែលនៅប្រើអ៊ីនធឺណិតបាន។ មេរៀនទីមួយជួយដំឡើងវា។',
    },
    {
      question: 'ចប់វគ្គនេះ ខ្ញុំអាចធ្វើអ្វីបាន?',
      answer: 'អ្នកអាចសរសេរកម្មវិធីតូចៗដែលអាន គណនា និងរក្សាទុកទិន្នន័យ ហើយមានមូលដ្ឋានគ្រប់គ្រាន់សម្រាប់រៀនវគ្គបន្ទាប់។',
    },
  ],
  'web-pages-with-html-and-css': [
    {
      question: 'Do I need to know any programming?',
      answer:
        'No. HTML and CSS describe a page; they are not programming. You start with an empty file and see every change in the browser.',
    },
    {
      question: 'Will I pay for hosting?',
      answer:
        'No. The last section puts your page online with a free service. A name of your own, such as myshop.com, is optional.',
    },
    {
      question: 'Can I follow on a phone?',
      answer:
        'You can watch on a phone, but you write the pages on a computer. Any computer with a modern browser is enough.',
    },
  ],
  'english-for-work-in-khmer': [
    {
      question: 'តើមេរៀនពន្យល់ជាភាសាអ្វី?',
      answer: 'ពន្យល់ជាភាសាខ្មែរ ហើយហាត់និយាយ និងសរសេរជាភាសាអង់គ្លេស។',
    },
    {
      question: 'ខ្ញុំអានដាច់ៗ តើរៀនវគ្គនេះបានទេ?',
      answer: 'បើអ្នកស្គាល់ពាក្យសាមញ្ញប្រហែល 500 ពាក្យ អ្នករៀនបាន។ សូមសាកមេរៀនឥតគិតថ្លៃមុន រួចសម្រេចចិត្ត។',
    },
    {
      question: 'តើខ្ញុំនៅតែមើលមេរៀនបានទេ ក្រោយរៀនចប់?',
      answer: 'បាន។ វគ្គនេះមិនមានថ្ងៃផុតកំណត់ទេ អ្នកត្រឡប់មកស្តាប់ឡើងវិញបានគ្រប់ពេល។',
    },
  ],
  'khmer-for-newcomers': [
    {
      question: 'Do I have to learn the script?',
      answer:
        'A few letters from the first week on, slowly. Every sentence also stands in Latin letters, so you can speak before you can read.',
    },
    {
      question: 'Is it spoken as people speak in Phnom Penh?',
      answer: 'Yes, everyday speech of the city. Where the countryside says it another way, the lesson tells you.',
    },
    {
      question: 'How much time do I need?',
      answer: 'Ten minutes a day, five days a week. A short lesson every day helps more than a long one on Sunday.',
    },
  ],
  'vegetables-in-a-net-house': [
    {
      question: 'ហេតុអ្វីវគ្គនេះឥតគិតថ្លៃ?',
      answer: 'គម្រោងកសិកម្មមួយបង់ជំនួសអ្នក។ កន្លែងមានចំនួនកំណត់ ដូច្នេះសាលាជ្រើសកសិករដែលមានដីដាំជាមុន។',
    },
    {
      question: 'តើត្រូវសាងផ្ទះសំណាញ់មុនចូលរៀនទេ?',
      answer: 'មិនបាច់ទេ។ ផ្នែកទីមួយមានប្លង់ 3 ទំហំ បញ្ជីសម្ភារៈ និងបង្ហាញរបៀបសាងសង់ម្តងមួយជំហាន។',
    },
    {
      question: 'ខ្ញុំសុំចូលរៀនហើយ តើដឹងលទ្ធផលពេលណា?',
      answer: 'ជាធម្មតាក្នុងរយៈពេលមួយសប្តាហ៍។ យើងផ្ញើអ៊ីមែលប្រាប់ ទោះបានទទួល ឬមិនទាន់បានទទួលក៏ដោយ។',
    },
  ],
  'phone-photography': [
    {
      question: 'ទូរសព្ទថោកថតស្អាតបានទេ?',
      answer: 'បាន។ ពន្លឺ និងការតម្រៀបរូបសំខាន់ជាងតម្លៃទូរសព្ទ។ រូបឧទាហរណ៍ភាគច្រើនថតដោយទូរសព្ទតម្លៃធម្មតា។',
    },
    {
      question: 'តើវាឥតគិតថ្លៃមែនទេ?',
      answer: 'មែន។ មេរៀនទាំងអស់ឥតគិតថ្លៃ ហើយរៀនចប់ អ្នកទទួលបានវិញ្ញាបនបត្រ។',
    },
    {
      question: 'តើត្រូវទិញកម្មវិធីកែរូបទេ?',
      answer: 'មិនបាច់ទេ។ យើងប្រើតែកម្មវិធីដែលមានស្រាប់ក្នុងទូរសព្ទ ឬទាញយកដោយឥតគិតថ្លៃ។',
    },
  ],
  'teach-your-first-online-lesson': [
    {
      question: 'ហេតុអ្វីត្រូវសុំចូលរៀន?',
      answer: 'ដើម្បីឱ្យយើងស្គាល់មុខវិជ្ជារបស់អ្នក។ សូមសរសេរពីរបីប្រយោគ ពីអ្វីដែលអ្នកចង់បង្រៀន និងសម្រាប់អ្នកណា។',
    },
    {
      question: 'ហេតុអ្វីមេរៀនបើកម្តងមួយផ្នែក?',
      answer: 'ព្រោះផ្នែកនីមួយៗមានកិច្ចការឱ្យធ្វើ។ ពេលពីរថ្ងៃរវាងផ្នែក ជួយឱ្យអ្នកមានពេលថតមេរៀនសាកល្បង។',
    },
  ],
}
