import { serve } from '#server/core/http/serve.ts'
import * as access from '#shared/learning/access.endpoints.ts'
import * as lecture from '#shared/learning/lecture.endpoints.ts'
import { listOfficeQuestions } from '#shared/learning/questions.endpoints.ts'
import * as ratings from '#shared/learning/ratings.endpoints.ts'
import { myNotes } from './lessons/my-notes.ts'
import { addNote, deleteNote, updateNote } from './lessons/notes.ts'
import { addFavourite, favouriteCourses, favouriteIds, removeFavourite } from './my-courses/favourites.ts'
import { joinWaitingList, leaveWaitingList, waitingFor } from './my-courses/waiting-list.ts'
import { addAnswer, deleteAnswer } from './questions/answers.ts'
import { officeQuestions } from './questions/office-questions.ts'
import { addQuestion, deleteQuestion, questionList } from './questions/questions.ts'
import { decideRating, officeRatings, replyToRating } from './ratings/office-ratings.ts'
import { rateCourse, ratingList, removeRating } from './ratings/ratings.ts'

/** Notes, questions, ratings, favourites and waiting lists. */
export const feedbackRoutes = [
  serve(lecture.addNote, (ctx, { params, body }) => addNote(ctx, params.slug, params.lessonId, body)),
  serve(lecture.listMyNotes, (ctx, { query }) => myNotes(ctx, query)),
  serve(lecture.updateNote, (ctx, { params, body }) => updateNote(ctx, params.noteId, body)),
  serve(lecture.deleteNote, (ctx, { params }) => deleteNote(ctx, params.noteId)),

  serve(lecture.listQuestions, (ctx, { params, query }) => questionList(ctx, params.slug, params.lessonId, query.page)),
  serve(lecture.addQuestion, (ctx, { params, body }) => addQuestion(ctx, params.slug, params.lessonId, body)),
  serve(lecture.deleteQuestion, (ctx, { params }) => deleteQuestion(ctx, params.questionId)),
  serve(lecture.addAnswer, (ctx, { params, body }) => addAnswer(ctx, params.questionId, body)),
  serve(listOfficeQuestions, (ctx, { query }) => officeQuestions(ctx, query)),
  serve(lecture.deleteAnswer, (ctx, { params }) => deleteAnswer(ctx, params.answerId)),

  serve(access.addFavourite, (ctx, { params }) => addFavourite(ctx, params.slug)),
  serve(access.removeFavourite, (ctx, { params }) => removeFavourite(ctx, params.slug)),
  serve(access.listFavourites, favouriteCourses),
  serve(access.listFavouriteIds, favouriteIds),
  serve(access.joinWaitingList, (ctx, { params }) => joinWaitingList(ctx, params.slug)),
  serve(access.leaveWaitingList, (ctx, { params }) => leaveWaitingList(ctx, params.slug)),
  serve(access.listWaitingFor, waitingFor),

  serve(ratings.listRatings, (ctx, { params, query }) => ratingList(ctx, params.slug, query.page)),
  serve(ratings.rateCourse, (ctx, { params, body }) => rateCourse(ctx, params.slug, body)),
  serve(ratings.removeRating, (ctx, { params }) => removeRating(ctx, params.slug)),
  serve(ratings.listOfficeRatings, (ctx, { query }) => officeRatings(ctx, query)),
  serve(ratings.replyToRating, (ctx, { params, body }) => replyToRating(ctx, params.ratingId, body)),
  serve(ratings.decideRating, (ctx, { params, body }) => decideRating(ctx, params.ratingId, body)),
]
