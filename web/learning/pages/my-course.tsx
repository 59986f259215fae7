import { Suspense } from 'react'
import { listCourses } from '#shared/courses/courses.endpoints.ts'
import { listAttempts, listRunningAttempts } from '#shared/exams/attempts.endpoints.ts'
import { listFavourites, listWaitingFor } from '#shared/learning/access.endpoints.ts'
import { listMyCertificates } from '#shared/learning/certificates.endpoints.ts'
import { courseToContinue } from '#shared/learning/current-lesson.rules.ts'
import { listMyCourses, readMyProgress } from '#shared/learning/learning.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useWords } from '#web/core/language.tsx'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { ConfirmNotice } from '#web/identity/confirm-notice.tsx'
import { profileWords } from '#web/identity/pages.words.ts'
import { CertificateList } from '#web/learning/certificate/certificate-list.tsx'
import { ClaimCertificate } from '#web/learning/certificate/claim-certificate.tsx'
import { claimableOf, hasFinished } from '#web/learning/certificate/claimable.ts'
import { ExamFirst } from '#web/learning/certificate/exam-first.tsx'
import { downloadWords, myCourseWords } from '#web/learning/classroom.words.ts'
import { DownloadsCard } from '#web/learning/downloads/downloads-card.tsx'
import { ContinueCard } from '#web/learning/my-courses/continue-card.tsx'
import { favouriteAction } from '#web/learning/my-courses/favourite-action.ts'
import { HeartForm, useHearts } from '#web/learning/my-courses/hearts.tsx'
import { MyCourseTile } from '#web/learning/my-courses/my-course-tile.tsx'
import { isMyTab, type MyTab, MyTabs } from '#web/learning/my-courses/my-tabs.tsx'
import { ProgressAside } from '#web/learning/my-courses/progress-aside.tsx'
import { WaitingList } from '#web/learning/my-courses/waiting-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/my-course.ts'

const mostFree = 3

