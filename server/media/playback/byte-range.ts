import type { ByteRange } from '#server/core/storage/files.ts'

/** What a `Range` header asks for. Whatever is not one plain range is answered with the whole file, as it may be. */
export type AskedRange = ByteRange | { last: number }

export function readRange(header: string | undefined): AskedRange | undefined {
  const { first, last } = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header ?? '')?.groups ?? {}
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  const start = Number(first)
  if (last === '' || last === undefined) return { start }
  return Number(last) < start ? undefined : { start, end: Number(last) }
}

/** The first and the last byte of a file of this size; undefined where there is none of what is wanted. */
export function withinFile(range: AskedRange, size: number): Required<ByteRange> | undefined {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  return start <= end && start < size ? { start, end } : undefined
}
