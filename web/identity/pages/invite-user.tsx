import Mail from 'lucide-react/icons/mail'
import { redirect, useNavigation, useSearchParams } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { confirmByLink } from '#shared/identity/identity.endpoints.ts'
import { homeOf } from '#shared/identity/identity.rules.ts'
import { acceptInvitation, readInvitation } from '#shared/identity/people.endpoints.ts'
import type { invite as en } from '#shared/identity/words/invite.en.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useWords } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { AskedFields, type Invitation, type Invited, onePressField } from '#web/identity/invitation-fields.tsx'
import { inviteWords } from '#web/identity/pages.words.ts'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { tokenIn } from '#web/identity/token-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/invite-user.ts'

const fields = ['first_name', 'last_name', 'password', 'password_confirmation'] as const

/** In the address of the form for whoever is signed in here by somebody else's password. */
const newPasswordParam = 'new_password'

const tokenOf = (url: URL) => tokenIn(url, 'token')

/** Without an invitation, the link was used, and whoever is signed in has a confirmed address. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<{ invitation?: Invitation }> {
  const input = { query: { token: tokenOf(url) } }
  const read = await attempt(context, readInvitation, input)
  if ('answer' in read) return { invitation: read.answer }
  const isUsed = tokenOf(url) !== '' && read.refusal.code === 'identity.invalid_link'
  const isDone = isUsed && pageOf(context).user?.confirmed
  return isDone ? {} : { invitation: await load(context, readInvitation, input) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  if (form.has(onePressField)) {
    const confirmed = await attempt(context, confirmByLink, { body: { token: tokenOf(url) } })
    return 'answer' in confirmed
      ? redirect(`${splitPath(url.pathname).path}?token=${tokenOf(url)}`)
      : refusedForm(page, confirmed, {})
  }
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')]))
  const body = { ...(typed as Record<(typeof fields)[number], string>), token: tokenOf(url) }
  const result = await attempt(context, acceptInvitation, { body })
  if ('answer' in result) return welcome(page, result.answer, { search: url.searchParams })
  const { first_name, last_name } = body
  return refusedForm(page, result, { first_name, last_name })
}

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export const handle: WordsHandle = { words: () => [inviteWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { title, confirm } = inviteWords.of(site.language)
  // Anyone with the link can use it, so search engines must not index it.
  return [
    ...pageMeta({
      ...site,
      title: (loaderData?.invitation?.is_confirmation ?? true) ? confirm.title : title,
      path: splitPath(location.pathname).path,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function InviteUser({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  return invitation ? <InvitationForm {...{ invitation, refused: actionData as Refused | undefined }} /> : <Done />
}

function Done() {
  const { confirm } = useArea(inviteWords)
  const user = useRoot()?.user
  return (
    <>
      <h1 className="mb-8 text-h1">{confirm.done}</h1>
      <ButtonLink to={user ? homeOf(user.role) : '/'} size="large" wide>
        {confirm.goOn}
      </ButtonLink>
    </>
  )
}

function InvitationForm({ invitation, refused }: { invitation: Invitation; refused: Refused | undefined }) {
  const { signIn } = useWords().identity
  const invite = useArea(inviteWords)
  const root = useRoot()
  const school = useLocalText()(root?.site?.name).text
  const isSending = useNavigation().formAction !== undefined
  const [search] = useSearchParams()
  const invited = { ...invitation, onePress: invitation.by_one_press && !search.has(newPasswordParam) }
  if (!root?.user && asksForPassword(invited) && !search.has(newPasswordParam))
    return <SignInFirst email={invited.email} school={school} />
  const isOwn = invited.is_confirmation
  const other = root?.user && root.user.email !== invited.email ? root.user.email : undefined
  return (
    <>
      <h1 className="text-h1">{isOwn ? invite.confirm.title : invite.title}</h1>
      <p className="mt-2 text-lead text-ink">
        {isOwn ? invite.confirm.text(school) : invite.text[invited.role](school)}
      </p>
      <p className="mt-2 mb-8 text-muted">
        {leadOf(invite, invited)}
        {other && ` ${invite.confirm.otherPerson(other)}`}
      </p>
      <FormRefusal message={refused?.message} />
      <PostForm noValidate className="flex flex-col gap-5">
        <TextField label={signIn.email} icon={Mail} lang="en" autoComplete="username" readOnly value={invited.email} />
        <AskedFields {...{ invited, refused }} />
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? invite.submitting : isOwn ? invite.confirm.submit : invite.submit}
        </Button>
      </PostForm>
      {invited.onePress && <NewPasswordLink text={invite.confirm.notMyPassword} />}
    </>
  )
}

/** Whoever confirms the address of an account they made: no invitation, and no account of theirs in use elsewhere. */
const asksForPassword = ({ is_confirmation, has_account }: Invited) => is_confirmation && !has_account

/** On another device than the one where they signed up: whoever knows the password confirms as they do there. */
function SignInFirst({ email, school }: { email: string; school: string }) {
  const { confirm } = useArea(inviteWords)
  const to = encodeURIComponent(useLinkPath())
  return (
    <>
      <h1 className="text-h1">{confirm.title}</h1>
      <p className="mt-2 text-lead text-ink">{confirm.text(school)}</p>
      <p className="mt-2 mb-8 text-muted">{confirm.signInFirst}</p>
      <ButtonLink to={`/auth/sign-in?to=${to}&email=${encodeURIComponent(email)}`} size="large" wide>
        {confirm.signIn}
      </ButtonLink>
      <NewPasswordLink text={confirm.forgotten} />
    </>
  )
}

/** For whoever did not choose the password of the account, or has forgotten it. */
function NewPasswordLink({ text }: { text: string }) {
  return (
    <p className="mt-6 text-center">
      <Link to={`${useLinkPath()}&${newPasswordParam}=yes`} className="font-bold text-primary-strong hover:underline">
        {text}
      </Link>
    </p>
  )
}

/** Not the address of the confirmation, which is below /auth: nobody is led back there after signing in. */
function useLinkPath(): string {
  const [search] = useSearchParams()
  return `/invite-user?token=${search.get('token')}`
}

function leadOf({ confirm, known, choose }: typeof en, invited: Invited): string {
  if (invited.onePress) return confirm.others
  if (invited.has_account) return known
  return invited.is_confirmation ? confirm.newPassword : choose
}
