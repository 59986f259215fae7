import type { ByteRange } from '#server/core/storage/files.ts'

/** One range of a `Range` header. Any other header gets the whole file, which HTTP allows. */
export type RequestedRange = ByteRange | { last: number }

export function readRange(header: string | undefined): RequestedRange | undefined {
  const { first, last } = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header ?? '')?.groups ?? {}
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  const start = Number(first)
  if (last === '' || last === undefined) return { start }
  return Number(last) < start ? undefined : { start, end: Number(last) }
}

/** The first and last byte within a file of this size; undefined if the range is outside it. */
export function withinFile(range: RequestedRange, size: number): Required<ByteRange> | undefined {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  return start <= end && start < size ? { start, end } : undefined
}
