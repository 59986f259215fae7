import { day } from '#shared/core/format.rules.ts'
import { readClassListResult } from '#shared/learning/class-lists.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { ClassPeople } from '#web/learning/office/class/class-people.tsx'
import { JoinLinkCard } from '#web/learning/office/class/join-link-card.tsx'
import { classListWords, enrollmentWords } from '#web/learning/office/learning.words.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/class-list.ts'

export async function loader({ context, params: { listId } }: Route.LoaderArgs) {
  return { list: await load(context, readClassListResult, { params: { listId } }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(classListWords).result.title)
}

export default function ClassList({ loaderData: { list } }: Route.ComponentProps) {
  const words = useArea(classListWords)
  const enrollments = useArea(enrollmentWords)
  const language = useLanguage()
  const count = (state: string) => list.lines.filter((line) => line.state === state).length
  const facts = [
    [count('enrolled'), words.result.enrolled] as const,
    [count('invited'), words.result.invited] as const,
    [count('no-email'), words.result.noEmail] as const,
  ].flatMap(([n, say]) => (n > 0 ? say(n) : []))
  return (
    <section className="mx-auto flex max-w-4xl flex-col gap-5 p-4 md:gap-6 md:p-8">
      <PageHeader
        crumbs={[
          { name: enrollments.title, to: '/secure/courses/enrollments' },
          { name: words.title, to: '/secure/courses/enrollments/class' },
          { name: words.result.title },
        ]}
        title={list.courses.map(({ title }) => title).join(', ') || words.result.title}
        actions={
          <>
            <OfficeButtonLink to="/secure/courses/enrollments">{words.result.toEnrollments}</OfficeButtonLink>
            <OfficeButtonLink kind="primary" to="/secure/courses/enrollments/class">
              {words.result.another}
            </OfficeButtonLink>
          </>
        }
      />
      <p className="text-nav text-second">
        {words.result.about(list.created_by, day(language, list.created_at))}
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </p>
      {!list.may_invite && count('new') + count('unconfirmed') > 0 && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-nav text-warn">{words.mayNotInvite}</p>
      )}
      <OfficeCard title={words.people(list.people)}>
        <ClassPeople lines={list.lines} />
      </OfficeCard>
      {list.courses.map((course) => (
        <JoinLinkCard key={course.id} course={course} />
      ))}
    </section>
  )
}
