import type { CourseContent } from './seed.types.ts'

export const languageCourses: CourseContent[] = [
  {
    slug: 'english-for-work-in-khmer',
    title: 'ភាសាអង់គ្លេសសម្រាប់ការងារ',
    subtitle: 'និយាយក្នុងអង្គប្រជុំ សរសេរអ៊ីមែល និងឆ្លើយទូរសព្ទជាភាសាអង់គ្លេស ដោយមិនខ្មាស។',
    description: [
      'អ្នកអានភាសាអង់គ្លេសយល់ខ្លះៗ តែពេលត្រូវនិយាយ ពាក្យមិនចេញ។ នេះជារឿងដែលសិស្សខ្មែរជួបញឹកញាប់ជាងគេ ព្រោះយើងរៀនវេយ្យាករណ៍ច្រើន តែហាត់និយាយតិច។',
      'វគ្គនេះយកស្ថានភាពការងារពិតមករៀន៖ ណែនាំខ្លួន ណាត់ជួប រាយការណ៍ការងារ និងបដិសេធដោយសុភាព។ គ្រូពន្យល់ជាភាសាខ្មែរ ហើយអ្នកហាត់និយាយជាភាសាអង់គ្លេស។',
      { h: 'របៀបរៀន' },
      { list: ['ស្តាប់ប្រយោគខ្លី រួចនិយាយតាម', 'ថតសំឡេងខ្លួនឯង ហើយប្រៀបធៀបជាមួយគំរូ', 'ប្រើឃ្លានោះក្នុងការងារនៅថ្ងៃបន្ទាប់'] },
      'ហាត់ **15 នាទីរាល់ថ្ងៃ** ល្អជាងរៀន 3 ម៉ោងម្តងក្នុងមួយសប្តាហ៍។',
    ],
    category: 'languages',
    lecturer: 'dara',
    level: 'intermediate',
    language: 'km',
    thumbnail: '/art/course-eng.svg',
    priceCents: 3900,
    targetFinishDays: 60,
    featured: true,
    requirements: ['អានអក្សរអង់គ្លេសបាន', 'ស្គាល់ពាក្យសាមញ្ញប្រហែល 500 ពាក្យ', 'កាសស្តាប់ត្រចៀកមួយ'],
    whatYouWillLearn: [
      'ណែនាំខ្លួន និងការងាររបស់អ្នកក្នុងមួយនាទី',
      'សរសេរអ៊ីមែលខ្លី ច្បាស់ និងសុភាព',
      'និយាយក្នុងអង្គប្រជុំ និងសួរឱ្យគេពន្យល់ម្តងទៀត',
      'ឆ្លើយទូរសព្ទ និងកត់សារ',
      'បញ្ចេញសំឡេងចុងពាក្យឱ្យច្បាស់',
      'ឆ្លើយសំណួរសម្ភាសការងារ 12 សំណួរ',
    ],
    whyJoinUs: [
      { title: 'ពន្យល់ជាភាសាខ្មែរ', text: 'អ្នកយល់ហេតុផលច្បាស់ មិនបាច់ទន្ទេញដោយមិនដឹងន័យ។' },
      { title: 'ហាត់និយាយរាល់មេរៀន', text: 'គ្រប់មេរៀនមានសំឡេងឱ្យនិយាយតាម ទាញយកស្តាប់ពេលជិះរថយន្តក៏បាន។' },
      { title: 'ឃ្លាសម្រាប់ការងារពិត', text: 'រៀនឃ្លាដែលប្រើនៅការិយាល័យ ហាង សណ្ឋាគារ និងអង្គការ។' },
    ],
    testimonials: [
      {
        name: 'ស៊ិន ដាវី',
        company: 'អ្នកទទួលភ្ញៀវ សៀមរាប',
        quote: 'ពីមុន ខ្ញុំបានតែញញឹម។ ឥឡូវខ្ញុំនិយាយជាមួយភ្ញៀវបានវែង ហើយគេយល់។',
        featured: true,
      },
      { name: 'គឹម រិទ្ធ', company: 'បុគ្គលិកការិយាល័យ ភ្នំពេញ', quote: 'មេរៀនអ៊ីមែលមានប្រយោជន៍ណាស់។ ប្រធានខ្ញុំសួរថា រៀននៅសាលាណា?' },
    ],
    sections: [
      {
        title: 'ណែនាំខ្លួននៅកន្លែងធ្វើការ',
        lessons: [
          {
            title: 'និយាយអំពីខ្លួនក្នុងមួយនាទី',
            type: 'video',
            minutes: 1,
            file: 'en-one-minute-about-yourself.mp4',
            freePreview: true,
          },
          {
            title: 'ហាត់ស្តាប់ និងនិយាយតាម',
            type: 'audio',
            minutes: 1,
            file: 'en-listen-and-repeat.mp3',
            freePreview: true,
          },
          { title: 'ពាក្យអំពីមុខតំណែង និងផ្នែក', type: 'article' },
          { title: 'កិច្ចការ៖ ថតសំឡេងណែនាំខ្លួន', type: 'assignment', minutes: 20 },
        ],
      },
      {
        title: 'អ៊ីមែល និងសារខ្លី',
        lessons: [
          { title: 'ផ្នែកទាំង 5 នៃអ៊ីមែល', type: 'article' },
          { title: 'សុំ ណាត់ និងរំលឹកដោយសុភាព', type: 'article' },
          { title: 'គំរូអ៊ីមែល 15', type: 'document', minutes: 8, file: 'km-fifteen-emails.pdf' },
          { title: 'តេស្តខ្លី៖ ជ្រើសឃ្លាសុភាព', type: 'quiz', minutes: 10 },
        ],
      },
      {
        title: 'អង្គប្រជុំ និងទូរសព្ទ',
        lessons: [
          { title: 'ឃ្លាបើក និងបិទអង្គប្រជុំ', type: 'article' },
          { title: 'សុំឱ្យគេនិយាយម្តងទៀត', type: 'audio', minutes: 1, file: 'en-say-that-again.mp3' },
          { title: 'ឆ្លើយទូរសព្ទ និងកត់សារ', type: 'article' },
          { title: 'រាយការណ៍វឌ្ឍនភាពការងារ', type: 'article' },
          { title: 'ស្តាប់អង្គប្រជុំពិត ហើយឆ្លើយសំណួរ', type: 'quiz', minutes: 15 },
        ],
      },
      {
        title: 'បញ្ចេញសំឡេង និងសម្ភាសការងារ',
        lessons: [
          { title: 'សំឡេងចុងពាក្យ s, t, d', type: 'article' },
          { title: 'កន្លែងសង្កត់សំឡេង', type: 'audio', minutes: 1, file: 'en-strong-parts.mp3' },
          { title: 'សំណួរសម្ភាស 12 និងចម្លើយ', type: 'article' },
          { title: 'សាកសម្ភាសជាមួយគ្រូ', type: 'assignment', minutes: 30 },
        ],
      },
    ],
  },
  {
    slug: 'khmer-for-newcomers',
    title: 'Khmer for Newcomers',
    subtitle: 'Greet your neighbors, buy at the market and read your first signs, one small lesson at a time.',
    description: [
      'You live in Cambodia, or you are about to. You would like to say more than hello, and you would like people to understand you the first time.',
      'This course follows one week in Phnom Penh: breakfast on the corner, a tuk-tuk ride, the market, the landlord, a wedding invitation. Each week opens a new situation, and you practice the sentences you will really need.',
      { h: 'Script from the first day' },
      'We write every word in Khmer script next to a simple spelling. After two months you can read signs, menus and names without the spelling.',
      {
        list: [
          'Four short lessons each week',
          'A voice message to the teacher every Friday',
          'Stop whenever you like; what you have learned stays open',
        ],
      },
    ],
    category: 'languages',
    lecturer: 'bopha',
    level: 'beginner',
    language: 'en',
    thumbnail: '/art/course-khmer.svg',
    priceCents: 900,
    subscription: { frequency: 'month', payments: 6 },
    targetFinishDays: 180,
    requirements: ['No Khmer is needed', 'A phone that can record your voice'],
    whatYouWillLearn: [
      'Greet people with the right word for their age',
      'Bargain politely at the market',
      'Give directions to a driver',
      'Read the 33 consonants and the common vowels',
      'Hear and say the sounds that English does not have',
    ],
    whyJoinUs: [
      {
        title: 'A teacher who answers',
        text: 'Send a voice message each week and hear your mistakes corrected kindly.',
      },
      { title: 'Polite Khmer', text: 'You learn which words suit a monk, a grandmother, a friend and a child.' },
      {
        title: 'Real recordings',
        text: 'All dialogues were recorded outside, with traffic and roosters, as you will hear them.',
      },
    ],
    testimonials: [
      {
        name: 'Hannah Brooks',
        company: 'Nurse, Battambang',
        quote:
          'After two months the grandmother next door stopped laughing at me and started correcting me. That is progress.',
        featured: true,
      },
      {
        name: 'Tomás Rivera',
        company: 'Engineer, Phnom Penh',
        quote: 'The reading lessons are gentle and clever. I read the street signs on my way to work now.',
      },
    ],
    sections: [
      {
        title: 'The first week',
        lessons: [
          { title: 'Hello, thank you, excuse me', type: 'article', freePreview: true },
          { title: 'Older brother, younger sister: how to address people', type: 'article', freePreview: true },
          { title: 'Listen and repeat: greetings', type: 'article' },
          { title: 'The first seven letters', type: 'video', minutes: 1, file: 'en-first-seven-letters.mp4' },
          { title: 'Quick check', type: 'quiz', minutes: 6 },
        ],
      },
      {
        title: 'At the market',
        lessons: [
          { title: 'Numbers and riel', type: 'article' },
          { title: 'How much? A little less, please', type: 'article' },
          { title: 'Fruit, vegetables and fish', type: 'document', minutes: 7, file: 'en-market-words.pdf' },
          { title: 'Assignment: buy three things', type: 'assignment', minutes: 30 },
        ],
      },
      {
        title: 'Getting around',
        lessons: [
          { title: 'Left, right, straight, stop here', type: 'article' },
          { title: 'Calling a driver', type: 'article' },
          { title: 'Reading street names', type: 'article' },
          { title: 'Subscript letters without fear', type: 'article' },
        ],
      },
      {
        title: 'Neighbours and feasts',
        lessons: [
          { title: 'Talking about family', type: 'article' },
          { title: 'Khmer New Year and Pchum Ben', type: 'article' },
          { title: 'You are invited to a wedding', type: 'article' },
          { title: 'A five-minute talk with your teacher', type: 'assignment', minutes: 20 },
        ],
      },
    ],
  },
]
