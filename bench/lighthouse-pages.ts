import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '#server/seed/seed.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { ask } from './ask.ts'

/** A page as it is visited: by whom, and whether it asks to be found by nobody. */
export type Visited = { page: string; named: string; cookie?: string; isUnlisted?: true }

const course = 'accounting-for-small-business'
const filmMinutes = 3

export const publicPages: Visited[] = ['/', '/courses', `/courses/${course}`, '/certificate']
  .flatMap((page) => [page, `/en${page}`.replace(/\/$/, '')])
  .map((page) => ({ page, named: page }))

type Listed = { id: string; lesson_type: string; lock: object | null }

/** What a student of the demo opens, signed in. */
export async function studentPages(port: number): Promise<Visited[]> {
  const host = `demo.localhost:${port}`
  const body = JSON.stringify({ email: 'student@demo.test', password: demoPassword })
  const headers = { host, 'content-type': 'application/json' }
  const { token } = JSON.parse((await ask({ port, path: `${apiBase}/login`, method: 'POST', headers, body })).text)
  const cookie = `auth.token=${token}`
  const call = async (path: string) =>
    JSON.parse((await ask({ port, path: apiBase + path, headers: { host, cookie } })).text)
  const { sections } = await call(`/lecture/${course}`)
  const lessons: Listed[] = sections.flatMap((section: { lessons: Listed[] }) => section.lessons)
  const first = (type: string) => lessons.find(({ lesson_type, lock }) => lesson_type === type && !lock)?.id
  const [text, film] = [first('article'), first('video')]
  const lecture = (id: string, what: string): Visited => ({
    page: `/lecture/${course}/${id}`,
    named: `/lecture/…, ${what}`,
    cookie,
    isUnlisted: true,
  })
  return [
    { page: '/my-course', named: '/my-course', cookie, isUnlisted: true },
    ...(text ? [lecture(text, 'a text')] : []),
    ...(film && (await isPlayable(() => call(`/lecture/${course}/lessons/${film}`))) ? [lecture(film, 'a film')] : []),
  ]
}

/** The demo's films are made ready after its first start, where there is an ffmpeg. */
async function isPlayable(lesson: () => Promise<{ playback: object | null }>): Promise<boolean> {
  const until = Date.now() + filmMinutes * 60_000
  while (Date.now() < until) {
    if ((await lesson()).playback) return true
    await wait(2_000)
  }
  console.log('No film is ready: the page of one is left out')
  return false
}
