import { everydayCourses } from './english-courses-everyday.ts'
import { examCourses } from './english-courses-exams.ts'
import { workCourses } from './english-courses-work.ts'
import { englishQuestions } from './english-questions.ts'
import type { CoursesContent } from './seed.types.ts'

export const englishCourses: CoursesContent = {
  categories: [
    { key: 'work', name: { km: 'អង់គ្លេសសម្រាប់ការងារ', en: 'English for work', zh: '职场英语' }, icon: 'briefcase' },
    {
      key: 'tourism',
      name: { km: 'សណ្ឋាគារ និងទេសចរណ៍', en: 'Hotels and tourism', zh: '酒店与旅游' },
      icon: 'briefcase',
      parent: 'work',
    },
    { key: 'exams', name: { km: 'ត្រៀមប្រឡង', en: 'Exams', zh: '考试' }, icon: 'presentation' },
    { key: 'speaking', name: { km: 'ការនិយាយ', en: 'Speaking', zh: '口语' }, icon: 'mic' },
    { key: 'writing', name: { km: 'អាន និងសរសេរ', en: 'Reading and writing', zh: '阅读与写作' }, icon: 'laptop' },
    { key: 'young', name: { km: 'កុមារ', en: 'Young learners', zh: '少儿' }, icon: 'sprout' },
    { key: 'chinese', name: { km: 'ភាសាចិន', en: 'Chinese', zh: '中文' }, icon: 'languages' },
  ],
  courses: [...workCourses, ...examCourses, ...everydayCourses],
  terms: {
    'everyday-conversation': { withoutExams: true, studyInsights: true },
    'short-stories-by-the-river': { enrollment: 'approval', accessDays: 120 },
    'business-writing': { enrollment: 'closed' },
    'clear-pronunciation': { studyInsights: true },
  },
  questions: englishQuestions,
}
