import { splitPath } from '#shared/core/language.rules.ts'

/** The requests that the worker handles: a page, a file that pages need, a file of a downloaded lesson, a sign-out. */
export type RequestKind = 'page' | 'file' | 'lesson' | 'sign-out'

/** Pages that can be read offline, and exams, which go on there. Forms and live figures are of no use. */
const readable = /^\/(?:about|courses|instructor|blog|lecture|my-course|certificate|exams)?(?:\/[^/.]+)*$/

export const isOfflinePage = (pathname: string): boolean => readable.test(splitPath(pathname).path)

export const downloadsFolder = '/kept/'

/** How the worker handles a request; undefined if it does not. */
export function requestKindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  own: string,
): RequestKind | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== own) return undefined
  if (method === 'POST') return splitPath(pathname).path.startsWith('/auth/sign-out') ? 'sign-out' : undefined
  if (method !== 'GET') return undefined
  if (pathname.startsWith(downloadsFolder)) return 'lesson'
  if (mode === 'navigate') return isOfflinePage(pathname) ? 'page' : undefined
  return isFile(pathname) ? 'file' : undefined
}

/** Files that pages need: code, style, fonts, pictures. */
export const isFile = (pathname: string): boolean => /^\/(assets|art|files)\//.test(pathname)

/** The first and the last byte of a range request; undefined for the whole file. */
export function requestedRange(range: string | null, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}
