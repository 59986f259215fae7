import type { CourseContent } from './seed.types.ts'

export const workCourses: CourseContent[] = [
  {
    slug: 'english-for-work',
    title: 'English for Work',
    subtitle: 'Introduce yourself, join a meeting and write a clear email, with phrases you can use tomorrow.',
    description: [
      'You studied English at school, and you understand a good deal. Then a colleague asks you a question in a meeting, and the words will not come. This course is for that moment.',
      'Every unit starts with a scene from a real workplace in Cambodia: a bank, a garment factory, an NGO, a shop. You listen, repeat, change one thing, and then say it about your own job.',
      { h: 'A week in the course' },
      {
        list: [
          'Monday to Thursday: one lesson of about ten minutes',
          'Friday: record a short answer and compare it with the model',
          'Weekend: read one email and write a reply',
        ],
      },
      'You do not need perfect grammar. You need **twenty good sentences** that you can say without thinking, and then twenty more.',
    ],
    category: 'work',
    lecturer: 'lina',
    level: 'intermediate',
    language: 'en',
    thumbnail: '/art/course-office.svg',
    priceCents: 3900,
    targetFinishDays: 56,
    featured: true,
    requirements: ['You can read simple English', 'Headphones or a quiet room', 'Fifteen minutes a day'],
    whatYouWillLearn: [
      'Introduce yourself and your job in one minute',
      'Ask people to repeat or explain, politely',
      'Report what you have done and what comes next',
      'Write emails that ask, confirm and remind',
      'Take part in an online meeting',
      'Make small talk with visitors',
    ],
    whyJoinUs: [
      {
        title: 'Scenes you know',
        text: 'The dialogues take place in Cambodian offices and shops, with the problems you meet there.',
      },
      {
        title: 'Speak in every lesson',
        text: 'Each lesson ends with your own voice. You record, listen and try again.',
      },
      { title: 'A teacher listens', text: 'Lina answers one recording from every student each week.' },
    ],
    testimonials: [
      {
        name: 'Prak Sovann',
        company: 'Warehouse supervisor, Sihanoukville',
        quote: 'I used to send my assistant to the meetings. Now I go myself, and I speak.',
        featured: true,
      },
      {
        name: 'Ouk Kanha',
        company: 'Bank officer, Phnom Penh',
        quote: 'The email lessons saved me hours. I keep the phrase sheet beside my computer.',
      },
    ],
    sections: [
      {
        title: 'You and your job',
        lessons: [
          {
            title: 'One minute about yourself',
            type: 'video',
            minutes: 1,
            file: 'en-one-minute-about-yourself.mp4',
            freePreview: true,
          },
          { title: 'Names, titles and departments', type: 'article', freePreview: true },
          { title: 'Listen and repeat: introductions', type: 'audio', minutes: 1, file: 'en-listen-and-repeat.mp3' },
          { title: 'Record your introduction', type: 'assignment', minutes: 15 },
        ],
      },
      {
        title: 'Talking with colleagues',
        lessons: [
          { title: 'Asking for help', type: 'article' },
          { title: 'Sorry, could you say that again?', type: 'audio', minutes: 1, file: 'en-say-that-again.mp3' },
          { title: 'Small talk that is not awkward', type: 'article' },
          { title: 'Phrase sheet: in the office', type: 'document', minutes: 5, file: 'en-phrase-sheet.pdf' },
          { title: 'Quick check: polite or not?', type: 'quiz', minutes: 8 },
        ],
      },
      {
        title: 'Meetings',
        lessons: [
          { title: 'Opening, agreeing, disagreeing', type: 'article' },
          { title: 'Reporting progress', type: 'article' },
          { title: 'Online meetings: can you hear me?', type: 'article' },
          { title: 'Listen to a meeting and take notes', type: 'assignment', minutes: 25 },
        ],
      },
      {
        title: 'Emails and messages',
        lessons: [
          { title: 'The five parts of an email', type: 'article' },
          { title: 'Asking, confirming, reminding', type: 'article' },
          { title: 'Short messages on Telegram', type: 'article' },
          { title: 'Final check', type: 'quiz', minutes: 20 },
        ],
      },
    ],
  },
  {
    slug: 'hospitality-english',
    title: 'Hospitality English for Hotels and Restaurants',
    subtitle: 'Welcome guests, take orders and solve problems with a calm and friendly voice.',
    description: [
      'A guest remembers how you spoke long after the room is forgotten. This course gives front desk, restaurant and housekeeping staff the sentences they need on every shift.',
      'We recorded the dialogues with working hotel staff in Siem Reap and Kep. You hear guests from Australia, India, France and China, because your guests do not all sound like a textbook.',
      {
        list: [
          'Check-in and check-out',
          'Taking an order and explaining Khmer dishes',
          'Complaints, lost things and late taxis',
        ],
      },
      { quote: 'Smile first, then speak slowly. The grammar can come third.' },
    ],
    category: 'tourism',
    lecturer: 'ratana',
    level: 'beginner',
    language: 'en',
    thumbnail: '/art/course-hotel.svg',
    priceCents: 2900,
    targetFinishDays: 35,
    featured: true,
    requirements: ['Basic English words', 'You work with guests, or would like to'],
    whatYouWillLearn: [
      'Check a guest in from hello to room key',
      'Describe amok, lok lak and other dishes simply',
      'Understand six different accents',
      'Answer complaints without promising too much',
      'Give directions to the market and the temples',
    ],
    whyJoinUs: [
      {
        title: 'Lessons for each post',
        text: 'Front desk, restaurant and housekeeping have their own units. Study the one you need first.',
      },
      { title: 'Real accents', text: 'Practice with voices from many countries, at normal speed and slowly.' },
      { title: 'Short enough for a break', text: 'No lesson is longer than a tea break, so you can learn at work.' },
    ],
    testimonials: [
      {
        name: 'Sin Davy',
        company: 'Receptionist, Siem Reap',
        quote: 'The complaint lesson helped me the same week. The guest left happy, and so did my manager.',
        featured: true,
      },
      {
        name: 'Nhem Bora',
        company: 'Waiter, Kampot',
        quote: 'I can explain every dish on our menu now. Tips are better too!',
      },
    ],
    sections: [
      {
        title: 'Front desk',
        lessons: [
          { title: 'Welcome: the first thirty seconds', type: 'article', freePreview: true },
          { title: 'Check-in step by step', type: 'article' },
          { title: 'Bills, cards and change', type: 'audio', minutes: 1, file: 'en-bills-and-change.mp3' },
          { title: 'Quick check: front desk', type: 'quiz', minutes: 7 },
        ],
      },
      {
        title: 'Restaurant',
        lessons: [
          { title: 'Taking an order', type: 'article' },
          { title: 'Explaining Khmer dishes', type: 'article' },
          { title: 'Allergies and special requests', type: 'article' },
          { title: 'Menu vocabulary', type: 'document', minutes: 6, file: 'en-menu-vocabulary.pdf' },
        ],
      },
      {
        title: 'When something goes wrong',
        lessons: [
          { title: 'Listen, apologise, act', type: 'article' },
          { title: 'Six accents, one problem', type: 'audio', minutes: 1, file: 'en-six-accents.mp3' },
          { title: 'Role play: the noisy room', type: 'assignment', minutes: 20 },
          { title: 'Final check', type: 'quiz', minutes: 15 },
        ],
      },
    ],
  },
  {
    slug: 'job-interview-english',
    title: 'Job Interview English',
    subtitle: 'Prepare your story, answer the twelve common questions and ask good ones back.',
    description: [
      'An interview is not an English exam. The employer wants to know what you can do and whether they would like to work with you. Simple, honest sentences are enough.',
      'In two weeks you prepare three short stories from your own life, practice the twelve questions that come again and again, and record a full interview.',
      { h: 'What is included' },
      {
        list: [
          'Model answers at two levels of English',
          'A one-page preparation sheet',
          'Written feedback on your recorded interview',
        ],
      },
    ],
    category: 'work',
    lecturer: 'james',
    level: 'intermediate',
    language: 'en',
    thumbnail: '/art/course-interview.svg',
    priceCents: 2200,
    targetFinishDays: 14,
    requirements: ['You can hold a simple conversation', 'A job advertisement that interests you'],
    whatYouWillLearn: [
      'Answer "Tell me about yourself" without reciting your CV',
      'Tell a short story about a problem you solved',
      'Talk about weaknesses honestly and safely',
      'Discuss salary politely',
      'Ask three good questions at the end',
    ],
    whyJoinUs: [
      {
        title: 'Your own stories',
        text: 'We do not give you answers to memorise. You build them from your own work and studies.',
      },
      {
        title: 'From the other side',
        text: 'James has interviewed many applicants for schools and NGOs, and tells you what he writes down.',
      },
      { title: 'Ready in two weeks', text: 'Short enough to finish between the phone call and the interview.' },
    ],
    testimonials: [
      {
        name: 'Chhay Nary',
        company: 'Graduate, Phnom Penh',
        quote: 'I prepared three stories and used all three. I start on the first of next month.',
        featured: true,
      },
      {
        name: 'Tep Rithy',
        company: 'Driver and guide, Siem Reap',
        quote: 'I was always afraid of the salary question. Now I know what to say.',
      },
    ],
    sections: [
      {
        title: 'Before the interview',
        lessons: [
          { title: 'Read the advertisement like a detective', type: 'article', freePreview: true },
          { title: 'Choose your three stories', type: 'article' },
          { title: 'Preparation sheet', type: 'document', minutes: 5, file: 'en-interview-sheet.pdf' },
        ],
      },
      {
        title: 'The twelve questions',
        lessons: [
          { title: 'Tell me about yourself', type: 'article' },
          { title: 'Strengths and weaknesses', type: 'article' },
          { title: 'A problem you solved', type: 'article' },
          { title: 'Listen: two good interviews', type: 'audio', minutes: 1, file: 'en-two-interviews.mp3' },
          { title: 'Quick check: which answer is better?', type: 'quiz', minutes: 10 },
        ],
      },
      {
        title: 'The day itself',
        lessons: [
          { title: 'Clothes, greetings and first words', type: 'article' },
          { title: 'Salary and your own questions', type: 'article' },
          { title: 'Record a full interview', type: 'assignment', minutes: 40 },
        ],
      },
    ],
  },
  {
    slug: 'english-for-tour-guides',
    title: 'ភាសាអង់គ្លេសសម្រាប់មគ្គុទ្ទេសក៍ទេសចរណ៍',
    subtitle: 'និទានរឿងប្រាសាទ ណែនាំផ្លូវ និងឆ្លើយសំណួរភ្ញៀវ ជាភាសាអង់គ្លេសសាមញ្ញ។',
    description: [
      'អ្នកស្គាល់ប្រាសាទ ស្គាល់ប្រវត្តិ ស្គាល់ផ្លូវ តែពេលនិយាយជាភាសាអង់គ្លេស រឿងល្អៗក្លាយជារឿងខ្លី។ វគ្គនេះជួយឱ្យអ្នកនិទានបានរស់រវើក ដោយប្រើពាក្យងាយៗ។',
      'មេរៀនពន្យល់ជាភាសាខ្មែរ ឧទាហរណ៍ និងសំឡេងជាភាសាអង់គ្លេស។ អ្នកអាចស្តាប់ឡើងវិញពេលរង់ចាំភ្ញៀវ។',
      { h: 'ប្រធានបទសំខាន់ៗ' },
      { list: ['ស្វាគមន៍ភ្ញៀវ និងប្រាប់កម្មវិធីប្រចាំថ្ងៃ', 'និទានរឿងអង្គរវត្ត បាយ័ន និងបន្ទាយស្រី', 'ច្បាប់ទស្សនា សុវត្ថិភាព និងករណីបន្ទាន់'] },
    ],
    category: 'tourism',
    lecturer: 'ratana',
    level: 'advanced',
    language: 'km',
    thumbnail: '/art/course-tour.svg',
    priceCents: 3400,
    targetFinishDays: 45,
    comingSoonInDays: 24,
    requirements: ['និយាយភាសាអង់គ្លេសបានមធ្យម', 'កំពុងធ្វើ ឬចង់ធ្វើជាមគ្គុទ្ទេសក៍'],
    whatYouWillLearn: [
      'ស្វាគមន៍ និងណែនាំកម្មវិធីដំណើរ',
      'និទានរឿងព្រេង និងប្រវត្តិសាស្ត្រដោយពាក្យងាយ',
      'ពន្យល់ចម្លាក់ និងសំណង់ប្រាសាទ',
      'ឆ្លើយសំណួរដែលអ្នកមិនប្រាកដ',
      'ដោះស្រាយបញ្ហាភ្ញៀវឈឺ ឬវង្វេង',
    ],
    whyJoinUs: [
      { title: 'ថតនៅប្រាសាទផ្ទាល់', text: 'អ្នករៀនពាក្យនៅមុខចម្លាក់ពិត មិនមែនតែពីរូបភាព។' },
      { title: 'ពន្យល់ជាភាសាខ្មែរ', text: 'យល់ន័យច្បាស់ រួចហាត់និយាយជាភាសាអង់គ្លេស។' },
      { title: 'សំឡេងសម្រាប់ស្តាប់តាមផ្លូវ', text: 'ទាញយកសំឡេងទុកក្នុងទូរសព្ទ ស្តាប់ដោយមិនប្រើអ៊ីនធឺណិត។' },
    ],
    testimonials: [
      {
        name: 'ទេព រិទ្ធី',
        company: 'អ្នកបើករថយន្ត និងមគ្គុទ្ទេសក៍ សៀមរាប',
        quote: 'មេរៀនគំរូពីរឿងកូរសមុទ្រទឹកដោះ ធ្វើឱ្យភ្ញៀវខ្ញុំស្តាប់ដល់ចប់។',
      },
      { name: 'ញ៉ែម បូរ៉ា', company: 'អ្នករត់តុ កំពត', quote: 'ខ្ញុំចង់ប្តូរទៅធ្វើមគ្គុទ្ទេសក៍។ ខ្ញុំរង់ចាំវគ្គនេះបើក។' },
    ],
    sections: [
      {
        title: 'ស្វាគមន៍ភ្ញៀវ',
        lessons: [
          { title: 'ប្រាំនាទីដំបូងជាមួយក្រុមភ្ញៀវ', type: 'article', freePreview: true },
          { title: 'ប្រាប់កម្មវិធី និងម៉ោងជួប', type: 'article' },
          { title: 'ស្តាប់ និងនិយាយតាម', type: 'audio', minutes: 1, file: 'en-guides-repeat.mp3' },
        ],
      },
      {
        title: 'និទានរឿងប្រាសាទ',
        lessons: [
          { title: 'អង្គរវត្តក្នុង 3 នាទី', type: 'article' },
          { title: 'រឿងកូរសមុទ្រទឹកដោះ', type: 'article' },
          { title: 'ពាក្យអំពីចម្លាក់ និងសំណង់', type: 'document', minutes: 8, file: 'km-temple-words.pdf' },
          { title: 'កិច្ចការ៖ និទានរឿងមួយ', type: 'assignment', minutes: 30 },
        ],
      },
      {
        title: 'សំណួរ និងករណីបន្ទាន់',
        lessons: [
          { title: 'ខ្ញុំមិនប្រាកដទេ តែខ្ញុំនឹងសួរឱ្យ', type: 'article' },
          { title: 'ច្បាប់ទស្សនា និងសុវត្ថិភាព', type: 'article' },
          { title: 'ភ្ញៀវឈឺ ឬវង្វេង', type: 'article' },
          { title: 'តេស្តបញ្ចប់', type: 'quiz', minutes: 15 },
        ],
      },
    ],
  },
]
