import { type MediaKind, mostBytesOf } from './media.lists.ts'

const gigabyte = 1024 ** 3

/** A number of GB with as many digits as matter: 0.02, 1.5, 38. */
export function gigabytes(bytes: number): string {
  const amount = bytes / gigabyte
  if (amount === 0) return '0'
  if (amount < 0.01) return '0.01'
  return amount >= 10 ? String(Math.round(amount)) : String(Number(amount.toFixed(amount < 1 ? 2 : 1)))
}

/** The largest file of a kind in a package; never more than the package's storage. */
export function mostUploadBytes(kind: MediaKind, storageGb: number): number {
  return Math.min(mostBytesOf[kind], storageGb * gigabyte)
}
