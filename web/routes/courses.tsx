import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Form, useNavigation } from 'react-router'
import { listCourses } from '#shared/courses/courses.endpoints.ts'
import { coursesPerPage } from '#shared/courses/courses.lists.ts'
import { courseQueryFrom, filterCount, searchOf } from '#shared/courses/courses.rules.ts'
import { useWords } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import { ActiveFilters } from '#web/courses/catalogue/active-filters.tsx'
import { CourseFilters, filterSheetId } from '#web/courses/catalogue/course-filters.tsx'
import { CourseResults } from '#web/courses/catalogue/course-results.tsx'
import { CourseSearch, CourseSortField } from '#web/courses/catalogue/course-search.tsx'
import { cleared, filterGroups } from '#web/courses/catalogue/filter-choices.ts'
import { NoCourses } from '#web/courses/catalogue/no-courses.tsx'
import { useLiveFilters } from '#web/courses/catalogue/use-live-filters.ts'
import { favouriteAction } from '#web/learning/my-courses/favourite-action.ts'
import { favouriteIdsOf } from '#web/learning/my-courses/favourite-ids.ts'
import { HeartForm, useHearts } from '#web/learning/my-courses/hearts.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/courses.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = courseQueryFrom(url.searchParams)
  const [page, liked] = await Promise.all([load(context, listCourses, { query }), favouriteIdsOf(context)])
  return { query, page, liked }
}

export const action = favouriteAction

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  const { courses } = words
  const description = loaderData && courses.summary(loaderData.page.course_count, loaderData.page.lecturer_count)
  return pageMeta({ ...about, title: courses.allTitle, description, path: '/courses', image: site?.hero_picture })
}

export default function Courses({ loaderData: { query, page, liked } }: Route.ComponentProps) {
  const words = useWords()
  const { core, courses, tenancy } = words
  const groups = filterGroups(page, query, words, useLocalText())
  const { live, form } = useLiveFilters(searchOf(query))
  const heart = useHearts(liked, `/courses${searchOf(query)}`)
  const { location, formMethod } = useNavigation()
  // A heart that is sent leads here too, and changes none of what was found.
  const loading = formMethod !== 'POST' && (location?.pathname.endsWith('/courses') ?? false)
  const from = (page.page - 1) * coursesPerPage + 1
  return (
    <>
      <Form method="get" action="/courses" {...form}>
        <div className="border-b border-line bg-band">
          <div className="wrap flex flex-col justify-between gap-x-8 gap-y-5 py-8 md:flex-row md:items-end md:py-12">
            <div>
              <Breadcrumb label={tenancy.nav.path} crumbs={[{ name: core.home, to: '/' }, { name: courses.title }]} />
              <h1 className="mt-1 text-h1">{courses.allTitle}</h1>
              {page.course_count > 0 && (
                <p className="mt-3 text-muted">{courses.summary(page.course_count, page.lecturer_count)}</p>
              )}
            </div>
            {page.course_count > 0 && <CourseSearch text={query.q} live={live} />}
          </div>
        </div>
        {page.course_count === 0 ? (
          <div className="wrap py-10">
            <NoCourses query={query} />
          </div>
        ) : (
          <div className="wrap grid gap-8 py-8 lg:grid-cols-[264px_1fr] lg:py-10">
            <CourseFilters groups={groups} total={page.total} clearTo={cleared(query)} live={live} />
            <div className="min-w-0">
              <div className="mb-5 grid grid-cols-2 items-center gap-3 lg:flex lg:justify-between">
                <button
                  type="button"
                  popoverTarget={filterSheetId}
                  className={`${buttonClass({ kind: 'secondary' })} lg:hidden`}
                >
                  <Icon of={SlidersHorizontal} size={18} />
                  {courses.filters}
                  {filterCount(query) > 0 && (
                    <span className="figures flex size-6 items-center justify-center rounded-full bg-primary text-on-primary">
                      {filterCount(query)}
                    </span>
                  )}
                </button>
                <p aria-live="polite" className="order-last col-span-2 text-ink lg:order-none">
                  {courses.found(page.total)}
                </p>
                <CourseSortField sort={query.sort} />
              </div>
              <ActiveFilters groups={groups} query={query} />
              {page.total === 0 ? (
                <>
                  <NoCourses query={query} />
                  <h2 className="mt-10 mb-4 text-h3">{courses.sorts.popular}</h2>
                  <CourseResults courses={page.popular} loading={loading} heart={heart} />
                </>
              ) : (
                <CourseResults courses={page.data} loading={loading} heart={heart} />
              )}
              <Pagination
                page={page.page}
                pages={page.pages}
                to={(number) => `/courses${searchOf({ ...query, page: number })}`}
                words={core.paging}
                range={core.paging.range(from, from + page.data.length - 1, page.total)}
              />
            </div>
          </div>
        )}
      </Form>
      <HeartForm liked={liked} />
    </>
  )
}
