import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { errors } from '#shared/core/errors.ts'
import { pageContext } from '#web/core/page.ts'
import { courseAction } from './course/course-action.ts'
import { lessonAction } from './lecture/lesson-action.ts'
import { favouriteAction } from './my-courses/favourite-action.ts'

const actions = { lessonAction, courseAction, favouriteAction }

/** Send a form to the action of a page; answers the endpoints that were called, or the refusal. */
async function send(action: keyof typeof actions, fields: Record<string, string>) {
  const called: string[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    user: { id: 'somebody' },
    language: 'en',
    call: async ({ name }: { name: string }) => {
      called.push(name)
      return {}
    },
  } as never)
  const url = new URL('http://school.test/courses/one')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const params = { slug: 'one', lessonId: 'two' }
  const args = { request, context, params, url, pattern: '', unstable_url: url } as never
  const refused = await actions[action](args).then(
    () => undefined,
    (thrown) => ({ status: thrown.init?.status, data: thrown.data }),
  )
  return { called, refused }
}

const code = 'core.invalid_request'
const refusal = { status: errors[code].status, data: { code, message: errors[code].text } }

describe('a form whose intent is unknown', () => {
  it.each<[keyof typeof actions, Record<string, string>]>([
    ['lessonAction', { intent: 'answer-delete', id: 'an answer' }],
    ['lessonAction', { id: 'an answer' }],
    ['lessonAction', { intent: 'toString', id: 'an answer' }],
    ['courseAction', { intent: 'leave-all' }],
    ['courseAction', {}],
    ['courseAction', { intent: 'constructor' }],
    ['favouriteAction', { intent: 'like' }],
    ['favouriteAction', {}],
  ])('does nothing and is refused: %s %o', async (action, fields) => {
    expect(await send(action, fields)).toEqual({ called: [], refused: refusal })
  })
})

describe('a form whose intent is known', () => {
  it.each<[keyof typeof actions, Record<string, string>, string]>([
    ['lessonAction', { intent: 'answer-remove', id: 'an answer' }, 'deleteAnswer'],
    ['lessonAction', { intent: 'complete' }, 'addCompletion'],
    ['courseAction', { intent: 'leave' }, 'leaveCourse'],
    ['courseAction', { intent: 'like' }, 'addFavourite'],
    ['courseAction', { unlike: 'one' }, 'removeFavourite'],
    ['favouriteAction', { like: 'one' }, 'addFavourite'],
  ])('does what it says: %s %o', async (action, fields, endpoint) => {
    expect(await send(action, fields)).toEqual({ called: [endpoint], refused: undefined })
  })
})
