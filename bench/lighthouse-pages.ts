import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '#server/seed/seed.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { sendRequest } from './send-request.ts'

/** A page, who visits it, and whether it asks not to be indexed. */
export type Visited = { page: string; named: string; cookie?: string; isUnlisted?: true }

const course = 'accounting-for-small-business'
const videoMinutes = 3

export const publicPages: Visited[] = ['/', '/courses', `/courses/${course}`, '/certificate']
  .flatMap((page) => [page, `/en${page}`.replace(/\/$/, '')])
  .map((page) => ({ page, named: page }))

type Listed = { id: string; lesson_type: string; lock: object | null }

const hostAt = (port: number) => `demo.localhost:${port}`

/** Signs somebody of the demo in. */
export async function cookieOf(port: number, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: demoPassword })
  const headers = { host: hostAt(port), 'content-type': 'application/json' }
  const { text } = await sendRequest({ port, path: `${apiBase}/login`, method: 'POST', headers, body })
  return `auth.token=${JSON.parse(text).token}`
}

/** What the owner of the demo's school opens in the morning. */
export async function officePages(port: number): Promise<Visited[]> {
  const cookie = await cookieOf(port, 'vendor@demo.test')
  return ['/secure', '/secure/users/students'].map((page) => ({ page, named: page, cookie, isUnlisted: true }))
}

/** What a student of the demo opens, signed in. */
export async function studentPages(port: number): Promise<Visited[]> {
  const host = hostAt(port)
  const cookie = await cookieOf(port, 'student@demo.test')
  const call = async (path: string) =>
    JSON.parse((await sendRequest({ port, path: apiBase + path, headers: { host, cookie } })).text)
  const { sections } = await call(`/lecture/${course}`)
  const lessons: Listed[] = sections.flatMap((section: { lessons: Listed[] }) => section.lessons)
  const first = (type: string) => lessons.find(({ lesson_type, lock }) => lesson_type === type && !lock)?.id
  const [text, video] = [first('article'), first('video')]
  const lecture = (id: string, what: string): Visited => ({
    page: `/lecture/${course}/${id}`,
    named: `/lecture/…, ${what}`,
    cookie,
    isUnlisted: true,
  })
  return [
    { page: '/my-course', named: '/my-course', cookie, isUnlisted: true },
    ...(text ? [lecture(text, 'a text')] : []),
    ...(video && (await isPlayable(() => call(`/lecture/${course}/lessons/${video}`)))
      ? [lecture(video, 'a video')]
      : []),
  ]
}

/** The demo's videos are processed after its first start, where there is an ffmpeg. */
async function isPlayable(lesson: () => Promise<{ playback: object | null }>): Promise<boolean> {
  const until = Date.now() + videoMinutes * 60_000
  while (Date.now() < until) {
    if ((await lesson()).playback) return true
    await wait(2_000)
  }
  console.log('No video is ready: its page is left out')
  return false
}
