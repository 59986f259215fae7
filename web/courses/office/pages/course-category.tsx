import { listCourseCategories, readCourseCategory } from '#shared/courses/course-categories.endpoints.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { metaSite } from '#web/core/meta.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { CourseCategoryEditor } from '#web/courses/office/category/course-category-editor.tsx'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/course-category.ts'

export async function loader({ context, params: { categoryId }, url }: Route.LoaderArgs) {
  if (!categoryId) await needPermission(context, 'course_categories.add')
  const category = categoryId ? await load(context, readCourseCategory, { params: { categoryId } }) : undefined
  const { data: all } = await load(context, listCourseCategories, { query: { tab: 'all' } })
  return { category, all, below: url.searchParams.get('below') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { text } = metaSite(matches)
  return officeMeta(matches, (say) => text(loaderData?.category?.name) || say(categoryWords).new)
}

export default function CourseCategory({ loaderData: { category, all, below } }: Route.ComponentProps) {
  return <CourseCategoryEditor key={category?.id ?? `new ${below}`} category={category} all={all} below={below} />
}
