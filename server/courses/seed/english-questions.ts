import type { CoursesContent } from './seed.types.ts'

/** What people ask before they join a course of the English school. */
export const englishQuestions: CoursesContent['questions'] = {
  'english-for-work': [
    {
      question: 'Which level of English do I need?',
      answer: 'You should be able to read simple English. If you can understand this answer, you are ready.',
    },
    {
      question: 'Do I get help with my own emails?',
      answer:
        'Ask under any lesson and paste the sentence you are not sure about. The teacher answers there, so others learn from it too.',
    },
    {
      question: 'Can I go slower than eight weeks?',
      answer: 'Yes. Eight weeks is a good pace, not a rule. Your place and your notes stay.',
    },
  ],
  'hospitality-english': [
    {
      question: 'I do not work in a hotel yet. Can I still join?',
      answer:
        'Yes. Many students take it before their first job. Every dialogue says where it happens and who is speaking.',
    },
    {
      question: 'Is it only for the front desk?',
      answer: 'No. A whole section is about the restaurant, and another about what to say when something goes wrong.',
    },
  ],
  'job-interview-english': [
    {
      question: 'My interview is next week. Is there enough time?',
      answer: 'Yes. Take the lessons on your story and on the twelve questions first: that is about three hours.',
    },
    {
      question: 'Will someone check my answers?',
      answer:
        'You record yourself and compare with a checklist. Questions about a single answer are welcome under the lesson.',
    },
  ],
  'english-for-tour-guides': [
    {
      question: 'តើវគ្គនេះសម្រាប់តែអង្គរមែនទេ?',
      answer: 'មិនមែនទេ។ ឧទាហរណ៍ភាគច្រើនមកពីសៀមរាប ប៉ុន្តែប្រយោគទាំងអស់ប្រើបាននៅគ្រប់កន្លែងទេសចរណ៍។',
    },
    {
      question: 'តើត្រូវមានប័ណ្ណមគ្គុទ្ទេសក៍ទេ?',
      answer: 'មិនចាំបាច់ទេ។ អ្នកដែលកំពុងត្រៀមប្រឡងយកប័ណ្ណ ក៏រៀនបានដែរ។',
    },
  ],
  'ielts-academic-six-and-a-half': [
    {
      question: 'Do you promise a 6.5?',
      answer:
        'No honest school can. Students who start near 5.5 and study five hours a week for ten weeks usually come close to it or reach it.',
    },
    {
      question: 'Is the course good for IELTS General Training too?',
      answer:
        'Listening and speaking are the same in both. Reading and the first writing task are different, and this course teaches the Academic ones.',
    },
    {
      question: 'Do I write by hand or on a computer?',
      answer: 'Both. You can take the test either way, so you should try both before you choose.',
    },
  ],
  'clear-pronunciation': [
    {
      question: 'Will I lose my accent?',
      answer: 'That is not the aim. The aim is that people understand you the first time, also on the phone.',
    },
    {
      question: 'Why do I need a mirror?',
      answer:
        'Some English sounds are made where Khmer has none. You see in the mirror what your tongue and lips are doing.',
    },
  ],
  'grammar-from-zero': [
    {
      question: 'ខ្ញុំរៀនច្រើនដងហើយ នៅតែភ្លេច តើវគ្គនេះខុសពីគេដូចម្តេច?',
      answer: 'យើងមិនឱ្យទន្ទេញច្បាប់ទេ។ មេរៀននីមួយៗមានប្រយោគប្រើប្រចាំថ្ងៃ 5 ទៅ 8 ប្រយោគ ហើយត្រឡប់មកហាត់ម្តងទៀតក្រោយពីរបីថ្ងៃ។',
    },
    {
      question: 'តើសមសម្រាប់សិស្សវិទ្យាល័យទេ?',
      answer: 'សម។ វាជួយទាំងសិស្ស និងអ្នកធ្វើការ ដែលចង់ចាប់ផ្តើមឡើងវិញពីមូលដ្ឋាន។',
    },
  ],
  'everyday-conversation': [
    {
      question: 'Is it really free?',
      answer: 'Yes, all of it, with a certificate at the end. It is how we hope you get to know us.',
    },
    {
      question: 'Whom do I speak with?',
      answer:
        'With your phone: you hear one side of a conversation and speak the other. Nobody listens, so you can try as often as you like.',
    },
  ],
  'english-for-kids': [
    {
      question: 'My English is weak. Can I still help my child?',
      answer: 'Yes. The guide for parents says in simple words what to do, and you may learn along.',
    },
    {
      question: 'How long can a child of six sit still for it?',
      answer: 'Lessons are short: a song, a little story or a game, and something to draw away from the screen.',
    },
  ],
  'chinese-for-beginners': [
    {
      question: 'Do you teach simplified or traditional characters?',
      answer: 'Simplified, with pinyin above every new word.',
    },
    {
      question: 'Are the tones hard?',
      answer: 'They take practice, not talent. The first two weeks are almost only listening and repeating.',
    },
  ],
}
