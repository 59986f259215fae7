import type { CourseContent } from './seed.types.ts'

export const technologyCourses: CourseContent[] = [
  {
    slug: 'excel-for-the-office',
    title: 'Excel សម្រាប់ការិយាល័យ ពីសូន្យដល់ប្រើបានពិត',
    subtitle: 'រៀនរូបមន្តដែលការិយាល័យប្រើរាល់ថ្ងៃ ជាមួយឯកសារការងារពិត។',
    description: [
      'បើអ្នកចំណាយពេលរាប់ម៉ោងបូកលេខដោយម៉ាស៊ីនគិតលេខ វគ្គនេះនឹងសន្សំពេលឱ្យអ្នក។ អ្នកមិនចាំបាច់ចេះពីមុនទេ យើងចាប់ផ្តើមពីការបើកឯកសារដំបូង។',
      'មេរៀននីមួយៗខ្លី ហើយមានឯកសារលំហាត់ឱ្យទាញយក។ អ្នកមើលបន្តិច ឈប់ ធ្វើតាម រួចមើលបន្ត។',
      { h: 'ឯកសារដែលអ្នកនឹងធ្វើ' },
      { list: ['តារាងវត្តមានបុគ្គលិក', 'បញ្ជីប្រាក់ខែ', 'របាយការណ៍លក់ប្រចាំខែ ជាមួយក្រាហ្វ'] },
      'រៀនចប់ អ្នកអាចដាក់ **វិញ្ញាបនបត្រ** ក្នុងប្រវត្តិរូបពេលដាក់ពាក្យការងារ។',
    ],
    category: 'office-software',
    lecturer: 'vichet',
    level: 'beginner',
    language: 'km',
    thumbnail: '/art/course-xls.svg',
    priceCents: 2700,
    targetFinishDays: 30,
    featured: true,
    requirements: ['កុំព្យូទ័រដែលមាន Excel ឬ Google Sheets', 'ចេះវាយអក្សរលើក្តារចុច'],
    whatYouWillLearn: [
      'រៀបតារាងឱ្យស្អាត និងងាយអាន',
      'ប្រើរូបមន្ត SUM, IF, COUNTIF និង VLOOKUP',
      'តម្រៀប និងច្រោះទិន្នន័យក្នុងពីរបីវិនាទី',
      'ធ្វើក្រាហ្វសម្រាប់របាយការណ៍',
      'សង្ខេបទិន្នន័យច្រើនដោយ PivotTable',
      'បោះពុម្ពឱ្យចេញមួយទំព័រគត់',
    ],
    whyJoinUs: [
      { title: 'ឯកសារការងារពិត', text: 'លំហាត់យកពីការិយាល័យ សាលារៀន និងហាងលក់ទំនិញនៅកម្ពុជា។' },
      { title: 'ពន្យល់ជាភាសាខ្មែរ', text: 'ឈ្មោះប៊ូតុងជាភាសាអង់គ្លេស តែការពន្យល់ជាភាសាខ្មែរទាំងអស់។' },
      { title: 'រៀនតាមល្បឿនរបស់អ្នក', text: 'មើលឡើងវិញបានរាល់ពេល ហើយលំហាត់នីមួយៗមានចម្លើយឱ្យផ្ទៀងផ្ទាត់។' },
    ],
    testimonials: [
      {
        name: 'គឹម រិទ្ធ',
        company: 'បុគ្គលិកការិយាល័យ ភ្នំពេញ',
        quote: 'មេរៀនខ្លី រៀនបានពេលសម្រាកថ្ងៃត្រង់។ របាយការណ៍ដែលធ្លាប់ធ្វើមួយថ្ងៃ ឥឡូវធ្វើតែមួយម៉ោង។',
        featured: true,
      },
      { name: 'លឹម សុខា', company: 'លេខាសាលា កំពត', quote: 'ខ្ញុំធ្វើបញ្ជីឈ្មោះសិស្ស និងពិន្ទុដោយខ្លួនឯងបានហើយ មិនបាច់ពឹងគេទៀតទេ។' },
      { name: 'ហ៊ុន ស្រីពៅ', company: 'និស្សិត សៀមរាប', quote: 'អ៊ីនធឺណិតផ្ទះខ្ញុំយឺត តែវីដេអូមើលបានរលូន។ ឯកសារលំហាត់ក៏តូច ទាញយកលឿន។' },
    ],
    sections: [
      {
        title: 'ជំហានដំបូងក្នុង Excel',
        lessons: [
          { title: 'ស្គាល់ផ្ទាំងការងារ', type: 'video', minutes: 1, file: 'km-excel-first-look.mp4', freePreview: true },
          { title: 'បញ្ចូលអក្សរ លេខ និងកាលបរិច្ឆេទ', type: 'article', freePreview: true },
          { title: 'រៀបតារាងឱ្យស្អាត', type: 'article' },
          { title: 'ឯកសារលំហាត់ទី 1', type: 'document', minutes: 5, file: 'km-excel-practice-1.pdf' },
          { title: 'លំហាត់៖ តារាងវត្តមាន', type: 'assignment', minutes: 25 },
        ],
      },
      {
        title: 'រូបមន្តដែលប្រើរាល់ថ្ងៃ',
        lessons: [
          { title: 'បូក មធ្យម ធំបំផុត តូចបំផុត', type: 'article' },
          { title: 'IF៖ បើដូចនេះ ត្រូវធ្វើដូចនោះ', type: 'article' },
          { title: 'COUNTIF និង SUMIF', type: 'article' },
          { title: 'VLOOKUP៖ ស្វែងរកឈ្មោះក្នុងបញ្ជី', type: 'article' },
          { title: 'សង្ខេបរូបមន្តមួយទំព័រ', type: 'document', minutes: 4, file: 'km-formula-sheet.pdf' },
          { title: 'តេស្តខ្លី៖ រូបមន្ត', type: 'quiz', minutes: 12 },
        ],
      },
      {
        title: 'ទិន្នន័យច្រើន កុំភ័យ',
        lessons: [
          { title: 'តម្រៀប និងច្រោះ', type: 'article' },
          { title: 'លុបទិន្នន័យស្ទួន', type: 'article' },
          { title: 'PivotTable ក្នុង 15 នាទី', type: 'article' },
          { title: 'លំហាត់៖ បញ្ជីប្រាក់ខែ', type: 'assignment', minutes: 35 },
        ],
      },
      {
        title: 'របាយការណ៍ និងប្រឡងបញ្ចប់',
        lessons: [
          { title: 'ជ្រើសក្រាហ្វឱ្យត្រូវ', type: 'article' },
          { title: 'បោះពុម្ពឱ្យស្អាត', type: 'article' },
          { title: 'ប្រឡងបញ្ចប់វគ្គ', type: 'quiz', minutes: 45 },
        ],
      },
    ],
  },
  {
    slug: 'python-for-beginners',
    title: 'សរសេរកូដ Python សម្រាប់អ្នកចាប់ផ្តើម',
    subtitle: 'ពីបន្ទាត់កូដដំបូង រហូតដល់កម្មវិធីតូចមួយដែលអ្នកធ្វើដោយដៃខ្លួនឯង។',
    description: [
      'អ្នកមិនចាំបាច់ពូកែគណិតវិទ្យា ឬភាសាអង់គ្លេសទេ ដើម្បីចាប់ផ្តើមសរសេរកូដ។ អ្នកត្រូវការតែការអត់ធ្មត់ និងការហាត់រាល់ថ្ងៃ។',
      'Python ជាភាសាកូដដែលងាយអាន ហើយគេប្រើទូទាំងពិភពលោក តាំងពីធ្វើគេហទំព័ររហូតដល់វិភាគទិន្នន័យ។',
      { h: 'កម្មវិធីដែលអ្នកនឹងធ្វើ' },
      { list: ['ម៉ាស៊ីនគិតប្រាក់រៀល និងដុល្លារ', 'ហ្គេមទាយលេខ', 'បញ្ជីចំណាយប្រចាំថ្ងៃ ដែលរក្សាទុកក្នុងឯកសារ'] },
      'រាល់ពេលកូដខុស កុំបាក់ទឹកចិត្ត។ មេរៀនមួយទាំងមូលបង្រៀនអ្នកឱ្យអានសារកំហុស ហើយរកចំណុចខុសដោយខ្លួនឯង។',
    ],
    category: 'programming',
    lecturer: 'bopha',
    level: 'beginner',
    language: 'km',
    thumbnail: '/art/course-code.svg',
    priceCents: 4900,
    targetFinishDays: 60,
    requirements: ['កុំព្យូទ័រមួយ (Windows, Mac ឬ Linux)', 'អ៊ីនធឺណិតសម្រាប់ដំឡើងកម្មវិធីម្តង', 'ពេល 30 នាទីក្នុងមួយថ្ងៃ'],
    whatYouWillLearn: [
      'ដំឡើង Python និងសរសេរកូដដំបូង',
      'ប្រើអថេរ លក្ខខណ្ឌ និងរង្វិលជុំ',
      'បំបែកកម្មវិធីជាអនុគមន៍តូចៗ',
      'អាន និងសរសេរឯកសារ',
      'អានសារកំហុស និងកែកូដដោយខ្លួនឯង',
    ],
    whyJoinUs: [
      { title: 'ពាក្យកូដពន្យល់ជាខ្មែរ', text: 'មានបញ្ជីពាក្យអង់គ្លេស–ខ្មែរ សម្រាប់ពាក្យកូដដែលជួបញឹកញាប់។' },
      { title: 'លំហាត់ពិនិត្យដោយស្វ័យប្រវត្តិ', text: 'ធ្វើលំហាត់រួច ដឹងភ្លាមថាត្រូវឬខុស ហើយខុសត្រង់ណា។' },
      { title: 'គម្រោងពិត', text: 'រៀនចប់ អ្នកមានកម្មវិធី 3 ដែលអាចបង្ហាញគេបាន។' },
    ],
    testimonials: [
      {
        name: 'មាស វិសាល',
        company: 'សិស្សវិទ្យាល័យ មណ្ឌលគិរី',
        quote: 'ខ្ញុំធ្លាប់រៀនពីវីដេអូអង់គ្លេស តែយល់មិនអស់។ រៀនជាខ្មែរ ខ្ញុំយល់តាំងពីសប្តាហ៍ដំបូង។',
        featured: true,
      },
      {
        name: 'ឈឹម ផល្លា',
        company: 'ហាងលក់សម្លៀកបំពាក់ ភ្នំពេញ',
        quote: 'អាយុ 38 ទើបរៀនសរសេរកូដ តែអ្នកគ្រូធ្វើឱ្យខ្ញុំជឿថាខ្លួនឯងធ្វើបាន។',
      },
    ],
    sections: [
      {
        title: 'បន្ទាត់កូដដំបូង',
        lessons: [
          { title: 'កម្មវិធីកុំព្យូទ័រគឺជាអ្វី?', type: 'article', freePreview: true },
          { title: 'ដំឡើង Python លើកុំព្យូទ័រ', type: 'article', freePreview: true },
          { title: 'បង្ហាញអក្សរលើអេក្រង់', type: 'video', minutes: 1, file: 'km-hello-python.mp4' },
          { title: 'បញ្ជីពាក្យកូដ អង់គ្លេស–ខ្មែរ', type: 'document', minutes: 6, file: 'km-code-words.pdf' },
        ],
      },
      {
        title: 'អថេរ និងលក្ខខណ្ឌ',
        lessons: [
          { title: 'អថេរ៖ ប្រអប់ដាក់តម្លៃ', type: 'article' },
          { title: 'លេខ អក្សរ និងពិត/មិនពិត', type: 'article' },
          { title: 'if និង else', type: 'article' },
          { title: 'លំហាត់៖ ម៉ាស៊ីនគិតប្រាក់រៀល', type: 'assignment', minutes: 40, gate: 60 },
          { title: 'តេស្តខ្លី៖ អថេរ និងលក្ខខណ្ឌ', type: 'quiz', minutes: 12 },
        ],
      },
      {
        title: 'ធ្វើដដែលៗ ឱ្យកុំព្យូទ័រធ្វើជំនួស',
        lessons: [
          { title: 'រង្វិលជុំ for', type: 'article' },
          { title: 'រង្វិលជុំ while', type: 'article' },
          { title: 'បញ្ជី (list) និងវចនានុក្រម (dict)', type: 'article' },
          { title: 'លំហាត់៖ ហ្គេមទាយលេខ', type: 'assignment', minutes: 45 },
        ],
      },
      {
        title: 'អនុគមន៍ និងឯកសារ',
        lessons: [
          { title: 'បំបែកកូដជាអនុគមន៍', type: 'article' },
          { title: 'អានសារកំហុស កុំខ្លាចពណ៌ក្រហម', type: 'article' },
          { title: 'រក្សាទុកទិន្នន័យក្នុងឯកសារ', type: 'article' },
          { title: 'គម្រោងចុងក្រោយ៖ បញ្ជីចំណាយ', type: 'assignment', minutes: 90 },
          { title: 'តេស្តបញ្ចប់', type: 'quiz', minutes: 25 },
        ],
      },
    ],
  },
  {
    slug: 'web-pages-with-html-and-css',
    title: 'Build Web Pages with HTML and CSS',
    subtitle: 'Make a clean, fast page for a shop or a school, and put it online for free.',
    description: [
      'A web page is only text with a few marks around it. Once you see that, the rest is practice. In this course you write every line yourself, with no page builder and no copy and paste.',
      'We build one project from start to finish: the website of a small noodle shop in Kampot. It has a menu, opening hours, a map and a form, and it works well on a cheap phone with a slow connection.',
      { h: 'Why the course is in English' },
      'Almost all documentation for the web is in English. The lessons use short, simple sentences, so you learn the words of the trade together with the skill.',
    ],
    category: 'programming',
    lecturer: 'vichet',
    level: 'intermediate',
    language: 'en',
    thumbnail: '/art/course-web.svg',
    priceCents: 3500,
    targetFinishDays: 45,
    requirements: [
      'A computer with any modern browser',
      'Basic English reading',
      'You can create folders and move files',
    ],
    whatYouWillLearn: [
      'Write correct HTML that search engines and screen readers understand',
      'Lay out a page with flexbox and grid',
      'Choose colors and type that are easy to read',
      'Set Khmer text so that it never gets cut off',
      'Make one page that fits both phones and computers',
      'Publish your page on a free host',
    ],
    whyJoinUs: [
      {
        title: 'One real project',
        text: 'You finish with a complete website that you can show to a client or an employer.',
      },
      {
        title: 'Made for slow connections',
        text: 'You learn to keep a page small, so that visitors in the provinces can open it too.',
      },
      {
        title: 'Your work is reviewed',
        text: 'Hand in two assignments and get written comments from the teacher on each one.',
      },
    ],
    testimonials: [
      {
        name: 'Chea Sokun',
        company: 'Print shop, Siem Reap',
        quote: 'I built the page for our shop in three weekends. Customers now find our opening hours without calling.',
        featured: true,
      },
      {
        name: 'Meas Visal',
        company: 'Student, Mondulkiri',
        quote: 'The chapter on Khmer fonts answered a question I had for years.',
      },
    ],
    sections: [
      {
        title: 'The shape of a page',
        lessons: [
          {
            title: 'How a browser reads a page',
            type: 'video',
            minutes: 1,
            file: 'en-how-a-browser-reads.mp4',
            freePreview: true,
          },
          { title: 'Headings, paragraphs and lists', type: 'article', freePreview: true },
          { title: 'Links and pictures', type: 'article' },
          { title: 'Quick check: the right element', type: 'quiz', minutes: 8 },
        ],
      },
      {
        title: 'Style with CSS',
        lessons: [
          { title: 'Selectors and the cascade', type: 'article' },
          { title: 'Spacing: margin, padding and border', type: 'article' },
          { title: 'Color and contrast', type: 'article' },
          { title: 'Setting Khmer and Latin text together', type: 'article' },
        ],
      },
      {
        title: 'Layout for every screen',
        lessons: [
          { title: 'Flexbox in practice', type: 'article' },
          { title: 'Grid in practice', type: 'article' },
          { title: 'Media queries and fluid sizes', type: 'article' },
          { title: 'Assignment: the menu page', type: 'assignment', minutes: 60 },
        ],
      },
      {
        title: 'Finish and publish',
        lessons: [
          { title: 'A form that works without script', type: 'article' },
          { title: 'Make pictures small', type: 'article' },
          { title: 'Checklist before you publish', type: 'document', minutes: 5, file: 'en-publish-checklist.pdf' },
          { title: 'Final project: the noodle shop', type: 'assignment', minutes: 90 },
        ],
      },
    ],
  },
  {
    slug: 'data-dashboards-in-excel',
    title: 'Data Dashboards in Excel',
    subtitle: 'Turn thousands of rows into one clear page that a manager can read in a minute.',
    description: [
      'Your data is already there: sales, stock, attendance. What is missing is one page that shows what changed and what to do about it.',
      'This advanced course is for people who already use formulas every day. We clean messy files with Power Query, build a small data model, and design a dashboard that updates with one click.',
      {
        list: [
          'Three complete datasets: a shop, a clinic and an NGO',
          'Every step recorded, with the files before and after',
          'A final dashboard built from your own data',
        ],
      },
      { quote: 'A good dashboard answers one question. A bad one shows everything.' },
    ],
    category: 'office-software',
    lecturer: 'vichet',
    level: 'advanced',
    language: 'en',
    thumbnail: '/art/course-dashboard.svg',
    priceCents: 5900,
    targetFinishDays: 45,
    requirements: [
      'Excel 2019 or Microsoft 365 on Windows',
      'You are comfortable with IF, SUMIF and lookups',
      'A dataset from your own work is helpful',
    ],
    whatYouWillLearn: [
      'Clean and combine files with Power Query',
      'Build a data model with relationships',
      'Write the ten DAX measures you need most',
      'Choose the right chart for each question',
      'Add slicers and keep the file fast',
    ],
    whyJoinUs: [
      {
        title: 'Messy data on purpose',
        text: 'The practice files have the same problems as yours: mixed dates, double names and empty rows.',
      },
      {
        title: 'Design, not only formulas',
        text: 'You learn what to leave out, where to put the number that matters, and how to use color.',
      },
      {
        title: 'Feedback on your own file',
        text: 'Send your dashboard at the end and receive a short recorded review.',
      },
    ],
    testimonials: [
      {
        name: 'Long Sothy',
        company: 'Program officer, Phnom Penh',
        quote: 'Our monthly report took three days. With Power Query it takes the time to drink a coffee.',
      },
      {
        name: 'Ngin Rachana',
        company: 'Sales coordinator, Poipet',
        quote: 'Clear and to the point. The lesson on choosing charts changed how I present to my boss.',
      },
    ],
    sections: [
      {
        title: 'Ask the right question',
        lessons: [
          { title: 'What will the reader decide?', type: 'article', freePreview: true },
          { title: 'Sketch before you build', type: 'article' },
          { title: 'Practice files', type: 'document', minutes: 5, file: 'en-dashboard-practice.pdf' },
        ],
      },
      {
        title: 'Clean data with Power Query',
        lessons: [
          { title: 'Import a folder of files', type: 'article' },
          { title: 'Fix dates, names and empty rows', type: 'article' },
          { title: 'Merge two tables', type: 'article' },
          { title: 'Quick check: cleaning steps', type: 'quiz', minutes: 10 },
        ],
      },
      {
        title: 'Model and measures',
        lessons: [
          { title: 'Relationships and the date table', type: 'article' },
          { title: 'Ten useful measures', type: 'article' },
          { title: 'Compare with last year', type: 'article' },
          { title: 'Assignment: measures for the clinic', type: 'assignment', minutes: 60 },
        ],
      },
      {
        title: 'Design the page',
        lessons: [
          { title: 'Choosing charts', type: 'article' },
          { title: 'Layout, color and slicers', type: 'article' },
          { title: 'Keep the file small and fast', type: 'article' },
          { title: 'Final project: your own dashboard', type: 'assignment', minutes: 120 },
        ],
      },
    ],
  },
]
