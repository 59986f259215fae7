import { readActivity } from '#shared/identity/security.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/account-activity.ts'
import { AccountPage, useAccountBase } from './account-page.tsx'
import { deviceIcon, deviceName } from './device-name.ts'
import { FactRow } from './fact-row.tsx'
import { Place } from './place.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return load(context, readActivity, { query: { language: pageOf(context).language } })
}

export const handle: WordsHandle = { words: () => [securityWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: securityWords.of(site.language).activity.title, path: '/setting/account-activity' })
}

export default function AccountActivity({ loaderData: { data } }: Route.ComponentProps) {
  const { activity, devices } = useArea(securityWords)
  const base = useAccountBase()
  return (
    <AccountPage title={activity.title}>
      <Card padding="large">
        <p className="mb-5 text-muted">{activity.text}</p>
        {data.length === 0 && <p>{activity.none}</p>}
        <ul>
          {data.map(({ id, device, ip, school, result, times, at }) => {
            const isIn = result === 'signed-in' || result === 'email-changed'
            return (
              <FactRow
                key={id}
                icon={deviceIcon(device)}
                tone={isIn ? 'calm' : 'warm'}
                title={deviceName(device, devices.unknown)}
                text={
                  <>
                    <Place ip={ip} />
                    <Ago at={at} />
                    {school && ` · ${school}`}
                  </>
                }
              >
                <Badge tone={isIn ? 'soft' : 'warm'}>
                  {activity.results[result]}
                  {times > 1 && ` · ${activity.times(times)}`}
                </Badge>
              </FactRow>
            )
          })}
        </ul>
        <p className="mt-5 border-t border-line pt-5">
          {activity.notYou}{' '}
          <Link to={`${base}/security`} className="font-bold text-primary-strong hover:underline">
            {activity.toSecurity}
          </Link>
        </p>
      </Card>
    </AccountPage>
  )
}