// Only its own tab shows it.
const AttemptList = lazyWithWords(() => import('#web/exams/results/attempt-list.tsx'))
// Hardly ever is there one.
const RunningExams = lazyWithWords(() => import('#web/exams/results/running-exams.tsx'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('tab')
  const tab = isMyTab(wanted) ? wanted : 'learning'
  const [courses, progress, certificates, running, favourites, waiting, exams] = await Promise.all([
    load(context, listMyCourses),
    load(context, readMyProgress),
    load(context, listMyCertificates),
    load(context, listRunningAttempts),
    tab === 'favourites' ? load(context, listFavourites) : [],
    tab === 'waiting' ? load(context, listWaitingFor) : [],
    tab === 'exams' ? load(context, listAttempts) : undefined,
  ])
  const isNew = courses.length === 0 && progress.wishes.length === 0
  const free = isNew ? (await load(context, listCourses, { query: { price: ['free'] } })).data.slice(0, mostFree) : []
  return {
    tab,
    courses,
    progress,
    certificates,
    running: running.data,
    favourites,
    waiting,
    exams,
    free,
    isNew,
    now: new Date().toISOString(),
  }
}

export const action = favouriteAction

export const handle: WordsHandle = { words: () => [myCourseWords, downloadWords, profileWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  return pageMeta({
    ...site,
    title: words.learning.title,
    description: words.learning.empty.text,
    path: '/my-course',
  })
}

export default function MyCourses({ loaderData }: Route.ComponentProps) {
  const { tab, courses, progress, certificates, favourites, waiting, exams, free, isNew, running } = loaderData
  const now = new Date(loaderData.now)
  const { learning } = useWords()
  const words = useArea(myCourseWords)
  const user = useRoot()?.user
  const current = courseToContinue(courses)
  const listed = courses.filter((mine) => hasFinished(mine) === (tab === 'finished'))
  const claimable = claimableOf(courses)
  const liked = favourites.map(({ id }) => id)
  const heart = useHearts(liked, '/my-course')
  const lists = {
    learning: listed,
    finished: listed,
    favourites,
    waiting,
    certificates: [...claimable, ...certificates],
    exams: exams?.data ?? [],
  }
  return (
    <div data-own className="wrap py-10 md:py-14">
      {user && <ConfirmNotice {...user} />}
      {running.length > 0 && (
        <Suspense fallback={null}>
          <RunningExams attempts={running} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">{learning.hello(user?.first_name ?? '')}</h1>
          {current?.next_lesson?.is_open && (
            <p className="mt-2 text-muted">{learning.today(current.next_lesson.minutes)}</p>
          )}
        </div>
        {!isNew && (
          <ButtonLink to="/courses" kind="secondary">
            {learning.findMore}
          </ButtonLink>
        )}
      </div>
      <div
        className={`mt-8 grid grid-cols-1 items-start gap-x-8 gap-y-10 ${isNew ? '' : 'lg:grid-cols-[minmax(0,1fr)_344px]'}`}
      >
        <div className="flex min-w-0 flex-col gap-10">
          {current && <ContinueCard mine={current} now={now} />}
          {isNew && free.length > 0 && (
            <section aria-labelledby="free-courses">
              <h2 id="free-courses" className="mb-4 text-h2">
                {words.free}
              </h2>
              <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
                {free.map((course) => (
                  <li key={course.id}>
                    <CourseCard course={course} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="my-courses">
            <div className="mb-4 flex items-baseline justify-between gap-4">
              <h2 id="my-courses" className="text-h2">
                {learning.title}
              </h2>
              <p className="text-muted">{learning.count(courses.length)}</p>
            </div>
            <MyTabs tab={tab} />
            <div className="mt-5">
              {tab === 'learning' && claimable.length > 0 && (
                <div className="mb-5">
                  <CertificateList {...{ certificates: [], claimable }} />
                </div>
              )}
              {(tab === 'learning' || tab === 'finished') && listed.length > 0 && (
                <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
                  {listed.map((mine) => (
                    <li key={mine.course.id} className="flex flex-col gap-3 *:first:grow">
                      <MyCourseTile mine={mine} now={now} />
                      {tab === 'finished' && mine.may_claim && <ClaimCertificate slug={mine.course.slug} />}
                      {tab === 'finished' && mine.certificate_exam && (
                        <div>
                          <ExamFirst slug={mine.course.slug} exam={mine.certificate_exam} />
                        </div>
                      )}
                      {tab === 'finished' && mine.certificate_id && (
                        <ButtonLink to={`/certificate/${mine.certificate_id}`} kind="secondary" className="self-start">
                          {words.seeCertificate}
                        </ButtonLink>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {tab === 'favourites' && favourites.length > 0 && (
                <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
                  {favourites.map((course) => (
                    <li key={course.id}>
                      <CourseCard course={course} heart={heart(course)} />
                    </li>
                  ))}
                </ul>
              )}
              {tab === 'favourites' && <HeartForm liked={liked} />}
              {tab === 'waiting' && waiting.length > 0 && <WaitingList {...{ waiting, now }} />}
              {tab === 'certificates' && lists.certificates.length > 0 && (
                <CertificateList {...{ certificates, claimable }} />
              )}
              {tab === 'exams' && exams && (
                <Suspense fallback={null}>
                  <AttemptList {...exams} />
                </Suspense>
              )}
              {lists[tab].length === 0 && tab !== 'exams' && (
                <Nothing tab={tab} isNew={isNew} isDone={courses.some(hasFinished)} />
              )}
            </div>
          </section>
        </div>
        {!isNew && (
          <div className="grid grid-cols-1 gap-4">
            <DownloadsCard />
            <ProgressAside {...{ progress, courses, now }} />
          </div>
        )}
      </div>
    </div>
  )
}

function Nothing({ tab, isNew, isDone }: { tab: MyTab; isNew: boolean; isDone: boolean }) {
  const { learning } = useWords()
  const { none, tabs } = useArea(myCourseWords)
  if (tab === 'learning' && isDone)
    return (
      <EmptyState
        title={none.allDone}
        text={none.allDoneText}
        actions={
          <>
            <ButtonLink to="/courses">{learning.empty.action}</ButtonLink>
            <ButtonLink kind="secondary" to="?tab=certificates">
              {tabs.certificates}
            </ButtonLink>
          </>
        }
      />
    )
  if (tab !== 'learning' || !isNew) return <p className="text-muted">{none[tab]}</p>
  return (
    <EmptyState
      drawing={<NothingFound />}
      title={learning.empty.title}
      text={learning.empty.text}
      actions={<ButtonLink to="/courses">{learning.empty.action}</ButtonLink>}
    />
  )
}
