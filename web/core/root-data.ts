import { useRouteLoaderData } from 'react-router'
import type { Page } from '#shared/page.ts'

/** What every page knows: the school, the person, the address. */
export type RootData = Pick<Page, 'site' | 'user' | 'origin' | 'prefix' | 'wordsScript'>

/** Undefined only on an error page that is rendered without data. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData('root')
}
