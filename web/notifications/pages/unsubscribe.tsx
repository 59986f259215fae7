import { data } from 'react-router'
import { readUnsubscribe, unsubscribe } from '#shared/notifications/choices.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { choiceWords } from '../choices.words.ts'
import type { Route } from './+types/unsubscribe.ts'

const namesOf = (kinds: readonly { name: string }[]) => kinds.map(({ name }) => name).join(', ')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = pageOf(context)
  const found = await attempt(context, readUnsubscribe, { params, query: { language } })
  return 'answer' in found ? { kinds: namesOf(found.answer.kinds) } : data({ kinds: null }, { status: 404 })
}

/** The button of the page, and the one of a mailbox, which posts without a page. */
export async function action({ context, params }: Route.ActionArgs) {
  const { language } = pageOf(context)
  const turnedOff = await attempt(context, unsubscribe, { params, query: { language } })
  return 'answer' in turnedOff ? { done: namesOf(turnedOff.answer.kinds) } : data({ done: null }, { status: 404 })
}

export const handle: WordsHandle = { words: () => [choiceWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { title } = choiceWords.of(site.language).unsubscribe
  return pageMeta({ ...site, title, path: '/unsubscribe' })
}

export default function Unsubscribe({ loaderData: { kinds }, actionData }: Route.ComponentProps) {
  const { unsubscribe: words } = useArea(choiceWords)
  const done = actionData?.done
  const isInvalid = kinds === null || done === null
  const title = isInvalid ? words.invalid : done ? words.done : words.title
  const text = isInvalid ? words.invalidText : done ? words.doneText(done) : words.text(kinds)
  return (
    <div className="wrap flex max-w-xl flex-col items-start gap-4 py-12 md:py-20">
      <h1 className="text-h1">{title}</h1>
      <p role={done ? 'status' : undefined}>{text}</p>
      {isInvalid || done ? (
        <ButtonLink to="/setting/notification" kind="secondary">
          {words.settings}
        </ButtonLink>
      ) : (
        <PostForm>
          <Button type="submit">{words.button}</Button>
        </PostForm>
      )}
    </div>
  )
}
