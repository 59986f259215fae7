import { listPapers } from '#shared/exams/corrections.endpoints.ts'
import { queueQuery } from '#shared/exams/corrections.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { PaperRow } from '#web/exams/office/correction/paper-row.tsx'
import { correctionWords } from '#web/exams/office/exams.words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { ListFrame } from '#web/ui/office/list/list-frame.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { Route } from './+types/papers.ts'

export async function loader({ context, params: { courseId }, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(queueQuery, { url, request })
  const asked = { ...query, ...(courseId && { course: courseId }) }
  return { query, list: await load(context, listPapers, { query: asked }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(correctionWords).queue.title)
}

/** Papers of all courses that wait for a person, to correct one after the other. */
export default function Papers({ loaderData: { query, list } }: Route.ComponentProps) {
  const courses = useArea(courseWords)
  const { queue } = useArea(correctionWords)
  return (
    <ListFrame above={{ name: courses.title, to: '/secure/courses' }} title={queue.title} about={queue.about} isNarrow>
      {list.total === 0 ? (
        <NoRows drawing={<NothingFound />} title={queue.empty} text={queue.emptyText} />
      ) : (
        <div className="border-line max-md:-mx-4 max-md:border-y md:overflow-clip md:rounded-card md:border md:bg-band">
          <ul className="divide-y divide-line">
            {list.data.map((paper) => (
              <PaperRow key={paper.attempt_id} paper={paper} />
            ))}
          </ul>
          <ListPages {...list} pageSize={query.per} />
        </div>
      )}
    </ListFrame>
  )
}
