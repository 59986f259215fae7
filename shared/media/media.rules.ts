import { type MediaKind, mostBytesOf } from './media.lists.ts'

const gigabyte = 1024 ** 3

/** Storage is counted in GB, with as many digits as say something: 0.02, 1.5, 38. */
export function gigabytes(bytes: number): string {
  const amount = bytes / gigabyte
  if (amount === 0) return '0'
  if (amount < 0.01) return '0.01'
  return amount >= 10 ? String(Math.round(amount)) : String(Number(amount.toFixed(amount < 1 ? 2 : 1)))
}

/** The largest file of a kind in a package: never more than all the storage it brings. */
export function mostUploadBytes(kind: MediaKind, storageGb: number): number {
  return Math.min(mostBytesOf[kind], storageGb * gigabyte)
}
