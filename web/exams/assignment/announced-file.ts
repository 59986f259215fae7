import type { KnownFile, StoredFile } from './stored-files.ts'

export type Announcing = {
  /** The server's name and address for a file. */
  start(file: StoredFile): Promise<{ id: string; address: string }>
  /** Whether the device still has it: another tab may have announced it, or somebody has removed it. */
  has(id: string): Promise<boolean>
  store(file: StoredFile): Promise<unknown>
  drop(id: string): Promise<unknown>
}

/**
 * A file as the server knows it. One that was chosen offline is announced now, and from then on has the server's name on the
 * device; undefined if somebody else has done that.
 */
export async function announced(file: StoredFile, on: Announcing): Promise<KnownFile | undefined> {
  const { address } = file
  if (address !== null) return { ...file, address }
  if (!(await on.has(file.id))) return undefined
  const known = { ...file, ...(await on.start(file)) }
  if (!(await on.has(file.id))) return undefined
  // First the new one: a page that is closed in between uploads it twice rather than not at all.
  await on.store(known)
  await on.drop(file.id)
  return known
}
