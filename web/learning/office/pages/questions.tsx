import { questionTabs } from '#shared/learning/learning.lists.ts'
import { listOfficeQuestions } from '#shared/learning/questions.endpoints.ts'
import { officeQuestionQuery } from '#shared/learning/questions.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { questionWords } from '#web/learning/office/learning.words.ts'
import { QuestionRow } from '#web/learning/office/question/question-row.tsx'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { EmptyTab, ListBody } from '#web/ui/office/list/list-body.tsx'
import { ListFrame } from '#web/ui/office/list/list-frame.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/questions.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeQuestionQuery, { url, request })
  const list = await load(context, listOfficeQuestions, { query })
  return { query, list, now: new Date().toISOString() }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(questionWords).title)
}

/** The questions of all courses, to answer one after the other. */
export default function Questions({ loaderData: { query, list, now } }: Route.ComponentProps) {
  const courses = useArea(courseWords)
  const words = useArea(questionWords)
  const filters = [
    {
      name: 'course',
      label: words.course,
      choices: list.courses.map(({ id, title, waiting }) => ({
        value: id,
        name: waiting > 0 ? `${title} (${waiting})` : title,
      })),
      chosen: query.course ? [query.course] : [],
    },
  ]
  return (
    <ListFrame above={{ name: courses.title, to: '/secure/courses' }} title={words.title} about={words.about} isNarrow>
      {list.courses.length === 0 ? (
        <NoRows drawing={<NothingFound />} title={words.first} text={words.firstText} />
      ) : (
        <ListBody
          query={{ q: undefined, tab: query.tab }}
          list={list}
          tabs={{ label: words.tabs.label, tabs: questionTabs, names: words.tabs }}
          filters={filters}
          empty={(tab) => (
            <EmptyTab title={words.emptyTabs[tab]} text={tab === 'waiting' ? words.emptyText : undefined} />
          )}
          skeleton={<Skeleton className="h-80 rounded-card" />}
        >
          <div className="border-line max-md:-mx-4 max-md:border-y md:overflow-clip md:rounded-card md:border md:bg-band">
            <ul className="divide-y divide-line">
              {list.data.map((question, at) => (
                <QuestionRow key={question.id} question={question} isFirst={at === 0} now={now} />
              ))}
            </ul>
            <ListPages {...list} pageSize={query.per} />
          </div>
        </ListBody>
      )}
    </ListFrame>
  )
}
