/** Owners hear of it when this much of the storage is used. */
export const storageMarks = [95, 80] as const

/** The mark that is passed when the use grows; undefined if none is. The highest counts. */
export function passedMark(beforeBytes: number, afterBytes: number, mostBytes: number): number | undefined {
  const isBelow = (bytes: number, mark: number) => bytes * 100 < mark * mostBytes
  return storageMarks.find((mark) => isBelow(beforeBytes, mark) && !isBelow(afterBytes, mark))
}
