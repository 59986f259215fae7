import type { CourseContent } from './seed.types.ts'

export const everydayCourses: CourseContent[] = [
  {
    slug: 'everyday-conversation',
    title: 'Everyday Conversation',
    subtitle: 'A free course for people who understand some English but are shy to speak.',
    description: [
      'We ride along with Dara, a tuk-tuk driver, through one ordinary day. He meets tourists, friends, a doctor and a lost child, and he needs English every time.',
      'Each lesson is one short conversation. You listen, take one role, and then change the story.',
      { list: ['Ten conversations you can use today', 'Slow and normal speed', 'No grammar terms at all'] },
      'The course is **free**. If you enjoy it, you will know which of our other courses suits you.',
    ],
    category: 'speaking',
    lecturer: 'piseth',
    level: 'beginner',
    language: 'en',
    thumbnail: '/art/course-chat.svg',
    priceCents: 0,
    targetFinishDays: 14,
    requirements: ['You know the alphabet and some simple words', 'Courage to speak to your phone'],
    whatYouWillLearn: [
      'Greet people and keep a conversation going',
      'Ask and give prices, times and directions',
      'Say what hurts at a clinic or pharmacy',
      'Accept and refuse an invitation',
    ],
    whyJoinUs: [
      { title: 'Free and complete', text: 'There is nothing to pay later, and no lesson is hidden.' },
      { title: 'A story you follow', text: 'You want to know what happens next, so you come back tomorrow.' },
      { title: 'Works on any phone', text: 'Audio lessons are small files, so you can download them on mobile data.' },
    ],
    testimonials: [
      {
        name: 'Bun Than',
        company: 'Taxi driver, Phnom Penh',
        quote: 'I practice while I wait for customers. Then I try it with the customer!',
        featured: true,
      },
      {
        name: 'Keo Socheata',
        company: 'Market seller, Kampong Thom',
        quote: 'Nobody laughed at my English here. That is why I stayed.',
      },
    ],
    sections: [
      {
        title: 'Morning',
        lessons: [
          { title: 'Good morning, where to?', type: 'article', freePreview: true },
          {
            title: 'How much to the Riverside?',
            type: 'audio',
            minutes: 1,
            file: 'en-to-the-riverside.mp3',
            freePreview: true,
          },
          { title: 'Breakfast with a friend', type: 'article' },
        ],
      },
      {
        title: 'Afternoon',
        lessons: [
          { title: 'Left at the temple, please', type: 'audio', minutes: 1, file: 'en-left-at-the-temple.mp3' },
          { title: 'At the pharmacy', type: 'article' },
          { title: 'The lost child', type: 'article' },
          { title: 'Quick check', type: 'quiz', minutes: 6 },
        ],
      },
      {
        title: 'Evening',
        lessons: [
          { title: 'Are you free on Sunday?', type: 'audio', minutes: 1, file: 'en-free-on-sunday.mp3' },
          { title: 'Talking about family', type: 'article' },
          { title: 'Tell us about your day', type: 'assignment', minutes: 15 },
        ],
      },
    ],
  },
  {
    slug: 'english-for-kids',
    title: 'English for Kids: Kites and Crocodiles',
    subtitle: 'Songs, stories and games for children from six to ten, with a guide for parents.',
    description: [
      'Children learn a language by playing in it. Every week brings a new song, a short story with Kiki the crocodile, and a game you can play at home with things from the kitchen.',
      'Lessons are short, since ten minutes is long for a child. A page for parents explains in simple words what to do and how to say it, even if your own English is small.',
      { h: 'Safe and calm' },
      'There is no advertising, no chat with strangers and no timer. A child can stop at any point and continue tomorrow.',
    ],
    category: 'young',
    lecturer: 'ratana',
    level: 'beginner',
    language: 'en',
    thumbnail: '/art/course-kids.svg',
    priceCents: 1200,
    subscription: { frequency: 'month', payments: 4 },
    targetFinishDays: 120,
    requirements: ['A grown-up nearby for the games', 'Colored pencils and paper'],
    whatYouWillLearn: [
      'Sing twelve songs by heart',
      'Name colors, animals, food and family',
      'Follow simple instructions in English',
      'Read and write the alphabet and short words',
    ],
    whyJoinUs: [
      {
        title: 'Made with children',
        text: 'Every game was tested in our Saturday class, and the boring ones were thrown away.',
      },
      { title: 'Parents are not lost', text: 'Each lesson has a page for parents, with the sounds written out.' },
      { title: 'Less screen, more play', text: 'Half of each lesson happens on paper or on the floor.' },
    ],
    testimonials: [
      {
        name: 'Chhay Nary',
        company: 'Mother of two, Phnom Penh',
        quote: 'My son sings the crocodile song in the bath. My daughter corrects my pronunciation.',
        featured: true,
      },
      {
        name: 'Ros Sambath',
        company: 'Father, Svay Rieng',
        quote: 'I learn together with my girl. It is our time after dinner.',
      },
    ],
    sections: [
      {
        title: 'Hello, Kiki!',
        lessons: [
          { title: 'The hello song', type: 'article', freePreview: true },
          {
            title: 'Colors of the kite',
            type: 'video',
            minutes: 1,
            file: 'en-colours-of-the-kite.mp4',
            freePreview: true,
          },
          { title: 'Draw and colour', type: 'document', minutes: 10, file: 'en-draw-and-colour.pdf' },
          { title: 'For parents: how to play', type: 'article' },
        ],
      },
      {
        title: 'At the river',
        lessons: [
          { title: 'Fish, frog and crocodile', type: 'article' },
          { title: 'The river song', type: 'audio', minutes: 1, file: 'en-river-song.mp3' },
          { title: 'Jump, swim, stop!', type: 'article' },
          { title: 'Game: which animal?', type: 'quiz', minutes: 5 },
        ],
      },
      {
        title: 'In the kitchen',
        lessons: [
          { title: 'Rice, mango and soup', type: 'article' },
          { title: 'I like, I do not like', type: 'audio', minutes: 1, file: 'en-i-like.mp3' },
          { title: 'Make a menu', type: 'assignment', minutes: 15 },
        ],
      },
      {
        title: 'My family',
        lessons: [
          { title: 'Grandmother tells a story', type: 'article' },
          { title: 'This is my brother', type: 'article' },
          { title: 'Show us your family picture', type: 'assignment', minutes: 15 },
        ],
      },
    ],
  },
  {
    slug: 'chinese-for-beginners',
    title: 'Chinese for Beginners',
    subtitle: 'Tones, first characters and useful sentences for work and travel.',
    description: [
      'Many jobs in Cambodia now ask for some Chinese. This course takes you from nothing to simple conversations: greeting, numbers, prices, time and introductions.',
      'Teacher Mei Ling explains in slow English and writes every word in characters and pinyin. You learn eighty characters, each with its strokes.',
      { h: 'Tones first' },
      'The first two weeks are mostly listening and singing tones. It feels slow, and it saves you a year of being misunderstood.',
      {
        list: [
          'Short daily drills of five minutes',
          'Writing sheets to print',
          'A voice check with the teacher every second week',
        ],
      },
    ],
    category: 'chinese',
    lecturer: 'meiling',
    level: 'beginner',
    language: 'en',
    thumbnail: '/art/course-chinese.svg',
    priceCents: 3200,
    targetFinishDays: 60,
    featured: true,
    requirements: ['No Chinese is needed', 'English at lower intermediate level', 'Squared paper for writing'],
    whatYouWillLearn: [
      'Hear and say the four tones',
      'Read and type pinyin',
      'Write eighty characters in the right order',
      'Introduce yourself and your company',
      'Talk about prices, times and quantities',
    ],
    whyJoinUs: [
      { title: 'Small daily steps', text: 'Five minutes of drill a day, with a calendar to tick off.' },
      { title: 'Words for work here', text: 'Orders, deliveries, rooms and shifts, rather than a holiday in Beijing.' },
      { title: 'Your tones are checked', text: 'Mei Ling listens to you every second week and shows you what to fix.' },
    ],
    testimonials: [
      {
        name: 'Prak Sovann',
        company: 'Warehouse supervisor, Sihanoukville',
        quote: 'I can count boxes and agree on a time with our suppliers. They are surprised every time.',
        featured: true,
      },
      {
        name: 'Lim Sreyneang',
        company: 'Hotel receptionist, Sihanoukville',
        quote: 'The tone songs stay in my head all day, which is the point.',
      },
    ],
    sections: [
      {
        title: 'Tones and pinyin',
        lessons: [
          {
            title: 'Four tones, one syllable',
            type: 'video',
            minutes: 1,
            file: 'zh-four-tones.mp4',
            freePreview: true,
          },
          { title: 'Tone songs', type: 'audio', minutes: 1, file: 'zh-tone-song.mp3' },
          { title: 'Reading pinyin', type: 'article' },
          { title: 'Quick check: which tone?', type: 'quiz', minutes: 8 },
        ],
      },
      {
        title: 'Hello and who are you?',
        lessons: [
          { title: 'Greetings', type: 'article' },
          { title: 'Names and companies', type: 'article' },
          { title: 'Your first ten characters', type: 'article' },
          { title: 'Writing sheets', type: 'document', minutes: 15, file: 'en-chinese-writing-sheet.pdf' },
          { title: 'Record your introduction', type: 'assignment', minutes: 15 },
        ],
      },
      {
        title: 'Numbers, time and money',
        lessons: [
          { title: 'One to ten thousand', type: 'article' },
          { title: 'How much is it?', type: 'audio', minutes: 1, file: 'zh-how-much.mp3' },
          { title: 'What time is it?', type: 'article' },
          { title: 'Measure words without fear', type: 'article' },
        ],
      },
      {
        title: 'At work',
        lessons: [
          { title: 'Orders and deliveries', type: 'article' },
          { title: 'On the phone and on WeChat', type: 'article' },
          { title: 'Final check', type: 'quiz', minutes: 20 },
        ],
      },
    ],
  },
  {
    slug: 'short-stories-by-the-river',
    title: 'Short Stories by the River',
    subtitle: 'Six easy stories to read and hear, free for everyone who wants to read more.',
    description: [
      'The fastest way to a bigger vocabulary is to read things you enjoy. We wrote six short stories set along the Mekong, from a ferry captain to a girl who repairs radios.',
      'Read with the recording the first time, and alone the second time. New words are explained beside the text, and each story ends with a question to think about.',
      { quote: 'Do not stop at every word you do not know. Stop only when you are lost.' },
    ],
    category: 'writing',
    lecturer: 'lina',
    level: 'intermediate',
    language: 'en',
    thumbnail: '/art/course-story.svg',
    priceCents: 0,
    targetFinishDays: 30,
    requirements: ['You know about 1,000 English words', 'A quiet quarter of an hour'],
    whatYouWillLearn: [
      'Read a whole story without a dictionary',
      'Guess the meaning of new words',
      'Retell a story in your own words',
      'Remember about 200 new words',
    ],
    whyJoinUs: [
      { title: 'Stories from here', text: 'The people and places are from the Mekong, so you can picture them.' },
      { title: 'Read and listen', text: 'Every story has a calm recording that you can download.' },
      { title: 'Free to share', text: 'Print the stories for your class or your village library.' },
    ],
    testimonials: [
      {
        name: 'Mom Vatey',
        company: 'Teacher, Takeo',
        quote: 'I read them with my grade ten class. They asked for the second story before the bell.',
        featured: true,
      },
      {
        name: 'Heng Dara',
        company: 'Student, Kratie',
        quote: 'The first English book I ever finished, even if it is six small ones.',
      },
    ],
    sections: [
      {
        title: 'Upstream',
        lessons: [
          { title: 'How to read without a dictionary', type: 'article', freePreview: true },
          { title: 'The ferry captain', type: 'article', freePreview: true },
          { title: 'Listen: the ferry captain', type: 'audio', minutes: 2, file: 'en-the-ferry-captain.mp3' },
        ],
      },
      {
        title: 'In the town',
        lessons: [
          { title: 'The girl who repaired radios', type: 'article' },
          {
            title: 'Listen: the girl who repaired radios',
            type: 'audio',
            minutes: 2,
            file: 'en-the-girl-who-repaired-radios.mp3',
          },
          { title: 'A letter with no name', type: 'article' },
          { title: 'Do you remember these words?', type: 'quiz', minutes: 8 },
        ],
      },
      {
        title: 'Downstream',
        lessons: [
          { title: 'The dolphin and the map', type: 'article' },
          { title: 'Two brothers, one boat', type: 'article' },
          { title: 'The last lamp', type: 'article' },
          { title: 'Retell your favorite story', type: 'assignment', minutes: 20 },
        ],
      },
    ],
  },
]
