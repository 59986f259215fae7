import type { Done } from '#server/core/seed/moments.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'

/** What students say and save: courses are named by their slug, people who answer by their key. */
export type FeedbackContent = {
  /** Each of a student who learns in the course. Shown unless said. */
  ratings: { course: string; stars: number; text: string; daysAgo: number; state?: 'pending' | { rejected: string } }[]
  /** Under a lesson, counted from the first. */
  questions: {
    course: string
    lesson: number
    text: string
    daysAgo: number
    answers: { by: string; text: string; daysAgo: number }[]
  }[]
  /** Of the demo student. */
  notes: { course: string; lesson: number; atSeconds: number | null; text: string }[]
  favourites: string[]
  /** How many wait for each course, the demo student first. */
  waiting: Record<string, number>
}

/** Somebody who asked to join a course, by their address. */
export type JoinRequestContent = {
  course: string
  email: string
  note: string
  daysAgo: number
  rejected?: Done & { reason: string }
}

/** What somebody wrote to all students, or to those of a course. */
export type MessageContent = {
  state: 'draft' | 'scheduled' | 'sent'
  by: string
  /** When it was written or sent; of a scheduled one, when it will be. */
  at: Pick<Done, 'daysAgo' | 'time'>
  course?: string
  title: LocalText
  text: LocalText
  button?: LocalText
  /** How many of those who got it have read it. */
  readShare?: number
}

/** What somebody handed in for an assignment, counted from the first of a course: the demo student if it is corrected. */
export type HandInContent = {
  course: string
  assignment: number
  text: string
  daysAgo: number
  corrected?: {
    by: string
    daysAgo: number
    points: number[]
    comment: string
    annotations: { passage: string; comment: string }[]
  }
}

export type LearningContent = {
  /** What the demo student is enrolled in, and how many lessons are done. */
  studentCourses: { slug: string; lessonsDone: number; lastVisitDaysAgo: number }[]
  /** The quizzes the demo student has passed, counted from the first of a course. */
  quizzesPassed?: { course: string; quiz: number }[]
  /** What students wrote in exams, and nobody has corrected. */
  essays?: string[]
  handIns?: HandInContent[]
  /** How many of the others enrolled in each of the last weeks, oldest first, and how popular each course is. */
  enrollments: { weeks: number[]; popularity: Record<string, number> }
  joinRequests?: JoinRequestContent[]
  feedback?: FeedbackContent
  /** What teachers wrote to the demo student, by their key. */
  messages?: { course: string; by: string; subject: string; text: string; daysAgo: number }[]
  /** What the school wrote to many. */
  toMany?: readonly MessageContent[]
  /** A class as the school pasted it. */
  classList?: { course: string; daysAgo: number; text: string }
  /** How the school's certificates are signed and look, and the course of which the demo student holds one. */
  certificate: {
    course: string
    layout: 'classic' | 'modern' | 'plain'
    signature: string | null
    signer: string
    signerPosition: string
  }
}
