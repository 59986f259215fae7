import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  courses: 'វគ្គដែលបើក',
  coursesHidden: (count) => `មិនទាន់បើក ${count}`,
  ownCourses: 'វគ្គរបស់អ្នកដែលបើក',
  waiting: { reviews: 'វគ្គត្រូវពិនិត្យ', review: 'ពិនិត្យ', sentBack: 'វគ្គដែលផ្ញើត្រឡប់មកអ្នក', improve: 'កែលម្អ' },
  steps: {
    course: 'បង្កើតវគ្គដំបូង',
    courseAbout: 'មេរៀនមួយគ្រប់គ្រាន់ដើម្បីផ្សាយ។',
    courseVerb: 'បង្កើតវគ្គ',
    price: 'កំណត់តម្លៃ',
    priceAbout: 'ឥតគិតថ្លៃ បង់ម្តង ឬបង់រំលស់។',
    priceVerb: 'កំណត់តម្លៃ',
    publish: 'ផ្សាយវគ្គរបស់អ្នក',
    publishAbout: 'អ្នកទស្សនាឃើញវគ្គចាប់ពីពេលនេះ។',
    publishVerb: 'មើលសេចក្តីព្រាង',
  },
}
