import { cards as contentCards } from '#shared/content/words/cards.zh.ts'
import { menu as contentMenu } from '#shared/content/words/menu.zh.ts'
import { articles } from '#shared/content/words/office.zh.ts'
import { acts } from '#shared/core/words/office-acts.zh.ts'
import { categories } from '#shared/core/words/office-categories.zh.ts'
import { colour } from '#shared/core/words/office-colour.zh.ts'
import { dashboard } from '#shared/core/words/office-dashboard.zh.ts'
import { forms } from '#shared/core/words/office-forms.zh.ts'
import { lists } from '#shared/core/words/office-lists.zh.ts'
import { log } from '#shared/core/words/office-log.zh.ts'
import { security } from '#shared/core/words/office-security.zh.ts'
import { shell } from '#shared/core/words/office-shell.zh.ts'
import { stepsCard } from '#shared/core/words/steps.zh.ts'
import { cards as courseCards } from '#shared/courses/words/cards.zh.ts'
import { menu as courseMenu } from '#shared/courses/words/menu.zh.ts'
import { courses } from '#shared/courses/words/office.zh.ts'
import { courseArchive } from '#shared/courses/words/office-archive.zh.ts'
import { courseCategories } from '#shared/courses/words/office-categories.zh.ts'
import { curriculum } from '#shared/courses/words/office-curriculum.zh.ts'
import { courseEntries } from '#shared/courses/words/office-entries.zh.ts'
import { courseForm } from '#shared/courses/words/office-form.zh.ts'
import { courseReview } from '#shared/courses/words/office-review.zh.ts'
import { steps as courseSteps } from '#shared/courses/words/steps.zh.ts'
import { questionBank } from '#shared/exams/words/office-bank.zh.ts'
import { examEditor } from '#shared/exams/words/office-editor.zh.ts'
import { cards as peopleCards } from '#shared/identity/words/cards.zh.ts'
import { menu as peopleMenu } from '#shared/identity/words/menu.zh.ts'
import { people } from '#shared/identity/words/office.zh.ts'
import { steps as peopleSteps } from '#shared/identity/words/steps.zh.ts'
import { cards as learningCards } from '#shared/learning/words/cards.zh.ts'
import { menu as learningMenu } from '#shared/learning/words/menu.zh.ts'
import { certificates } from '#shared/learning/words/office-certificates.zh.ts'
import { classList } from '#shared/learning/words/office-class-list.zh.ts'
import { enrollments } from '#shared/learning/words/office-enrollments.zh.ts'
import { courseQuestions } from '#shared/learning/words/office-questions.zh.ts'
import { courseRatings } from '#shared/learning/words/office-ratings.zh.ts'
import { courseStudents } from '#shared/learning/words/office-students.zh.ts'
import { cards as mediaCards } from '#shared/media/words/cards.zh.ts'
import { menu as mediaMenu } from '#shared/media/words/menu.zh.ts'
import { media } from '#shared/media/words/office.zh.ts'
import { uploads } from '#shared/media/words/office-uploads.zh.ts'
import { cards as schoolCards } from '#shared/tenancy/words/cards.zh.ts'
import { menu as schoolMenu } from '#shared/tenancy/words/menu.zh.ts'
import { school } from '#shared/tenancy/words/office.zh.ts'
import { steps as schoolSteps } from '#shared/tenancy/words/steps.zh.ts'
import type { OfficeWords } from './office.en.ts'

export const officeWords: OfficeWords = {
  shell: {
    ...shell,
    screens: {
      ...shell.screens,
      ...schoolMenu.screens,
      ...peopleMenu.screens,
      ...mediaMenu.screens,
      ...contentMenu.screens,
      ...courseMenu.screens,
      ...learningMenu.screens,
    },
  },
  dashboard: {
    ...dashboard,
    ...schoolCards,
    ...peopleCards,
    ...mediaCards,
    ...contentCards,
    ...courseCards,
    ...learningCards,
    waiting: { ...dashboard.waiting, ...courseCards.waiting, ...learningCards.waiting },
    stepsCard,
    firstSteps: { ...schoolSteps, ...peopleSteps, ...courseSteps },
  },
  lists,
  acts,
  forms,
  colour,
  log,
  security,
  people,
  articles,
  categories,
  courses,
  courseForm,
  curriculum,
  courseEntries,
  examEditor,
  questionBank,
  courseReview,
  courseArchive,
  courseCategories,
  enrollments,
  classList,
  courseQuestions,
  certificates,
  courseStudents,
  courseRatings,
  school,
  media: { ...media, uploads },
}
