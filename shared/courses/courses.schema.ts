import * as z from 'zod/mini'
import { localText } from '#shared/core/local-text.schema.ts'
import { pageNumber, pageOf } from '#shared/core/paging.schema.ts'
import { richText } from '#shared/core/rich-text.schema.ts'
import { enrollmentModes } from './authoring.lists.ts'
import {
  courseLanguages,
  courseSorts,
  frequencies,
  lessonTypes,
  levels,
  priceFilters,
  pricePlanKinds,
  sectionTypes,
} from './courses.lists.ts'

/** What a price is for now, and why; featured, if the school wants everybody to see that. */
export const reducedPlan = z.object({
  price_cents: z.number(),
  title: z.string(),
  featured: z.boolean(),
  ends_at: z.nullable(z.string()),
})

export const pricePlan = z.object({
  kind: z.enum(pricePlanKinds),
  price_cents: z.number(),
  frequency: z.nullable(z.enum(frequencies)),
  payments: z.nullable(z.number()),
  reduced: z.optional(reducedPlan),
  /** What is written beside what it is for now: the same in other money. */
  note: z.optional(z.string()),
})
export type PricePlan = z.infer<typeof pricePlan>

export const lecturer = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string(),
  position: z.nullable(z.string()),
})

export const courseSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  thumbnail: z.nullable(z.string()),
  category: z.nullable(z.object({ slug: z.string(), name: localText })),
  level: z.enum(levels),
  language: z.enum(courseLanguages),
  plan: pricePlan,
  featured: z.boolean(),
  coming_soon_until: z.nullable(z.string()),
  enrollment: z.enum(enrollmentModes),
  /** The rating of its students: stars from 1 to 5, null without ratings. */
  rating: z.nullable(z.object({ average: z.number(), count: z.number() })),
  student_count: z.number(),
  lesson_count: z.number(),
  minutes: z.number(),
  lecturer: z.nullable(lecturer),
})
export type CourseSummary = z.infer<typeof courseSummary>

export const lessonSummary = z.object({
  id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  minutes: z.number(),
  free_preview: z.boolean(),
  /** It is a free preview with something to show. */
  has_preview: z.boolean(),
})

/** What people ask before they join, and the answer. */
export const courseQuestion = z.object({ question: z.string(), answer: z.string() })
export type CourseQuestion = z.infer<typeof courseQuestion>

export const courseDetail = z.extend(courseSummary, {
  description: richText,
  objectives: z.array(z.string()),
  requirements: z.array(z.string()),
  what_you_will_learn: z.array(z.string()),
  why_join_us: z.array(z.object({ title: z.string(), text: z.string() })),
  testimonials: z.array(
    z.object({ id: z.string(), name: z.string(), company: z.string(), quote: z.string(), featured: z.boolean() }),
  ),
  questions: z.array(courseQuestion),
  plans: z.array(pricePlan),
  target_finish_days: z.nullable(z.number()),
  access_days: z.nullable(z.number()),
  direct_link: z.nullable(z.string()),
  updated_at: z.string(),
  lecturers: z.array(z.extend(lecturer, { bio: z.nullable(z.string()) })),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      section_type: z.enum(sectionTypes),
      lessons: z.array(lessonSummary),
    }),
  ),
})
export type CourseDetail = z.infer<typeof courseDetail>

const chosen = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z._default(z.array(z.enum(words)).check(z.maxLength(words.length)), [])

export const courseQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  category: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)), []),
  level: chosen(levels),
  language: chosen(courseLanguages),
  price: chosen(priceFilters),
  sort: z._default(z.enum(courseSorts), 'featured'),
  page: pageNumber,
})
export type CourseQuery = z.infer<typeof courseQuery>

const facet = z.object({ value: z.string(), count: z.number() })

export const coursePage = z.extend(pageOf(courseSummary), {
  /** The courses with most students, if nothing is found. */
  popular: z.array(courseSummary),
  /** How many courses each filter would show while the other filters apply. */
  facets: z.object({
    /** Each before those below it; `parent` is the value of the one above, whose count includes theirs. */
    category: z.array(
      z.object({
        value: z.string(),
        name: localText,
        icon: z.string(),
        parent: z.nullable(z.string()),
        count: z.number(),
      }),
    ),
    level: z.array(facet),
    language: z.array(facet),
    price: z.array(facet),
  }),
  lecturer_count: z.number(),
  /** All published courses, whatever the filters. */
  course_count: z.number(),
})
export type CoursePage = z.infer<typeof coursePage>

export const teacherCard = z.extend(lecturer, { course_count: z.number() })

/** Somebody who teaches, with their published courses. */
export const instructor = z.extend(teacherCard, {
  bio: z.nullable(z.string()),
  student_count: z.number(),
  rating: z.nullable(z.object({ average: z.number(), count: z.number() })),
  courses: z.array(courseSummary),
})
export type Instructor = z.infer<typeof instructor>
