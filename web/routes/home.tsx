import Gift from 'lucide-react/icons/gift'
import { Suspense } from 'react'
import { listArticles } from '#shared/content/content.endpoints.ts'
import { minutesText } from '#shared/core/format.rules.ts'
import { listCourses, listTeachers, readCourse } from '#shared/courses/courses.endpoints.ts'
import { listSchools } from '#shared/tenancy/tenancy.endpoints.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { ArticleCard } from '#web/content/article-card.tsx'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { langOf } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load, pageOf } from '#web/core/page.ts'
import { useRoot } from '#web/core/root-data.ts'
import { CategoryTiles } from '#web/courses/catalogue/category-tiles.tsx'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { TeacherTiles } from '#web/courses/catalogue/teacher-tiles.tsx'
import { favouriteAction } from '#web/learning/my-courses/favourite-action.ts'
import { favouriteIdsOf } from '#web/learning/my-courses/favourite-ids.ts'
import { HeartForm, useHearts } from '#web/learning/my-courses/hearts.tsx'
import { HeroNote } from '#web/tenancy/hero-note.tsx'
import { HomeFacts } from '#web/tenancy/home-facts.tsx'
import { SchoolHero } from '#web/tenancy/school-hero.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/home.ts'

// Far below what is seen first.
const HowToStart = lazyWithWords(() => import('#web/courses/course/how-to-start.tsx'))
// Most visitors come to a school that has courses: the two other first pages are fetched where they are shown.
const PlatformHome = lazyWithWords(() => import('#web/tenancy/platform-home.tsx'))
const PreparingSchool = lazyWithWords(() => import('#web/tenancy/preparing-school.tsx'))

const shown = { courses: 4, categories: 8, teachers: 4, articles: 3 }

/** A lesson that a visitor can open at once: the first free one of the courses that are shown. */
async function freeLessonOf(context: Route.LoaderArgs['context'], courses: readonly { slug: string }[]) {
  if (pageOf(context).user) return undefined
  for (const { slug } of courses) {
    const { course } = await load(context, readCourse, { params: { slug } })
    const lesson = course.sections.flatMap(({ lessons }) => lessons).find(({ has_preview }) => has_preview)
    if (lesson) return `/courses/${encodeURIComponent(slug)}?preview=${lesson.id}`
  }
  return undefined
}

export async function loader({ context }: Route.LoaderArgs) {
  if (pageOf(context).site?.kind === 'platform') {
    const [schools, articles] = await Promise.all([
      load(context, listSchools),
      load(context, listArticles, { query: {} }),
    ])
    return { kind: 'platform' as const, schools, articles: articles.data.slice(0, shown.articles) }
  }
  const [courses, teachers, articles, liked] = await Promise.all([
    load(context, listCourses, { query: { sort: 'featured' } }),
    load(context, listTeachers),
    load(context, listArticles, { query: {} }),
    favouriteIdsOf(context),
  ])
  const { facets, course_count } = courses
  const featured = courses.data.slice(0, shown.courses)
  return {
    kind: 'school' as const,
    courses: featured,
    freeLesson: await freeLessonOf(context, featured),
    courseCount: course_count,
    freeCount: facets.price.find(({ value }) => value === 'free')?.count ?? 0,
    categories: facets.category.filter(({ count }) => count > 0),
    teachers: teachers.slice(0, shown.teachers),
    teacherCount: teachers.length,
    articles: articles.data.slice(0, shown.articles),
    liked,
  }
}

export const action = favouriteAction

export function meta({ matches }: Route.MetaArgs) {
  const { site, words, text, ...about } = metaSite(matches)
  const title = text(site?.tagline)
  return pageMeta({ ...about, title, description: text(site?.intro), image: site?.hero_picture, path: '/' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content } = useWords()
  const site = useRoot()?.site
  if (!site) return null
  const articles = loaderData.articles.length > 0 && (
    <Section title={content.latest} tone="band" more={{ to: '/blog', name: content.readAll }}>
      <ul className="swipe-row md:grid md:grid-cols-3 md:gap-6">
        {loaderData.articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Section>
  )
  return (
    <>
      {loaderData.kind === 'platform' && <PlatformHome site={site} schools={loaderData.schools} />}
      {loaderData.kind === 'school' &&
        (loaderData.courseCount === 0 ? <PreparingSchool site={site} /> : <SchoolHome site={site} home={loaderData} />)}
      {articles}
    </>
  )
}

type SchoolData = Extract<Route.ComponentProps['loaderData'], { kind: 'school' }>

function SchoolHome({ site, home }: { site: Site; home: SchoolData }) {
  const { courses, tenancy } = useWords()
  const page = useLanguage()
  const words = tenancy.home
  const first = home.courses[0]
  const heart = useHearts(home.liked, '/')
  return (
    <>
      <SchoolHero
        site={site}
        main={{ to: '/courses', name: words.findCourse }}
        other={home.freeLesson ? { to: home.freeLesson, name: words.watch } : { to: '/about', name: words.about }}
        notes={
          <>
            {first && (
              <HeroNote
                picture={
                  first.thumbnail && (
                    <img
                      src={first.thumbnail}
                      alt=""
                      width={64}
                      height={36}
                      className="h-9 w-16 rounded-sm object-cover"
                    />
                  )
                }
                title={<span lang={langOf(first.language, page)}>{first.title}</span>}
                text={`${courses.lessons(first.lesson_count)} · ${minutesText(page, first.minutes)}`}
                className="bottom-12 -left-2 max-w-56 md:-left-24 lg:bottom-28 lg:-left-10 lg:max-w-72 xl:-left-28"
              />
            )}
            {home.freeCount > 0 && (
              <HeroNote
                picture={
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-secondary-ink lg:size-11">
                    <Icon of={Gift} />
                  </span>
                }
                title={words.freeCourses(home.freeCount)}
                text={words.freeText}
                className="top-14 -right-2 lg:top-28 lg:-right-6"
              />
            )}
          </>
        }
      >
        {home.teacherCount > 1 && (
          <p className="mt-8 flex items-center gap-4 text-muted">
            <span className="flex -space-x-3">
              {home.teachers.map(({ id, avatar }) => (
                <Avatar key={id} src={avatar} size={44} className="border-2 border-band" />
              ))}
            </span>
            {words.taughtBy(home.teacherCount)}
          </p>
        )}
      </SchoolHero>
      <HomeFacts courses={home.courseCount} subjects={home.categories.length} teachers={home.teacherCount} />
      <Section
        title={courses.home.featured}
        text={courses.home.featuredText}
        more={{ to: '/courses', name: courses.home.all }}
      >
        <ul className="swipe-row md:grid md:grid-cols-2 md:gap-6 xl:grid-cols-4">
          {home.courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} heart={heart(course)} />
            </li>
          ))}
        </ul>
        <HeartForm liked={home.liked} />
      </Section>
      {home.categories.length > 1 && (
        <Section title={courses.home.categories} text={courses.home.categoriesText} tone="band">
          <CategoryTiles categories={home.categories.slice(0, shown.categories)} />
        </Section>
      )}
      <Section title={courses.home.steps} text={courses.home.stepsText} centred>
        <Suspense fallback={null}>
          <HowToStart courses={home.courses} />
        </Suspense>
      </Section>
      {home.teachers.length > 0 && (
        <Section
          title={courses.home.teachers}
          text={courses.home.teachersText}
          tone="band"
          more={{ to: '/instructor', name: courses.instructor.all }}
        >
          <TeacherTiles teachers={home.teachers} />
        </Section>
      )}
    </>
  )
}
