import type { CourseContent } from './seed.types.ts'

export const examCourses: CourseContent[] = [
  {
    slug: 'ielts-academic-six-and-a-half',
    title: 'IELTS Academic: The Road to 6.5',
    subtitle: 'Strategy, practice and marked essays for all four papers in ten weeks.',
    description: [
      'A score of 6.5 opens many scholarships and universities. Getting there is less about talent than about knowing the test, writing every week and having someone mark what you write.',
      'The course covers Listening, Reading, Writing and Speaking. You write eight tasks, and a teacher marks four of them against the public band descriptors.',
      { h: 'Who should join' },
      {
        list: [
          'You scored 5.5 or 6.0 before, or your teacher says you are close',
          'You have at least five hours a week',
          'You want honest feedback',
        ],
      },
      'If you are below 5.0, start with **Grammar from Zero** or **Everyday Conversation** and come back. We would rather see you pass than pay twice.',
    ],
    category: 'exams',
    lecturer: 'james',
    level: 'advanced',
    language: 'en',
    thumbnail: '/art/course-ielts.svg',
    priceCents: 5900,
    targetFinishDays: 70,
    featured: true,
    requirements: ['English at about IELTS 5.5', 'Five hours a week', 'Paper and pen, as you will write by hand too'],
    whatYouWillLearn: [
      'Manage time in every paper',
      'Read for the answer, not for every word',
      'Plan a Task 2 essay in five minutes',
      'Describe charts without copying numbers',
      'Speak for two minutes from a card',
      'Mark your own work with the band descriptors',
    ],
    whyJoinUs: [
      {
        title: 'Marked by a teacher',
        text: 'Four essays and one speaking test are marked by hand, with a score for each criterion.',
      },
      {
        title: 'Mistakes Khmer speakers make',
        text: 'We work on final sounds, articles and tenses, because that is where most points are lost.',
      },
      { title: 'A plan for each week', text: 'You know what to do on every day until the test.' },
    ],
    testimonials: [
      {
        name: 'Ouk Kanha',
        company: 'Bank officer, Phnom Penh',
        quote: 'James told me the truth about my essays. It hurt for one day and helped for ten weeks.',
        featured: true,
      },
      {
        name: 'Lay Sokchea',
        company: 'Medical student, Phnom Penh',
        quote: 'The five-minute essay plan is the most useful thing I have learned for any exam.',
      },
      {
        name: 'Mom Vatey',
        company: 'Teacher, Takeo',
        quote: 'I finished the reading paper in time for the first time in my life.',
      },
    ],
    sections: [
      {
        title: 'Know the test',
        lessons: [
          { title: 'The four papers in fifteen minutes', type: 'article', freePreview: true },
          { title: 'Where do you lose points?', type: 'quiz', minutes: 25 },
          { title: 'Your ten-week plan', type: 'document', minutes: 8, file: 'en-ten-week-plan.pdf' },
        ],
      },
      {
        title: 'Listening and reading',
        lessons: [
          { title: 'Predict before you listen', type: 'article' },
          { title: 'Practice: sections 3 and 4', type: 'audio', minutes: 1, file: 'en-ielts-sections.mp3' },
          { title: 'Skim, scan, read', type: 'article' },
          { title: 'True, false or not given', type: 'article' },
          { title: 'Timed reading test', type: 'quiz', minutes: 30 },
        ],
      },
      {
        title: 'Writing',
        lessons: [
          { title: 'Task 1: charts and processes', type: 'article' },
          { title: 'Task 2: plan in five minutes', type: 'article' },
          { title: 'Twelve model paragraphs', type: 'article' },
          { title: 'Write: two tasks, one hour', type: 'assignment', minutes: 60 },
        ],
      },
      {
        title: 'Speaking',
        lessons: [
          { title: 'Part 1: short and natural', type: 'article' },
          { title: 'Part 2: two minutes from a card', type: 'article' },
          { title: 'Listen to a band 7 interview', type: 'audio', minutes: 1, file: 'en-band-seven.mp3' },
          { title: 'Record a full speaking test', type: 'assignment', minutes: 25 },
        ],
      },
      {
        title: 'Mock test',
        lessons: [
          { title: 'Mock listening and reading', type: 'quiz', minutes: 90 },
          { title: 'Mock writing', type: 'assignment', minutes: 60 },
          { title: 'The day before the test', type: 'article' },
        ],
      },
    ],
  },
  {
    slug: 'clear-pronunciation',
    title: 'Clear Pronunciation for Khmer Speakers',
    subtitle: 'Final sounds, stress and rhythm: small changes that make people understand you.',
    description: [
      'You do not need to sound British or American. You need to be understood on the phone, in a noisy room, by someone who has never met a Khmer speaker.',
      'We work on the five things that matter most: the ends of words, pairs of sounds such as v and w, stress, rhythm, and where to pause.',
      {
        list: [
          'Mouth diagrams and slow-motion video',
          'Minimal pair practice with your own recordings',
          'A before-and-after recording you can keep',
        ],
      },
    ],
    category: 'speaking',
    lecturer: 'lina',
    level: 'intermediate',
    language: 'en',
    thumbnail: '/art/course-sound.svg',
    priceCents: 2500,
    targetFinishDays: 30,
    requirements: ['You can read short English sentences aloud', 'A phone that records', 'A small mirror'],
    whatYouWillLearn: [
      'Say the final s, t, d, k and l so that people hear them',
      'Hear and make the difference between similar sounds',
      'Put the stress on the right part of a word',
      'Use rhythm and pauses to sound calm',
      'Correct yourself without a teacher',
    ],
    whyJoinUs: [
      {
        title: 'Made for Khmer ears',
        text: 'The course starts from the sounds of Khmer, so you know what to keep and what to change.',
      },
      {
        title: 'You can hear the progress',
        text: 'Record the same text in week one and week four, and play them side by side.',
      },
      { title: 'Kind corrections', text: 'Lina corrects two things at a time, never ten.' },
    ],
    testimonials: [
      {
        name: 'Yim Sreymom',
        company: 'Call center agent, Phnom Penh',
        quote: 'Callers ask me to repeat far less often. Final sounds were the key.',
        featured: true,
      },
      { name: 'Heng Dara', company: 'Student, Kratie', quote: 'The mirror exercises feel silly, and they work.' },
    ],
    sections: [
      {
        title: 'Listen first',
        lessons: [
          { title: 'What people do not hear', type: 'article', freePreview: true },
          { title: 'Your first recording', type: 'assignment', minutes: 12, freePreview: true },
          { title: 'The map of English sounds', type: 'document', minutes: 6, file: 'en-map-of-sounds.pdf' },
        ],
      },
      {
        title: 'The ends of words',
        lessons: [
          { title: 'Final s and z', type: 'article' },
          { title: 'Final t, d and ed', type: 'article' },
          { title: 'Final k, g and l', type: 'article' },
          { title: 'Drill: ends of words', type: 'audio', minutes: 1, file: 'en-ends-of-words.mp3' },
          { title: 'Quick check: which word?', type: 'quiz', minutes: 8 },
        ],
      },
      {
        title: 'Pairs of sounds',
        lessons: [
          { title: 'v and w, f and p', type: 'article' },
          { title: 'sh, ch and j', type: 'article' },
          { title: 'Long and short vowels', type: 'audio', minutes: 1, file: 'en-long-and-short.mp3' },
        ],
      },
      {
        title: 'Stress and rhythm',
        lessons: [
          { title: 'Which part is strong?', type: 'article' },
          { title: 'Pauses make you clear', type: 'article' },
          { title: 'Your second recording', type: 'assignment', minutes: 15 },
        ],
      },
    ],
  },
  {
    slug: 'business-writing',
    title: 'Business Writing That Gets Read',
    subtitle: 'Emails, reports and proposals that are short, exact and polite.',
    description: [
      'People at work do not read. They scan. If the point is in the fourth paragraph, they will not find it.',
      'This course teaches you to put the point first, cut what nobody needs, and keep a friendly tone. You rewrite real documents, from a two-line message to a five-page proposal.',
      { h: 'What you will write' },
      {
        list: [
          'A difficult email',
          'Minutes of a meeting on one page',
          'A progress report for a donor or a client',
          'A proposal with a budget',
        ],
      },
      { quote: 'If you have nothing to cut, read it aloud. You will find something.' },
    ],
    category: 'writing',
    lecturer: 'james',
    level: 'advanced',
    language: 'en',
    thumbnail: '/art/course-letter.svg',
    priceCents: 3500,
    targetFinishDays: 42,
    requirements: ['You write English at work', 'A document of your own to improve'],
    whatYouWillLearn: [
      'Put the main point in the first two lines',
      'Cut a text by a third without losing meaning',
      'Choose the right tone for a boss, a client or a donor',
      'Write minutes, reports and proposals from a plan',
      'Check your own work with a short list',
    ],
    whyJoinUs: [
      {
        title: 'Before and after',
        text: 'Every lesson shows a real text, what is wrong with it, and a better version.',
      },
      { title: 'Two documents marked', text: 'Send in two of your own documents and get them back with comments.' },
      { title: 'Templates to keep', text: 'You leave with eight clean templates for Word and Google Docs.' },
    ],
    testimonials: [
      {
        name: 'Long Sothy',
        company: 'Program officer, Phnom Penh',
        quote: 'My reports went from twelve pages to five, and the donor thanked me.',
        featured: true,
      },
      {
        name: 'Prak Sovann',
        company: 'Warehouse supervisor, Sihanoukville',
        quote: 'Now people answer my emails the same day.',
      },
    ],
    sections: [
      {
        title: 'The point first',
        lessons: [
          { title: 'How people read at work', type: 'article', freePreview: true },
          { title: 'The first two lines', type: 'article' },
          { title: 'Exercise: find the point', type: 'quiz', minutes: 10 },
        ],
      },
      {
        title: 'Shorter and clearer',
        lessons: [
          { title: 'Words you can always cut', type: 'article' },
          { title: 'One sentence, one idea', type: 'article' },
          { title: 'Tone: firm and friendly', type: 'article' },
          { title: 'Rewrite a difficult email', type: 'assignment', minutes: 30 },
        ],
      },
      {
        title: 'Longer documents',
        lessons: [
          { title: 'Minutes on one page', type: 'article' },
          { title: 'The progress report', type: 'article' },
          { title: 'The proposal', type: 'article' },
          { title: 'Eight templates', type: 'document', minutes: 8, file: 'en-eight-templates.pdf' },
          { title: 'Write your own report', type: 'assignment', minutes: 90 },
        ],
      },
    ],
  },
  {
    slug: 'grammar-from-zero',
    title: 'វេយ្យាករណ៍អង់គ្លេស ពីសូន្យ',
    subtitle: 'យល់កាល ប្រយោគ និងសំណួរ ដោយមិនទន្ទេញច្បាប់វែងៗ។ ពន្យល់ជាភាសាខ្មែរ។',
    description: [
      'វេយ្យាករណ៍មិនមែនជាបញ្ជីច្បាប់សម្រាប់ទន្ទេញទេ។ វាជាដុំឥដ្ឋសម្រាប់សង់ប្រយោគ។ ពេលអ្នកដឹងថាដុំណាដាក់ត្រង់ណា អ្នកអាចនិយាយអ្វីក៏បាន។',
      'វគ្គនេះសម្រាប់អ្នកដែលរៀនច្រើនដង តែនៅតែច្រឡំ។ គ្រូប្រៀបធៀបភាសាខ្មែរ និងភាសាអង់គ្លេស ដើម្បីឱ្យអ្នកឃើញថាដូចគ្នាត្រង់ណា ខុសគ្នាត្រង់ណា។',
      { list: ['មេរៀននីមួយៗមានច្បាប់តែមួយ', 'ឧទាហរណ៍ពីជីវិតប្រចាំថ្ងៃ', 'លំហាត់ខ្លី និងចម្លើយ'] },
    ],
    category: 'writing',
    lecturer: 'piseth',
    level: 'beginner',
    language: 'km',
    thumbnail: '/art/course-grammar.svg',
    priceCents: 1900,
    targetFinishDays: 40,
    requirements: ['ស្គាល់អក្សរអង់គ្លេស A ដល់ Z', 'សៀវភៅ និងប៊ិចសម្រាប់ធ្វើលំហាត់'],
    whatYouWillLearn: [
      'បង្កើតប្រយោគបញ្ជាក់ បដិសេធ និងសំណួរ',
      'ប្រើ am, is, are ឱ្យត្រូវ',
      'ប្រើកាលបច្ចុប្បន្ន អតីត និងអនាគត',
      'ដឹងពេលណាដាក់ a, an និង the',
      'កែកំហុស 10 ដែលសិស្សខ្មែរធ្វើញឹកញាប់',
    ],
    whyJoinUs: [
      { title: 'ពន្យល់ជាភាសាខ្មែរ', text: 'យល់ហេតុផលច្បាស់តាំងពីមេរៀនដំបូង។' },
      { title: 'មួយមេរៀន ច្បាប់មួយ', text: 'មិនដាក់ច្រើនពេកក្នុងពេលតែមួយ។ ចាំបានសិន ទើបទៅមុខ។' },
      { title: 'លំហាត់មានចម្លើយ', text: 'ធ្វើខុស ដឹងភ្លាម ហើយដឹងថាហេតុអ្វីខុស។' },
    ],
    testimonials: [
      {
        name: 'យឹម ស្រីមុំ',
        company: 'បុគ្គលិកសេវាអតិថិជន ភ្នំពេញ',
        quote: 'ខ្ញុំរៀនវេយ្យាករណ៍ 6 ឆ្នាំនៅសាលា ទើបតែមកយល់ the និង a នៅទីនេះ។',
        featured: true,
      },
      { name: 'ប៊ុន ថាន់', company: 'អ្នកបើកតាក់ស៊ី ភ្នំពេញ', quote: 'លោកគ្រូពន្យល់យឺតៗ។ អាយុខ្ញុំច្រើនហើយ តែរៀនតាមទាន់។' },
    ],
    sections: [
      {
        title: 'ប្រយោគដំបូង',
        lessons: [
          { title: 'នរណា ធ្វើអ្វី៖ ប្រធាន និងកិរិយាសព្ទ', type: 'article', freePreview: true },
          { title: 'am, is, are', type: 'article', freePreview: true },
          { title: 'ធ្វើសំណួរ និងបដិសេធ', type: 'article' },
          { title: 'តេស្តខ្លី៖ ប្រយោគសាមញ្ញ', type: 'quiz', minutes: 10 },
        ],
      },
      {
        title: 'កាល',
        lessons: [
          { title: 'រឿងដែលធ្វើរាល់ថ្ងៃ', type: 'article' },
          { title: 'រឿងដែលកំពុងកើតឡើង', type: 'article' },
          { title: 'រឿងដែលកន្លងផុតទៅ', type: 'article' },
          { title: 'បញ្ជីកិរិយាសព្ទមិនទៀង 50 ពាក្យ', type: 'document', minutes: 8, file: 'km-irregular-verbs.pdf' },
          { title: 'រឿងដែលនឹងកើតឡើង', type: 'article' },
          { title: 'លំហាត់៖ និទានថ្ងៃរបស់អ្នក', type: 'assignment', minutes: 25 },
        ],
      },
      {
        title: 'ពាក្យតូច តែសំខាន់',
        lessons: [
          { title: 'a, an និង the', type: 'article' },
          { title: 'in, on និង at', type: 'article' },
          { title: 'កំហុស 10 ដែលជួបញឹកញាប់', type: 'article' },
          { title: 'តេស្តបញ្ចប់', type: 'quiz', minutes: 20 },
        ],
      },
    ],
  },
]
