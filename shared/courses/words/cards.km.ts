import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  courses: 'វគ្គដែលបើក',
  coursesHidden: (count) => `មិនទាន់បើក ${count}`,
  ownCourses: 'វគ្គរបស់អ្នកដែលបើក',
  waiting: { reviews: 'វគ្គត្រូវពិនិត្យ', review: 'ពិនិត្យ', sentBack: 'វគ្គដែលបញ្ជូនត្រឡប់មកអ្នក', improve: 'កែលម្អ' },
}
