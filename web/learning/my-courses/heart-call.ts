import { addFavourite, removeFavourite } from '#shared/learning/access.endpoints.ts'

/** The call of a pressed heart; undefined if none was pressed. */
export function heartCall(form: FormData) {
  const [like, unlike] = [form.get('like'), form.get('unlike')]
  const slug = like ?? unlike
  if (typeof slug !== 'string') return undefined
  return { endpoint: like === null ? removeFavourite : addFavourite, input: { params: { slug } } }
}
