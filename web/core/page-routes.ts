import type { WordArea } from './word-area.ts'

/** One page: its address, the file below `web/` that renders it, and an id where one file renders several pages. */
export type PageRoute = {
  path: string
  file: string
  id?: string
  /** For a page of the office: the words it needs beside those of the frame. */
  words?: readonly WordArea[]
}

/** The pages of a domain, by the frame they are in; `bare` ones have none. */
export type DomainRoutes = Partial<
  Record<
    'school' | 'sign' | 'lecture' | 'exam' | 'payment' | 'officePreview' | 'office' | 'error' | 'bare',
    readonly PageRoute[]
  >
>

/** The pattern that takes the addresses of the office to which no screen answers. */
export const unknownOfficePage = 'secure/*'
