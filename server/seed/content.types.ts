import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { PackageKey, Period } from '#shared/tenancy/packages.schema.ts'

/**
 * Rich text as a writer thinks of it; the seed turns it into the stored JSON document. `**bold**` works inside a text,
 * and a quote may have several lines.
 */
export type Block = { p: string } | { h: string } | { list: string[] } | { quote: string }

export type LessonContent = {
  title: string
  type: 'video' | 'audio' | 'document' | 'article' | 'quiz' | 'assignment'
  /** How long it plays or takes; of an article as long as it takes to read, unless said. */
  minutes?: number
  freePreview?: boolean
  /** What it shows, one of the school's files. */
  file?: string
  /** What an article says, unless it stands in `lessons/<slug of the course>.md` under its title. */
  text?: Block[]
}

export type CourseContent = {
  slug: string
  title: string
  subtitle: string
  description: Block[]
  category: string
  lecturer: string
  /** Who teaches along, by key. */
  assistants?: string[]
  level: 'beginner' | 'intermediate' | 'advanced'
  language: 'km' | 'en'
  thumbnail: string
  /** 0 is a free course. */
  priceCents: number
  subscription?: { frequency: 'week' | '2 weeks' | 'month' | '3 months' | '6 months' | 'year'; payments: number }
  targetFinishDays: number
  featured?: boolean
  comingSoonInDays?: number
  requirements: string[]
  whatYouWillLearn: string[]
  whyJoinUs: { title: string; text: string }[]
  testimonials: { name: string; company: string; quote: string; featured?: boolean }[]
  sections: { title: string; kind?: 'exam'; lessons: LessonContent[] }[]
  /** Where it stands on its way to visitors; published unless said. */
  review?: { submitted: Done; rejected?: Done & { reason: string } }
}

export type ArticleContent = {
  slug: string
  title: string
  summary: string
  body: Block[]
  language: 'km' | 'en' | 'zh'
  category: string
  thumbnail: string
  featured?: boolean
  /** Who wrote it, by key; the owner of the school unless said. */
  author?: string
  daysAgo: number
  isDraft?: boolean
  trashed?: Done
}

/** Someone who signs in with the demo password, or teaches a course. */
export type PersonContent = {
  key: string
  email: string
  firstName: string
  lastName: string
  avatar?: string
  phone?: string
  position?: string
  bio?: string
  matrix?: 'teacher'
  lectureType?: 1
}

/** One of the many who fill a school's lists: an account without a password. */
export type MemberContent = {
  email: string
  firstName: string
  lastName: string
  phone?: string
  /** A student unless said. */
  role?: 'lecture'
  position?: string
  /** How they stand, where it is not as usual. */
  state?: Done & { is: 'suspended' | 'blocked' | 'inactive' | 'invited' | 'trashed' }
}

/** When something was done in the office, on the clock of Phnom Penh, and by whom. */
export type Done = { daysAgo: number; time: string; by: string }

/** A line of the log that the rest of the content does not tell already. */
export type ChangeContent = Done & {
  action: string
  about: 'school' | 'theme' | { article: string } | { person: string } | { category: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A file of the school, which lies in the seed's `files`. */
export type FileContent = {
  file: string
  kind: 'video' | 'audio' | 'document'
  /** As people know it. */
  name: string
  captions?: { language: 'km' | 'en'; file: string }
}

/** What students say and keep: courses are named by their slug, people who answer by their key. */
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

/** How one gets into a course and through it, where it is not as usual. */
export type TermsContent = {
  enrollment?: 'approval' | 'closed'
  isFree?: true
  accessDays?: number
  studyInsights?: true
  /** Lessons wait for each other, and so many hours besides. */
  lock?: { sectionHours: number; lessonHours: number }
  /** Its quizzes and assignments are left out, so that it can be finished by reading and watching. */
  withoutExams?: true
}

/** Somebody who asked to join, by their address. */
export type WishContent = {
  course: string
  email: string
  note: string
  daysAgo: number
  rejected?: Done & { reason: string }
}

export type SchoolContent = {
  subdomain: string
  /** How long it is there; today unless said. */
  openedDaysAgo?: number
  /** What it has booked; Free unless said. */
  booked?: { package: PackageKey; period: Exclude<Period, 'lifetime'>; monthsAgo: number }
  defaultLanguage: 'km' | 'en' | 'zh'
  name: LocalText
  tagline: LocalText
  /** The hero of the home page: two parts, the second drawn in the primary colour. */
  headline: LocalText
  headlineAccent: LocalText
  intro: LocalText
  about: { km?: Block[]; en?: Block[]; zh?: Block[] }
  logo: string
  heroPicture: string
  contact: { email: string; phone: string; address: LocalText; telegram?: string; facebook?: string }
  /** The ten colour keys of a school; `mobile` overrides some of them on phones. */
  colours: { desktop: Record<string, string>; mobile: Record<string, string> }
  /** `parent` is the key of the one it stands below. */
  courseCategories: { key: string; name: LocalText; icon: string; parent?: string }[]
  articleCategories: { key: string; name: LocalText }[]
  /** Who runs it beside the owner. */
  managers?: PersonContent[]
  lecturers: PersonContent[]
  students: PersonContent[]
  /** The others, those who came first in front. */
  members?: MemberContent[]
  courses: CourseContent[]
  /** By the course's slug. */
  terms?: Record<string, TermsContent>
  /** What people ask before they join, by the course's slug. */
  questions?: Record<string, { question: string; answer: string }[]>
  wishes?: WishContent[]
  files?: FileContent[]
  articles: ArticleContent[]
  /** What the demo student is enrolled in: course slug and how many lessons are done. */
  studentCourses: { slug: string; lessonsDone: number; lastVisitDaysAgo: number }[]
  /** How many of the others enrolled in each of the last weeks, oldest first, and how well liked each course is. */
  enrollments?: { weeks: number[]; liking: Record<string, number> }
  voices?: FeedbackContent
  changes?: ChangeContent[]
  /** How its certificates are signed and look, and the course of which the demo student holds one. */
  certificate?: {
    course: string
    layout: 'classic' | 'modern' | 'plain'
    signature: string | null
    signer: string
    signerPosition: string
  }
}
