import { useState } from 'react'
import { Link } from 'react-router'
import { readStudentPoints } from '#shared/commerce/points.endpoints.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import { type HandAct, HandDrawer } from '#web/commerce/office/points/hand-drawer.tsx'
import { PointHistory } from '#web/commerce/office/points/point-history.tsx'
import { officePointWords } from '#web/commerce/office/points.words.ts'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/student-points.ts'

export async function loader({ context, params: { memberId }, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  return { points: await load(context, readStudentPoints, { params: { memberId }, query: { page } }), memberId }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.points.student.name ?? say(officePointWords).title)
}

/** The points of one student: how many, where each came from and went, and giving or taking some. */
export default function StudentPointsPage({ loaderData: { points, memberId } }: Route.ComponentProps) {
  const words = useArea(officePointWords)
  const { payments } = useArea(salesWords)
  const language = useLanguage()
  const may = useMay()
  const [act, setAct] = useState<HandAct>()
  const { student, balance, worth_cents: worthCents, next, on } = points
  return (
    <div className="mx-auto max-w-[960px] space-y-4 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[
          { name: payments, to: '/secure/payments' },
          { name: words.title, to: '/secure/payments/points' },
          { name: student.name },
        ]}
        title={words.title}
        actions={
          may('points.update') && (
            <>
              {balance > 0 && <OfficeButton onClick={() => setAct('take')}>{words.take}</OfficeButton>}
              {on && (
                <OfficeButton kind="primary" onClick={() => setAct('give')}>
                  {words.give}
                </OfficeButton>
              )}
            </>
          )
        }
      />
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-band p-5">
        <div className="flex min-w-0 items-center gap-3">
          <Initials name={student.name} src={student.avatar} size={40} />
          <div className="min-w-0">
            {may('students.view') ? (
              <Link
                to={`/secure/users/students/detail/${memberId}`}
                className="block text-ink hover:text-primary-strong"
              >
                {student.name}
              </Link>
            ) : (
              <span className="block text-ink">{student.name}</span>
            )}
            <span className="block text-meta text-muted wrap-anywhere">{student.email}</span>
          </div>
        </div>
        <div className="figures text-right">
          <strong className="block text-head text-ink">{words.count(balance)}</strong>
          {worthCents > 0 && <span className="block text-cell text-second">{words.worth(money(worthCents))}</span>}
          {next && (
            <span className="block text-meta text-muted">
              {words.next(words.count(next.points), shortDay(language, next.at))}
            </span>
          )}
          {!on && <span className="block text-meta text-muted">{words.offNow}</span>}
        </div>
      </section>
      <PointHistory points={points} />
      {act && <HandDrawer act={act} memberId={memberId} points={points} onClose={() => setAct(undefined)} />}
    </div>
  )
}
