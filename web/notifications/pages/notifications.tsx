import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { listNotifications, markNotificationsRead } from '#shared/notifications/bell.endpoints.ts'
import type { ShownNotification } from '#shared/notifications/bell.schema.ts'
import { readNotificationChoices, toggleNotification } from '#shared/notifications/choices.endpoints.ts'
import { type BellFilter, bellFilters } from '#shared/notifications/notifications.lists.ts'
import { readOwnTelegram } from '#shared/notifications/telegram.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { bellWords } from '../bell.words.ts'
import { choiceWords } from '../choices.words.ts'
import { notificationAddresses, useNotificationAddresses } from '../frame-address.ts'
import { useLive, useOwnChannel } from '../live.ts'
import { NotificationRow } from '../notification-row.tsx'
import { PausedLine, pauseEnd, resumeClass } from '../paused-line.tsx'
import { ReachCard } from '../reach-card.tsx'
import { setUnread } from '../unread.ts'
import type { Route } from './+types/notifications.ts'

/** In the form that ends a pause. */
const resumeField = 'resume'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = bellFilters.find((one) => one === url.searchParams.get('show')) ?? 'all'
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(url.searchParams.get('page'))) || 1))
  const { language } = pageOf(context)
  const [bell, choices, telegram] = await Promise.all([
    load(context, listNotifications, { query: { filter, page, language } }),
    load(context, readNotificationChoices, { query: { language } }),
    load(context, readOwnTelegram, {}),
  ])
  const now = new Date()
  const today = calendarDay(now)
  const isToday = ({ at }: ShownNotification) => calendarDay(new Date(at)) === today
  return {
    ...bell,
    choices,
    telegram,
    pauseEnd: choices.closed_until && pauseEnd(language, choices.closed_until, now),
    filter,
    page,
    today: bell.data.filter(isToday),
    earlier: bell.data.filter((row) => !isToday(row)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has(resumeField)) {
    await load(context, toggleNotification, { query: { language: pageOf(context).language }, body: { closed: false } })
  } else await load(context, markNotificationsRead, { body: {} })
  return redirect(notificationAddresses(url.pathname).list)
}

export const handle: WordsHandle = { words: () => [bellWords, choiceWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: bellWords.of(site.language).title, path: '/notifications' })
}

const addressOf = (list: string, filter: BellFilter, page = 1) => {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${list}?${query}` : list
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const words = useArea(bellWords)
  const { data, count, topics, choices, filter, page, today, earlier, next_page_url } = loaderData
  useEffect(() => setUnread(count), [count])
  const { revalidate } = useRevalidator()
  const { isOffice, list } = useNotificationAddresses()
  useLive(useOwnChannel(), 'notification', () => void revalidate())
  const filters: BellFilter[] = ['all', 'unread', ...topics]
  return (
    <div
      data-newest
      className={`@container ${isOffice ? 'mx-auto max-w-[1200px] px-4 py-4 md:p-8' : 'wrap py-8 md:py-12'}`}
    >
      {/* In one line or two, whatever font is there yet: nothing moves when the other arrives. */}
      <div className="flex min-h-12 items-center justify-between gap-x-4 @max-[21rem]:flex-col @max-[21rem]:items-start">
        <h1
          className={`shrink-0 @min-[21rem]:whitespace-nowrap @max-[21rem]:shrink ${isOffice ? 'text-title' : 'text-h1'}`}
        >
          {words.title}
        </h1>
        {count > 0 && (
          <PostForm className="min-w-0">
            <Button
              type="submit"
              kind="secondary"
              className="max-w-full max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:text-primary-strong"
            >
              <Icon of={CheckCheck} size={20} />
              <span className="min-w-0 truncate">{words.readAll}</span>
            </Button>
          </PostForm>
        )}
      </div>
      {choices.closed && <Paused until={loaderData.pauseEnd} />}
      <nav
        aria-label={words.filters.label}
        className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {filters.map((one) => (
          <Chip key={one} to={addressOf(list, one)} selected={one === filter} className="shrink-0 whitespace-nowrap">
            {words.filters[one]}
            {one === 'unread' && count > 0 && ` ${count}`}
          </Chip>
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="min-w-0">
          {data.length === 0 && (
            <div className="py-10">
              <EmptyState
                drawing={<NothingFound />}
                title={filter === 'all' || filter === 'unread' ? words.none : words.noneHere}
                text={isOffice ? words.noneOffice : words.noneText}
              />
            </div>
          )}
          <Day title={words.today} rows={today} />
          <Day title={words.earlier} rows={earlier} />
          {next_page_url && (
            <p className="mt-6 text-center">
              <ButtonLink to={addressOf(list, filter, page + 1)} kind="secondary">
                {words.more}
              </ButtonLink>
            </p>
          )}
        </div>
        <aside className="lg:pt-9">
          <ReachCard choices={choices} telegram={loaderData.telegram} />
        </aside>
      </div>
    </div>
  )
}

/** With a form, which needs no scripts. */
function Paused({ until }: { until: string | null }) {
  const { mute } = useArea(choiceWords)
  return (
    <div className="mt-4 overflow-hidden rounded-lg">
      <PausedLine until={until}>
        <PostForm>
          <button type="submit" name={resumeField} value="yes" className={resumeClass}>
            {mute.resume}
          </button>
        </PostForm>
      </PausedLine>
    </div>
  )
}

function Day({ title, rows }: { title: string; rows: readonly ShownNotification[] }) {
  const { isUnread, fold } = useArea(bellWords)
  if (rows.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-body font-bold text-muted">{title}</h2>
      <ul className="-mx-4 overflow-hidden border-y border-line bg-band md:mx-0 md:rounded-lg md:border-x">
        {rows.map((row) => (
          <NotificationRow key={row.id} of={row} isUnread={isUnread} fold={fold} />
        ))}
      </ul>
    </section>
  )
}
