import { setTimeout as wait } from 'node:timers/promises'
import { callApi, type RequestOptions, sendRequest, type TestResponse } from './http-client.ts'
import { madePicture } from './made-files.ts'

const host = 'demo.localhost'
const pauseMs = 40

/** What was answered: the status, or that the connection was cut before the answer was complete. */
export type Answered = { what: string; status: number | 'cut'; retryAfter?: string | undefined; text: string }

/** What people were promised: each of these must still be there in the end. */
export type Promised = {
  categories: string[]
  notes: string[]
  invited: string[]
  uploads: string[]
  /** Numbers of answers in an exam that were confirmed. */
  answers: number[]
}

/** An exam that the student takes, and an option of one of its questions. */
export type OpenExam = { attemptId: string; turn: number; question: number; option: string }

type Tokens = { vendor: string; student: string }
export type EverydayWork = {
  promised: Promised
  /** What was answered since the last call. */
  answered(): Answered[]
  stop(): Promise<void>
}

/** People who read, write, invite and upload at the demo school without a break, until stopped. */
export async function everydayWork(
  port: number,
  tokens: Tokens,
  lesson: string,
  exam: OpenExam,
): Promise<EverydayWork> {
  const promised: Promised = { categories: [], notes: [], invited: [], uploads: [], answers: [] }
  const picture = await madePicture('png')
  let seen: Answered[] = []
  let isOver = false

  /** The response if it is one that promises something. */
  async function ask(what: string, response: Promise<TestResponse>): Promise<TestResponse | undefined> {
    try {
      const { status, headers, text } = await response
      seen.push({ what, status, retryAfter: headers['retry-after'] as string | undefined, text: text.slice(0, 300) })
      return status < 300 ? response : undefined
    } catch {
      seen.push({ what, status: 'cut', text: '' })
      return undefined
    }
  }
  const page = (address: string) => sendRequest(port, host, 'GET', address)
  const call = (method: string, address: string, options: RequestOptions) =>
    callApi(port, host, method, address, options)
  const post = (address: string, token: string, body: object) => call('POST', address, { token, body })
  const tus = (method: string, address: string, headers: object, body?: Uint8Array) =>
    sendRequest(port, host, method, address, {
      token: tokens.vendor,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body }),
    })

  let counter = 0
  let upload: { id: string; address: string } | undefined

  async function uploadPicture(): Promise<void> {
    if (upload) {
      // The connection was cut, or the service was away: continue where it was left.
      const state = await ask('upload: look', tus('HEAD', upload.address, {}))
      if (!state) return
      await send(upload, Number(state.headers['upload-offset']))
    } else {
      const body = { kind: 'image', name: `picture-${++counter}.png`, bytes: picture.length }
      const announced = await ask('upload: announce', post('/office/media', tokens.vendor, body))
      if (!announced) return
      upload = { id: announced.json.media.id, address: announced.json.address }
      await send(upload, 0)
    }
  }

  async function send({ id, address }: { id: string; address: string }, offset: number): Promise<void> {
    const rest = picture.subarray(offset)
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    if (rest.length > 0 && !(await ask('upload: send', tus('PATCH', address, headers, rest)))) return
    promised.uploads.push(id)
    upload = undefined
  }

  const acts: (() => Promise<unknown>)[] = [
    () => ask('a page', page('/en')),
    () => ask('a new page', page(`/en?${Math.random()}`)),
    () => ask('oneself', call('GET', '/own_user', { token: tokens.student })),
    async () => {
      const body = { name: { en: `Category ${++counter}` } }
      const added = await ask('add a category', post('/office/article-categories', tokens.vendor, body))
      if (added) promised.categories.push(added.json.id)
    },
    async () => {
      const body = { text: `Note ${++counter}`, at_seconds: null }
      const added = await ask('add a note', post(`${lesson}/notes`, tokens.student, body))
      if (added) promised.notes.push(added.json.id)
      await wait(300)
    },
    async () => {
      const email = `invited-${++counter}@example.com`
      const body = { emails: [email], role: 'student', matrix: null, language: 'en' }
      const invited = await ask('invite', post('/office/students/invitations', tokens.vendor, body))
      if (invited) promised.invited.push(email)
      await wait(300)
    },
    async () => {
      // The same until it is confirmed, as a device does.
      const number = promised.answers.length + 1
      const answers = [{ number, question: exam.question, answer: { options: [exam.option] }, after_ms: number }]
      const sent = await ask(
        'answer a question',
        post(`/exam-attempts/${exam.attemptId}/answers`, tokens.student, { turn: exam.turn, answers }),
      )
      if (sent?.json.stored.includes(number)) promised.answers.push(number)
    },
    uploadPicture,
  ]
  const people = acts.map(async (act) => {
    while (!isOver) {
      await act()
      await wait(pauseMs)
    }
  })
  return {
    promised,
    answered() {
      const before = seen
      seen = []
      return before
    },
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}
