import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#shared/core/errors.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { load, pageContext } from './page.ts'

/** Where somebody is led from a page whose own call refuses them. */
async function ledFrom(path: string): Promise<string | null> {
  const context = new RouterContextProvider()
  const call = () => Promise.reject(new Refusal('identity.no_permission'))
  context.set(pageContext, { path, call } as never)
  const thrown = await load(context, readPermission).catch((response: Response) => response)
  return thrown instanceof Response ? thrown.headers.get('Location') : null
}

describe('a page whose own call refuses for lack of a permission', () => {
  it.each([
    ['/secure', '/secure/no-permission'],
    ['/secure/courses/price/add/1', '/secure/no-permission'],
    // Nor round in a circle.
    ['/secure/no-permission', '/?notice=page-permission'],
    ['/courses/one', '/?notice=page-permission'],
    ['/secured', '/?notice=page-permission'],
  ])('leads from %s to %s', async (path, to) => {
    expect(await ledFrom(path)).toBe(to)
  })
})
