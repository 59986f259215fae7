import { type ActionFunctionArgs, redirect } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { addFavourite, removeFavourite } from '#shared/learning/access.endpoints.ts'
import { readForm, refuseForm } from '#web/core/form.ts'
import { attempt, pageOf } from '#web/core/page.ts'

/** What a page does with the hearts of its cards. */
export async function heartAction({ request, context, url }: ActionFunctionArgs): Promise<null> {
  const form = await readForm(request)
  if (!pageOf(context).user) {
    throw redirect(`/auth/sign-in?to=${encodeURIComponent(splitPath(url.pathname).path)}`)
  }
  if (!(await keepHeart(context, form))) refuseForm()
  return null
}

/** Whether a heart was pressed; then it is kept. A course that is gone meanwhile is gone from the page that is drawn next. */
export async function keepHeart(context: ActionFunctionArgs['context'], form: FormData): Promise<boolean> {
  const [like, unlike] = [form.get('like'), form.get('unlike')]
  const slug = like ?? unlike
  if (typeof slug !== 'string') return false
  await attempt(context, like === null ? removeFavourite : addFavourite, { params: { slug } })
  return true
}
