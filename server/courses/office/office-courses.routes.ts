import { serve, serveOutside } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import * as archive from '#shared/courses/course-archive.endpoints.ts'
import * as categories from '#shared/courses/course-categories.endpoints.ts'
import * as office from '#shared/courses/office-courses.endpoints.ts'
import * as review from '#shared/courses/review.endpoints.ts'
import * as comments from '#shared/courses/review-comments.endpoints.ts'
import { courseImportById, startCourseImport } from '../archive/course-imports.ts'
import { exportCourse } from '../archive/export-course.ts'
import {
  addCategory,
  categoryById,
  categoryList,
  moveCategory,
  updateCategory,
} from '../categories/course-categories.ts'
import { categoryTrash } from '../categories/course-category-trash.ts'
import { addComment, changeOwnComment, deleteOwnComment, resolveComment } from '../review/review-comments.ts'
import { courseComments, lessonComments } from '../review/review-comments-to-read.ts'
import { decide, reviewOf, setPublication, submissionHistory, submit, withdraw } from '../review/reviews.ts'
import { courseChoices, courseOutline } from './course-outline.ts'
import { courseStatus } from './course-status.ts'
import { duplicateCourse } from './duplicate-course.ts'
import { latestCourse } from './latest-course.ts'
import { actOnCourses } from './office-course-actions.ts'
import { officeCourseList } from './office-course-list.ts'
import { courseTrash } from './office-course-trash.ts'
import { addCourse, officeCourseById, updateCourse } from './office-courses.ts'

const courses = [
  serve(office.listOfficeCourses, (ctx, { query }) => officeCourseList(ctx, query)),
  serve(office.readOfficeCourse, (ctx, { params }) => officeCourseById(ctx, params.courseId)),
  serve(office.readCourseOutline, async (ctx, { params }, visit) =>
    courseOutline(ctx, params.courseId, (await visit.granted()).entries),
  ),
  serve(office.readLatestCourse, latestCourse),
  serve(office.readCourseChoices, courseChoices),
  serve(office.addCourse, (ctx, { body }) => addCourse(ctx, body)),
  serve(office.updateCourse, (ctx, { params, body }) => updateCourse(ctx, params.courseId, body)),
  serve(office.duplicateCourse, (ctx, { params }) => duplicateCourse(ctx, params.courseId)),
  serve(office.actCourses, (ctx, { body }, visit) => actOnCourses(ctx, visit, body.action, body.ids)),
  ...trashRoutes(office.courseTrash, courseTrash),
]

const archives = [
  serveOutside(archive.exportCourse, (outside, { params }) => exportCourse(outside, params.courseId)),
  serveOutside(archive.startCourseImport, (outside, { body }) => startCourseImport(outside, body)),
  serve(archive.readCourseImport, (ctx, { params }) => courseImportById(ctx, params.importId)),
]

const courseCategories = [
  serve(categories.listCourseCategories, (ctx, { query }) => categoryList(ctx, query)),
  serve(categories.readCourseCategory, (ctx, { params }) => categoryById(ctx, params.categoryId)),
  serve(categories.addCourseCategory, (ctx, { body }) => addCategory(ctx, body)),
  serve(categories.updateCourseCategory, (ctx, { params, body }) => updateCategory(ctx, params.categoryId, body)),
  serve(categories.moveCourseCategory, (ctx, { params, body }) => moveCategory(ctx, params.categoryId, body.direction)),
  ...trashRoutes(categories.courseCategoryTrash, categoryTrash),
]

const reviews = [
  serve(review.readCourseReview, (ctx, { params }) => reviewOf(ctx, params.courseId)),
  serve(review.listSubmissions, (ctx, { params }) => submissionHistory(ctx, params.courseId)),
  serve(review.withdrawCourse, (ctx, { params }) => withdraw(ctx, params.courseId)),
  serve(review.submitCourse, (ctx, { params }) => submit(ctx, params.courseId)),
  serve(review.decideCourse, (ctx, { params, body }) => decide(ctx, params.courseId, body)),
  serve(review.publishCourse, (ctx, { params, body }, visit) =>
    setPublication(ctx, visit, params.courseId, body.published),
  ),
  serve(review.listCourseStatus, (ctx, { query }) => courseStatus(ctx, query)),
]

const reviewComments = [
  serve(comments.readCourseComments, (ctx, { params }, visit) => courseComments(ctx, visit, params.courseId)),
  serve(comments.readLessonComments, (ctx, { params }, visit) => lessonComments(ctx, visit, params.lessonId)),
  serve(comments.addReviewComment, (ctx, { params, body }) => addComment(ctx, params.lessonId, body.text)),
  serve(comments.updateReviewComment, (ctx, { params, body }) => changeOwnComment(ctx, params.commentId, body)),
  serve(comments.deleteReviewComment, (ctx, { params }) => deleteOwnComment(ctx, params.commentId)),
  serve(comments.resolveReviewComment, (ctx, { params, body }) => resolveComment(ctx, params.commentId, body.resolved)),
]

/** The routes for courses as a whole; the contents of one have their own. */
export const officeCoursesRoutes = [...courses, ...archives, ...courseCategories, ...reviews, ...reviewComments]
