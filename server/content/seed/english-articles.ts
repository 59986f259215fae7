import type { ArticleContent, ArticlesContent } from './seed.types.ts'

const published: ArticleContent[] = [
  {
    slug: 'final-sounds-khmer-speakers-miss',
    title: 'Six Final Sounds Khmer Speakers Often Drop',
    summary: 'The ends of English words carry meaning. Here is how to keep them.',
    body: [
      {
        p: 'In Khmer, the last consonant of a word is held back: you close the mouth, but no air comes out. In English, the listener waits for that small puff of air. Without it, “right”, “rice” and “ride” sound the same.',
      },
      { h: 'The six to practise' },
      {
        list: [
          '**s**, as in “books”: it tells us there is more than one',
          '**z**, as in “is”: let the throat buzz',
          '**t**, as in “hot”: release a little air',
          '**d**, as in “read”: hold the vowel longer',
          '**k**, as in “work”: a small click at the back',
          '**l**, as in “call”: the tip of the tongue stays up',
        ],
      },
      { h: 'A two-minute exercise' },
      {
        p: 'Hold a thin piece of paper in front of your mouth. Say “hot”, “work” and “book”. The paper should move at the end of each word. Then say them in a sentence: “I work at a hot desk with a book.”',
      },
      {
        p: 'Do it twice a day for one week. Record yourself on the first day and on the last day, and listen to both.',
      },
      { quote: 'You do not need a new accent. You need the ends of your words.' },
    ],
    language: 'en',
    category: 'speaking',
    thumbnail: '/art/course-sound.svg',
    featured: true,
    daysAgo: 4,
  },
  {
    slug: 'ten-week-ielts-plan',
    title: 'A Ten-Week IELTS Plan for People with a Job',
    summary: 'Five hours a week, divided so that no paper is forgotten.',
    body: [
      {
        p: 'Most of our IELTS students work full time. They cannot study four hours a day, and they do not need to. What they need is a plan that touches every paper each week.',
      },
      { h: 'A normal week' },
      {
        list: [
          'Monday and Wednesday, 30 minutes: listening with notes',
          'Tuesday and Thursday, 30 minutes: one reading passage',
          'Saturday, 90 minutes: one essay by hand, with a clock',
          'Sunday, 60 minutes: speaking aloud, and correcting the essay',
          'Every day, 5 minutes: ten old words and two new ones',
        ],
      },
      { h: 'Weeks one to three' },
      { p: 'Learn the question types and find out where you lose points. Do not take full tests yet.' },
      { h: 'Weeks four to eight' },
      {
        p: 'Write every Saturday and have it marked by someone who will be honest. Repeat the same essay a week later. The second version teaches more than a new topic.',
      },
      { h: 'Weeks nine and ten' },
      {
        p: 'Take two full tests at the time of day of your real one. In the last three days, rest more than you study.',
      },
    ],
    language: 'en',
    category: 'exams',
    thumbnail: '/art/course-ielts.svg',
    daysAgo: 11,
  },
  {
    slug: 'help-your-child-with-english',
    title: 'Help Your Child with English When Yours Is Small',
    summary: 'You do not have to be a teacher. Ten minutes and some curiosity are enough.',
    body: [
      {
        p: 'Many parents tell us that they would like to help but are afraid of teaching mistakes. Your child hears English from many places. From you, they learn whether it is fun.',
      },
      { h: 'Let your child be the teacher' },
      {
        p: 'Ask: “How do you say this in English?” Repeat it, even badly. Children love to correct a grown-up, and explaining is the best way to remember.',
      },
      { h: 'Five small habits' },
      {
        list: [
          'Sing one song together on the way to school',
          'Put paper labels on the door, the table and the rice cooker',
          'Count the stairs in English',
          'Read the same picture book many times',
          'Stop while it is still fun',
        ],
      },
      { h: 'What to avoid' },
      {
        p: 'Do not test your child in front of relatives. Do not correct every word. And do not compare them with the neighbour’s child, who is probably afraid too.',
      },
    ],
    language: 'en',
    category: 'learning',
    thumbnail: '/art/course-kids.svg',
    daysAgo: 19,
  },
  {
    slug: 'polite-ways-to-say-no',
    title: 'Seven Polite Ways to Say No at Work',
    summary: 'A clear and kind refusal keeps both your time and your friends.',
    body: [
      {
        p: 'In Khmer we often avoid saying no directly. In an English-speaking office, silence or “I will try” may be understood as yes. These sentences are both clear and polite.',
      },
      {
        list: [
          'I would like to help, but I have a deadline today.',
          'I am afraid that is not possible this week.',
          'Could we look at it on Monday instead?',
          'That is outside my area, but Sophy may be able to help.',
          'Thank you for thinking of me. I will have to say no this time.',
          'I can do the first part, but not the whole report.',
          'Let me check with my manager before I promise.',
        ],
      },
      { h: 'Why they work' },
      {
        p: 'Each sentence has two halves: a soft opening and a clear message. The opening shows respect. The message leaves no doubt.',
      },
      { h: 'Practise' },
      {
        p: 'Choose two that sound like you and say each of them ten times. Then use one this week. The first time is the hardest.',
      },
    ],
    language: 'en',
    category: 'speaking',
    thumbnail: '/art/article-no.svg',
    daysAgo: 27,
  },
  {
    slug: 'learn-words-you-will-not-forget',
    title: 'How to Learn Words You Will Not Forget',
    summary: 'Lists are forgotten by Friday. Try sentences, pictures and gaps instead.',
    body: [
      {
        p: 'You wrote fifty new words in a notebook, and a month later you know six. It is not your memory. It is the method.',
      },
      { h: 'Learn sentences, not words' },
      {
        p: 'Instead of “borrow”, write: “My brother borrowed my motorbike and returned it without petrol.” The story holds the word in place.',
      },
      { h: 'Leave gaps of time' },
      {
        p: 'Look at a new word after one day, three days, one week and one month. Each time, try to remember before you look. That small effort is what makes the memory strong.',
      },
      { h: 'Use it three times' },
      {
        list: [
          'Say it aloud about your own life',
          'Write it in a message to a friend',
          'Listen for it in a song, a film or a lesson',
        ],
      },
      {
        p: 'Ten words a week, learned like this, are five hundred in a year. That is enough to change the way you speak.',
      },
    ],
    language: 'en',
    category: 'learning',
    thumbnail: '/art/article-words.svg',
    daysAgo: 38,
  },
  {
    slug: 'your-first-video-call',
    title: 'Ten Phrases for Your First Video Call',
    summary: 'What to say when the picture freezes, someone is late or you did not hear.',
    body: [
      {
        p: 'A call in English is easier when you know what to say before anything goes wrong. These ten phrases cover most of it.',
      },
      { h: 'When the line is bad' },
      {
        list: [
          '“Sorry, you are breaking up. Could you say that again?”',
          '“I think you are on mute.”',
          '“Let me turn off my camera. It may help.”',
        ],
      },
      { h: 'When you need a moment' },
      { p: 'Still to write: four phrases for asking someone to wait, and three for ending politely.' },
    ],
    language: 'en',
    category: 'speaking',
    thumbnail: '/art/course-chat.svg',
    daysAgo: 2,
    isDraft: true,
  },
]

export const englishArticles: ArticlesContent = {
  categories: [
    { key: 'speaking', name: { km: 'ការនិយាយ', en: 'Speaking', zh: '口语' } },
    { key: 'exams', name: { km: 'ត្រៀមប្រឡង', en: 'Exams', zh: '考试' } },
    { key: 'learning', name: { km: 'វិធីរៀន', en: 'How to learn', zh: '学习方法' } },
  ],
  articles: published,
  changes: [
    {
      by: 'owner',
      daysAgo: 18,
      time: '14:25',
      action: 'update',
      about: { category: 'learning' },
      before: { name: { km: 'វិធីរៀន', en: 'Learning', zh: '学习方法' } },
      after: { name: { km: 'វិធីរៀន', en: 'How to learn', zh: '学习方法' } },
    },
  ],
}
