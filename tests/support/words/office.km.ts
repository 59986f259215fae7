import { cards as contentCards } from '#shared/content/words/cards.km.ts'
import { menu as contentMenu } from '#shared/content/words/menu.km.ts'
import { articles } from '#shared/content/words/office.km.ts'
import { acts } from '#shared/core/words/office-acts.km.ts'
import { categories } from '#shared/core/words/office-categories.km.ts'
import { colour } from '#shared/core/words/office-colour.km.ts'
import { dashboard } from '#shared/core/words/office-dashboard.km.ts'
import { forms } from '#shared/core/words/office-forms.km.ts'
import { lists } from '#shared/core/words/office-lists.km.ts'
import { log } from '#shared/core/words/office-log.km.ts'
import { security } from '#shared/core/words/office-security.km.ts'
import { shell } from '#shared/core/words/office-shell.km.ts'
import { stepsCard } from '#shared/core/words/steps.km.ts'
import { cards as courseCards } from '#shared/courses/words/cards.km.ts'
import { menu as courseMenu } from '#shared/courses/words/menu.km.ts'
import { courses } from '#shared/courses/words/office.km.ts'
import { courseArchive } from '#shared/courses/words/office-archive.km.ts'
import { courseCategories } from '#shared/courses/words/office-categories.km.ts'
import { curriculum } from '#shared/courses/words/office-curriculum.km.ts'
import { courseEntries } from '#shared/courses/words/office-entries.km.ts'
import { courseForm } from '#shared/courses/words/office-form.km.ts'
import { courseReview } from '#shared/courses/words/office-review.km.ts'
import { steps as courseSteps } from '#shared/courses/words/steps.km.ts'
import { questionBank } from '#shared/exams/words/office-bank.km.ts'
import { examEditor } from '#shared/exams/words/office-editor.km.ts'
import { cards as peopleCards } from '#shared/identity/words/cards.km.ts'
import { menu as peopleMenu } from '#shared/identity/words/menu.km.ts'
import { people } from '#shared/identity/words/office.km.ts'
import { steps as peopleSteps } from '#shared/identity/words/steps.km.ts'
import { cards as learningCards } from '#shared/learning/words/cards.km.ts'
import { menu as learningMenu } from '#shared/learning/words/menu.km.ts'
import { certificates } from '#shared/learning/words/office-certificates.km.ts'
import { classList } from '#shared/learning/words/office-class-list.km.ts'
import { enrollments } from '#shared/learning/words/office-enrollments.km.ts'
import { courseQuestions } from '#shared/learning/words/office-questions.km.ts'
import { courseRatings } from '#shared/learning/words/office-ratings.km.ts'
import { courseStudents } from '#shared/learning/words/office-students.km.ts'
import { cards as mediaCards } from '#shared/media/words/cards.km.ts'
import { menu as mediaMenu } from '#shared/media/words/menu.km.ts'
import { media } from '#shared/media/words/office.km.ts'
import { uploads } from '#shared/media/words/office-uploads.km.ts'
import { cards as schoolCards } from '#shared/tenancy/words/cards.km.ts'
import { menu as schoolMenu } from '#shared/tenancy/words/menu.km.ts'
import { school } from '#shared/tenancy/words/office.km.ts'
import { steps as schoolSteps } from '#shared/tenancy/words/steps.km.ts'
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
