import { redirect } from 'react-router'
import { readPaper } from '#shared/exams/corrections.endpoints.ts'
import { paperQuery } from '#shared/exams/corrections.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { PaperScreen } from '#web/exams/office/correction/paper-screen.tsx'
import { correctionWords } from '#web/exams/office/exams.words.ts'
import type { Route } from './+types/paper.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { attemptId }, url, request }: Route.LoaderArgs) {
  if (!attemptId) throw redirect('/secure/courses/exam/score-correction')
  const among = listQueryOf(paperQuery, { url, request })
  const paper = await load(context, readPaper, { params: { attemptId }, query: among })
  return { paper, among, isBlind: url.searchParams.get('names') === 'hidden' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${loaderData?.paper.exam.title ?? ''} · ${say(correctionWords).queue.title}`)
}

/** The key resets the fields for another paper. */
export default function Paper({ loaderData: { paper, among, isBlind } }: Route.ComponentProps) {
  return <PaperScreen key={paper.id} paper={paper} among={among} isBlind={isBlind} />
}
