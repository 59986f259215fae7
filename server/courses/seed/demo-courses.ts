import { businessCourses } from './demo-courses-business.ts'
import { coursesInReview } from './demo-courses-in-review.ts'
import { languageCourses } from './demo-courses-languages.ts'
import { skillCourses } from './demo-courses-skills.ts'
import { technologyCourses } from './demo-courses-technology.ts'
import { demoQuestions } from './demo-questions.ts'
import type { CoursesContent } from './seed.types.ts'

export const demoCourses: CoursesContent = {
  categories: [
    { key: 'business', name: { km: 'អាជីវកម្ម', en: 'Business', zh: '商业' }, icon: 'briefcase' },
    { key: 'languages', name: { km: 'ភាសា', en: 'Languages', zh: '语言' }, icon: 'languages' },
    { key: 'technology', name: { km: 'បច្ចេកវិទ្យា', en: 'Technology', zh: '科技' }, icon: 'laptop' },
    {
      key: 'office-software',
      name: { km: 'កម្មវិធីការិយាល័យ', en: 'Office software', zh: '办公软件' },
      icon: 'calculator',
      parent: 'technology',
    },
    {
      key: 'programming',
      name: { km: 'ការសរសេរកម្មវិធី', en: 'Programming', zh: '编程' },
      icon: 'laptop',
      parent: 'technology',
    },
    { key: 'marketing', name: { km: 'ទីផ្សារ', en: 'Marketing', zh: '营销' }, icon: 'megaphone' },
    { key: 'design', name: { km: 'រចនា និងរូបភាព', en: 'Design and photos', zh: '设计与摄影' }, icon: 'palette' },
    { key: 'agriculture', name: { km: 'កសិកម្ម', en: 'Agriculture', zh: '农业' }, icon: 'sprout' },
    { key: 'teaching', name: { km: 'ការបង្រៀន', en: 'Teaching', zh: '教学' }, icon: 'presentation' },
    { key: 'personal', name: { km: 'អភិវឌ្ឍខ្លួន', en: 'Personal growth', zh: '自我提升' }, icon: 'mic' },
  ],
  courses: [...businessCourses, ...technologyCourses, ...languageCourses, ...skillCourses, ...coursesInReview],
  terms: {
    'accounting-for-small-business': { studyInsights: true },
    'excel-for-the-office': { studyInsights: true, mustWatch: true },
    'python-for-beginners': { lock: { sectionHours: 0, lessonHours: 0 } },
    'phone-photography': { withoutExams: true, studyInsights: true },
    'teach-your-first-online-lesson': {
      enrollment: 'approval',
      accessDays: 180,
      lock: { sectionHours: 48, lessonHours: 0 },
      withoutExams: true,
    },
    // Paid for by a project: the school chooses who gets a place.
    'vegetables-in-a-net-house': { isFree: true, enrollment: 'approval', accessDays: 365 },
    'data-dashboards-in-excel': { enrollment: 'closed' },
  },
  questions: demoQuestions,
}
