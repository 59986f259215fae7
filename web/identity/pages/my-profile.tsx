import { useNavigation } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import { calledRole } from '#shared/identity/called-role.rules.ts'
import { confirmOwnEmail, readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { AccountPage, useAccountBase } from '#web/identity/account/account-page.tsx'
import { profileWords, securityWords } from '#web/identity/pages.words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/my-profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(context, readOwnUser)
}

export async function action({ context }: Route.ActionArgs) {
  const result = await attempt(context, confirmOwnEmail, { query: { language: pageOf(context).language } })
  return { sent: 'answer' in result && result.answer.sent }
}

export const handle: WordsHandle = { words: () => [profileWords, securityWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: profileWords.of(site.language).title, path: '/my-profile' })
}

export default function MyProfile({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const profile = useArea(profileWords)
  const language = useLanguage()
  const base = useAccountBase()
  const facts: [string, string][] = [
    [profile.email, user.email],
    [profile.userName, user.username],
    [profile.phone, user.phone ? spacedPhone(user.phone) : profile.notGiven],
    [profile.role, profile.roles[calledRole(user)]],
    [profile.joined, day(language, user.joined_at)],
    ...(user.last_login_at ? [[profile.lastSignIn, day(language, user.last_login_at)] as [string, string]] : []),
  ]
  return (
    <AccountPage title={profile.title}>
      <Card padding="large">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar src={user.avatar} size={88} />
          <div className="min-w-0 grow">
            <h2 className="text-h2">{fullName(user.first_name, user.last_name)}</h2>
            <p className="text-muted">{user.position ?? profile.roles[calledRole(user)]}</p>
          </div>
          <ButtonLink kind="secondary" to={`${base}/personal-info`} className="max-sm:w-full">
            {profile.edit}
          </ButtonLink>
        </div>
        {user.bio && <p className="mt-6">{user.bio}</p>}
        <dl className="mt-8 grid gap-x-8 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        {!user.confirmed && <Confirm sent={actionData?.sent} />}
      </Card>
    </AccountPage>
  )
}

/** The way to confirm an address that nobody has confirmed: a link in an email. */
function Confirm({ sent }: { sent: boolean | undefined }) {
  const { confirm } = useArea(profileWords)
  const isSending = useNavigation().formAction !== undefined
  return (
    <PostForm className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-6">
      <p role="status" className="grow text-ink">
        {sent === undefined ? confirm.text : sent ? confirm.sent : confirm.tooMany}
      </p>
      {sent === undefined && (
        <Button type="submit" loading={isSending}>
          {confirm.submit}
        </Button>
      )}
    </PostForm>
  )
}
