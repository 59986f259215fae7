import type { School } from './doors.ts'
import { given } from './given.ts'
import type { openSite } from './site.ts'

type Ask = ReturnType<typeof openSite>['ask']

/** What is in the bell of a person, in English, the newest first. */
export async function bellOf(ask: Ask, school: School, person: { id: string }) {
  const token = await given.session(school, person)
  const { data } = (await ask(school.host, 'GET', '/user-notification?language=en', { token })).json
  return data as { title: string; text: string; path: string; is_read: boolean }[]
}
