import { redirect, useNavigation } from 'react-router'
import { fullName } from '#shared/identity/identity.rules.ts'
import { joinByLink, readInvitingCourse } from '#shared/learning/class-lists.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConfirmStep } from '#web/identity/confirm-step.tsx'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { joinWords } from '#web/learning/classroom.words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { Route } from './+types/join.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return { token, course: await load(context, readInvitingCourse, { params: { token } }) }
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const page = pageOf(context)
  if (!page.user) return redirect(`/auth/sign-up?to=${encodeURIComponent(`/join/${token}`)}`)
  const result = await attempt(context, joinByLink, { params: { token } })
  if ('answer' in result) return redirect(`/lecture/${encodeURIComponent(result.answer.slug)}`)
  return refusedForm(page, result, {})
}

export const handle: WordsHandle = { words: () => [joinWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = metaSite(matches)
  const words = joinWords.of(site.language)
  const title = loaderData ? words.title(loaderData.course.title) : words.join
  // Anyone with the link can use it, so search engines must not index it.
  return [...pageMeta({ ...site, title, path: '/join' }), { name: 'robots', content: 'noindex' }]
}

export default function Join({ loaderData: { token, course }, actionData }: Route.ComponentProps) {
  const words = useArea(joinWords)
  const root = useRoot()
  const school = useLocalText()(root?.site?.name).text
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData as Refused | undefined
  const back = `?to=${encodeURIComponent(`/join/${token}`)}`
  const user = root?.user
  if (!course.is_open)
    return (
      <>
        <h1 className="text-h1">{words.closed}</h1>
        <p className="mt-2 mb-8 text-lead text-ink">{words.closedText}</p>
        <ButtonLink to={`/courses/${encodeURIComponent(course.slug)}`} size="large" wide>
          {words.toCourse}
        </ButtonLink>
      </>
    )
  return (
    <>
      {course.thumbnail && (
        <img src={course.thumbnail} alt="" className="mb-6 aspect-video w-full rounded-lg object-cover" />
      )}
      <h1 className="text-h1">{words.title(course.title)}</h1>
      <p className="mt-2 mb-8 text-lead text-ink">{words.invited(school)}</p>
      <FormRefusal message={refused?.message} />
      <ConfirmStep refused={refused} />
      {user ? (
        <PostForm className="flex flex-col gap-3">
          <Button type="submit" size="large" wide loading={isSending}>
            {words.join}
          </Button>
          <p className="text-center text-muted">{words.as(fullName(user.first_name, user.last_name))}</p>
        </PostForm>
      ) : (
        <div className="flex flex-col gap-3">
          <ButtonLink to={`/auth/sign-up${back}`} size="large" wide>
            {words.signUp}
          </ButtonLink>
          <ButtonLink to={`/auth/sign-in${back}`} kind="secondary" size="large" wide>
            {words.signIn}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
