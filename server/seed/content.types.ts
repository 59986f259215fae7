import type { LocalText } from '#shared/core/local-text.rules.ts'

/** Rich text as a writer thinks of it; the seed turns it into the stored JSON document. `**bold**` works inside a text. */
export type Block = { p: string } | { h: string } | { list: string[] } | { quote: string }

export type LessonContent = {
  title: string
  type: 'video' | 'audio' | 'document' | 'article' | 'quiz' | 'assignment'
  minutes: number
  freePreview?: boolean
}

export type CourseContent = {
  slug: string
  title: string
  subtitle: string
  description: Block[]
  category: string
  lecturer: string
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
  daysAgo: number
}

export type PersonContent = {
  key: string
  email: string
  firstName: string
  lastName: string
  avatar: string
  position?: string
  bio?: string
}

export type SchoolContent = {
  subdomain: string
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
  courseCategories: { key: string; name: LocalText; icon: string }[]
  articleCategories: { key: string; name: LocalText }[]
  lecturers: PersonContent[]
  students: PersonContent[]
  courses: CourseContent[]
  articles: ArticleContent[]
  /** What the demo student is enrolled in: course slug and how many lessons are done. */
  studentCourses: { slug: string; lessonsDone: number; lastVisitDaysAgo: number }[]
}
