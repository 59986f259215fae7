import { listTeachers } from '#shared/courses/courses.endpoints.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import { TeacherTiles } from '#web/courses/catalogue/teacher-tiles.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/instructors.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(context, listTeachers)
}

export function meta({ matches }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  const { teachers, teachersText } = words.courses.home
  return pageMeta({ ...about, title: teachers, description: teachersText, path: '/instructor' })
}

/** Everybody who teaches at the school. */
export default function Instructors({ loaderData: teachers }: Route.ComponentProps) {
  const { core, tenancy, courses } = useWords()
  return (
    <>
      <div className="border-b border-line bg-band">
        <div className="wrap py-8 md:py-12">
          <Breadcrumb
            label={tenancy.nav.path}
            crumbs={[{ name: core.home, to: '/' }, { name: courses.home.teachers }]}
          />
          <h1 className="mt-1 text-h1">{courses.home.teachers}</h1>
          <p className="mt-3 text-lead">{courses.home.teachersText}</p>
        </div>
      </div>
      <div className="wrap py-10 md:py-14">
        {teachers.length > 0 ? (
          <TeacherTiles teachers={teachers} headings="h2" />
        ) : (
          <p className="text-lead">{courses.none.emptyText}</p>
        )}
      </div>
    </>
  )
}
