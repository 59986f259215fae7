import { cards as contentCards } from '#shared/content/words/cards.en.ts'
import { menu as contentMenu } from '#shared/content/words/menu.en.ts'
import { articles } from '#shared/content/words/office.en.ts'
import { acts } from '#shared/core/words/office-acts.en.ts'
import { categories } from '#shared/core/words/office-categories.en.ts'
import { colour } from '#shared/core/words/office-colour.en.ts'
import { dashboard } from '#shared/core/words/office-dashboard.en.ts'
import { forms } from '#shared/core/words/office-forms.en.ts'
import { lists } from '#shared/core/words/office-lists.en.ts'
import { log } from '#shared/core/words/office-log.en.ts'
import { security } from '#shared/core/words/office-security.en.ts'
import { shell } from '#shared/core/words/office-shell.en.ts'
import { stepsCard } from '#shared/core/words/steps.en.ts'
import { cards as courseCards } from '#shared/courses/words/cards.en.ts'
import { menu as courseMenu } from '#shared/courses/words/menu.en.ts'
import { courses } from '#shared/courses/words/office.en.ts'
import { courseArchive } from '#shared/courses/words/office-archive.en.ts'
import { courseCategories } from '#shared/courses/words/office-categories.en.ts'
import { curriculum } from '#shared/courses/words/office-curriculum.en.ts'
import { courseEntries } from '#shared/courses/words/office-entries.en.ts'
import { courseForm } from '#shared/courses/words/office-form.en.ts'
import { courseReview } from '#shared/courses/words/office-review.en.ts'
import { steps as courseSteps } from '#shared/courses/words/steps.en.ts'
import { questionBank } from '#shared/exams/words/office-bank.en.ts'
import { examEditor } from '#shared/exams/words/office-editor.en.ts'
import { cards as peopleCards } from '#shared/identity/words/cards.en.ts'
import { menu as peopleMenu } from '#shared/identity/words/menu.en.ts'
import { people } from '#shared/identity/words/office.en.ts'
import { steps as peopleSteps } from '#shared/identity/words/steps.en.ts'
import { cards as learningCards } from '#shared/learning/words/cards.en.ts'
import { menu as learningMenu } from '#shared/learning/words/menu.en.ts'
import { certificates } from '#shared/learning/words/office-certificates.en.ts'
import { classList } from '#shared/learning/words/office-class-list.en.ts'
import { enrollments } from '#shared/learning/words/office-enrollments.en.ts'
import { courseQuestions } from '#shared/learning/words/office-questions.en.ts'
import { courseRatings } from '#shared/learning/words/office-ratings.en.ts'
import { courseStudents } from '#shared/learning/words/office-students.en.ts'
import { cards as mediaCards } from '#shared/media/words/cards.en.ts'
import { menu as mediaMenu } from '#shared/media/words/menu.en.ts'
import { media } from '#shared/media/words/office.en.ts'
import { uploads } from '#shared/media/words/office-uploads.en.ts'
import { cards as schoolCards } from '#shared/tenancy/words/cards.en.ts'
import { menu as schoolMenu } from '#shared/tenancy/words/menu.en.ts'
import { school } from '#shared/tenancy/words/office.en.ts'
import { steps as schoolSteps } from '#shared/tenancy/words/steps.en.ts'

export const officeWords = {
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

/** Every text of the office, for journeys that read several screens. */
export type OfficeWords = typeof officeWords
