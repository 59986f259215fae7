import { useRouteError, useRouteLoaderData } from 'react-router'
import type { Page } from '#shared/page.ts'

/** What every page knows: the school, the person, the address. */
export type RootData = Pick<Page, 'site' | 'user' | 'origin' | 'prefix' | 'wordsScript'>

/** Undefined only on an error page that is rendered without data. A page that the guard refused brings it with the refusal. */
export function useRoot(): RootData | undefined {
  const error = useRouteError() as { data?: { root?: RootData } } | undefined
  return useRouteLoaderData('root') ?? error?.data?.root
}
