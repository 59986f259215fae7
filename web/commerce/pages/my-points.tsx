import { listMyPoints } from '#shared/commerce/points.endpoints.ts'
import type { MyPoints, PointMove } from '#shared/commerce/points.schema.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { pointWords } from '#web/commerce/point.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/my-points.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  return { points: await load(context, listMyPoints, { query: { page } }) }
}

export const handle: WordsHandle = { words: () => [checkoutWords, pointWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { language, siteName } = metaSite(matches)
  const { title } = pointWords.of(language)
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** How many points the student has, and where each came from and went. */
export default function MyPointsPage({ loaderData: { points } }: Route.ComponentProps) {
  const { mine } = useArea(checkoutWords)
  const words = useArea(pointWords)
  const language = useLanguage()
  const { balance, worth_cents: worthCents, next } = points
  return (
    <div data-own className="wrap py-10 md:py-14">
      <Link
        to="/payment"
        className="inline-flex min-h-11 items-center text-primary-strong underline underline-offset-4"
      >
        {words.back}
      </Link>
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-1 text-muted">{words.about}</p>
      <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card>
          <p className="figures text-h1 text-ink">{words.count(balance)}</p>
          {worthCents > 0 && <p className="figures text-lead">{words.worth(money(worthCents))}</p>}
          {next && <p className="figures mt-2">{words.next(words.count(next.points), day(language, next.at))}</p>}
        </Card>
        <HowTo rates={points.rates} />
      </div>
      <h2 className="mt-10 text-h2">{words.history}</h2>
      {points.data.length === 0 ? (
        <div className="mt-4">
          <p className="text-ink">{words.none}</p>
          <p className="text-muted">{words.noneText}</p>
          <ButtonLink to="/courses" className="mt-5">
            {words.courses}
          </ButtonLink>
        </div>
      ) : (
        <ol className="mt-4 divide-y divide-line rounded-lg border border-line bg-band">
          {points.data.map((move) => (
            <MoveRow key={move.id} move={move} />
          ))}
        </ol>
      )}
      <Pagination
        page={points.page}
        pages={points.pages}
        to={(page) => `/payment/points${page > 1 ? `?page=${page}` : ''}`}
        words={{ ...mine.pages, label: words.pages }}
      />
    </div>
  )
}

function HowTo({ rates }: { rates: MyPoints['rates'] }) {
  const words = useArea(pointWords)
  if (!rates.on) return <p className="text-muted">{words.off}</p>
  const { per_dollar_spent: spent, for_course: course, per_dollar_off: off, expire_days: days } = rates
  const ways = [
    ...(spent > 0 ? [words.how.spent(spent)] : []),
    ...(course > 0 ? [words.how.course(course)] : []),
    words.how.off(off),
  ]
  return (
    <Card>
      <h2 className="text-h3">{words.how.title}</h2>
      <ul className="figures mt-2 list-disc space-y-1 pl-5">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{days === null ? words.how.never : words.how.days(days)}</p>
    </Card>
  )
}

function MoveRow({ move }: { move: PointMove }) {
  const words = useArea(pointWords)
  const language = useLanguage()
  const { kind, points, missing, title, reason, order, hold, at, expires_at: expiresAt } = move
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 grow basis-48">
        <p className="font-bold text-ink">{hold ? words.holds[hold] : words.kinds[kind]}</p>
        {(title || reason) && <p className="wrap-anywhere">{title || reason}</p>}
        <p className="figures text-muted">
          {day(language, at)}
          {expiresAt && ` · ${words.until(day(language, expiresAt))}`}
          {order && (
            <>
              {' · '}
              <Link to={`/payment/${order.id}`} className="text-primary-strong underline underline-offset-4">
                {words.order(order.number)}
              </Link>
            </>
          )}
        </p>
        {missing > 0 && <p className="text-muted">{words[kind === 'taken_back' ? 'owed' : 'missing'](missing)}</p>}
      </div>
      <strong className={`figures text-lead ${points > 0 ? 'text-primary-strong' : 'text-ink'}`}>
        {points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'}
      </strong>
    </li>
  )
}
