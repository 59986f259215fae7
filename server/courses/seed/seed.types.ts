import type { Done } from '#server/core/seed/moments.ts'
import type { Block } from '#server/core/seed/written.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { CourseQuestion } from '#shared/courses/courses.schema.ts'

export type LessonContent = {
  title: string
  type: 'video' | 'audio' | 'document' | 'article' | 'quiz' | 'assignment'
  /** How long it plays or takes; of an article as long as it takes to read, unless said. */
  minutes?: number
  freePreview?: boolean
  /** What follows it in a locked course opens with so many percent. */
  gate?: number
  /** What it shows, one of the school's files. */
  file?: string
  /** What an article says, unless it is in `lessons/<slug of the course>.md` under its title. */
  text?: Block[]
}

export type CourseContent = {
  slug: string
  title: string
  subtitle: string
  description: Block[]
  category: string
  lecturer: string
  /** Who teaches with the lecturer, by key. */
  assistants?: string[]
  level: 'beginner' | 'intermediate' | 'advanced'
  language: 'km' | 'en'
  thumbnail: string
  /** 0 is a free course. */
  priceCents: number
  subscription?: {
    frequency: 'week' | '2 weeks' | 'month' | '3 months' | '6 months' | 'year'
    payments: number | null
    trialDays?: number
    /** What a whole year costs, as another price. */
    yearCents?: number
  }
  targetFinishDays: number
  featured?: boolean
  comingSoonInDays?: number
  requirements: string[]
  whatYouWillLearn: string[]
  whyJoinUs: { title: string; text: string }[]
  testimonials: { name: string; company: string; quote: string; featured?: boolean }[]
  sections: { title: string; kind?: 'exam'; lessons: LessonContent[] }[]
  /** How far its review is; published unless said. */
  review?: { submitted: Done; rejected?: Done & { reason: string; comments?: CommentContent[] } }
}

/** What the reviewer wrote about a lesson, by its title; if somebody has resolved it, what they added to the lesson. */
export type CommentContent = { lesson: string; time: string; text: string; resolved?: Done & { added: Block[] } }

/** How one gets into a course and through it, where it is not as usual. */
export type TermsContent = {
  enrollment?: 'approval' | 'closed'
  isFree?: true
  accessDays?: number
  studyInsights?: true
  /** A lesson counts as done only after it was watched or read. */
  mustWatch?: true
  /** Lessons wait for each other, and so many hours besides. */
  lock?: { sectionHours: number; lessonHours: number }
  /** Its quizzes and assignments are left out, so that it can be finished by reading and watching. */
  withoutExams?: true
}

export type CoursesContent = {
  /** `parent` is the key of the one it is below. */
  categories: { key: string; name: LocalText; icon: string; parent?: string }[]
  courses: CourseContent[]
  /** By the course's slug. */
  terms?: Record<string, TermsContent>
  /** What people ask before they join, by the course's slug. */
  questions?: Record<string, CourseQuestion[]>
}
