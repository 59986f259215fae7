import { splitPath } from '#shared/core/language.rules.ts'

/** Whatever waits for the network first: a page, a file that pages are made of, a file of a kept lesson, a sign-out. */
export type Way = 'page' | 'file' | 'lesson' | 'sign-out'

/** Pages that are read. What is filled in, or works with live figures, is of no use without a line. */
const read = /^\/(?:about|courses|instructor|blog|lecture|my-course|certificate)?(?:\/[^/.]+)*$/

export const isReadPage = (pathname: string): boolean => read.test(splitPath(pathname).path)

export const downloadsFolder = '/kept/'

/** What the device has to do with a request; undefined for whatever is none of its business. */
export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, own: string): Way | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== own) return undefined
  if (method === 'POST') return splitPath(pathname).path.startsWith('/auth/sign-out') ? 'sign-out' : undefined
  if (method !== 'GET') return undefined
  if (pathname.startsWith(downloadsFolder)) return 'lesson'
  if (mode === 'navigate') return isReadPage(pathname) ? 'page' : undefined
  return isFile(pathname) ? 'file' : undefined
}

/** What pages are made of: code, style, fonts, pictures. */
export const isFile = (pathname: string): boolean => /^\/(assets|art|files)\//.test(pathname)

/** The first and the last byte that are asked for, as players do; undefined for the whole. */
export function askedBytes(range: string | null, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}
