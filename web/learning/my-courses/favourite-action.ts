import { type ActionFunctionArgs, redirect } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { readForm, refuseForm } from '#web/core/form.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { signFirst, signInAt, wantedSearch } from '../wanted/wanted-address.ts'
import { heartCall } from './heart-call.ts'

/** The action of a page whose course cards have hearts. */
export async function favouriteAction({ request, context, url }: ActionFunctionArgs): Promise<null> {
  const form = await readForm(request)
  const page = pageOf(context)
  if (!page.user) {
    const [liked, here] = [form.get('like'), splitPath(url.pathname).path]
    throw redirect(typeof liked === 'string' ? signFirst(page, wantedSearch('like', liked, here)) : signInAt(here))
  }
  if (!(await saveFavourite(context, form))) refuseForm()
  return null
}

/** Save a pressed heart; false if none was pressed. A course deleted meanwhile is ignored: the next page does not show it. */
export async function saveFavourite(context: ActionFunctionArgs['context'], form: FormData): Promise<boolean> {
  const heart = heartCall(form)
  if (heart) await attempt(context, heart.endpoint, heart.input)
  return heart !== undefined
}
