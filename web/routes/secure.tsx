import { Link } from 'react-router'
import { listArticles } from '#shared/content/content.endpoints.ts'
import { listCourses, listTeachers } from '#shared/courses/courses.endpoints.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load, pageOf } from '#web/core/page.ts'
import { useRoot } from '#web/core/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/secure.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [courses, articles, teachers] = await Promise.all([
    load(context, listCourses, { query: {} }),
    load(context, listArticles, { query: {} }),
    load(context, listTeachers),
  ])
  return {
    state: pageOf(context).siteState,
    courses: courses.course_count,
    articles: articles.total,
    teachers: teachers.length,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  return pageMeta({ ...site, title: words.tenancy.nav.office, path: '/secure' })
}

export default function Secure({ loaderData }: Route.ComponentProps) {
  const { office } = useWords().identity
  const user = useRoot()?.user
  const figures = [
    { name: office.courses, value: loaderData.courses, to: '/courses' },
    { name: office.articles, value: loaderData.articles, to: '/blog' },
    { name: office.teachers, value: loaderData.teachers, to: '/courses' },
  ]
  return (
    <div className="wrap py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">{office.title(user?.first_name ?? '')}</h1>
          <p className="mt-2 text-muted">{office.text}</p>
          <p className="mt-1">
            {office.state} <strong className="text-ink">{office.states[loaderData.state]}</strong>
          </p>
        </div>
        <ButtonLink to="/">{office.viewSite}</ButtonLink>
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3 md:gap-6">
        {figures.map(({ name, value, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="block rounded-lg border border-line bg-band p-6 transition hover:border-line-strong hover:shadow-hover"
            >
              <span className="block text-muted">{name}</span>
              <span className="figures block text-[30px]/[1.4] font-bold text-ink">{value}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
