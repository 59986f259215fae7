import { type ErrorCode, need } from '#shared/core/errors.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { Ctx } from './database/door.ts'

/** New ids by old ones. */
export type Copies = ReadonlyMap<string, string>

/** What an archive calls things: their keys by their ids. */
export type Packing = {
  places: ReadonlyMap<string, string>
  /** The key of a file, which is then part of the archive; undefined for one that is missing. */
  fileKey(mediaId: string): string | undefined
  /** A text with its pictures named by their keys. */
  textOf(text: RichText): RichText
}

/** Parts of things as they are read for an archive: the files they show, and how they are written once these are known. */
export type Packed = { mediaIds: readonly string[]; texts: readonly RichText[]; write(packing: Packing): unknown }

/** What an archive has: the types of its things and the kinds of its files, by their keys. */
export type ArchivedThings = { places: ReadonlyMap<string, string>; files: ReadonlyMap<string, string> }

/** The same once it is written: ids by keys. */
export type Restoring = {
  courseId: string
  places: ReadonlyMap<string, string>
  /** The files, by their keys, and the addresses of pictures among them. */
  files: ReadonlyMap<string, string>
  textOf(text: RichText): RichText
}

/**
 * Parts of things of the domains left of it that a domain stores, and that are copied, exported and
 * imported with them, such as the questions of quizzes.
 */
export type CarriedParts = {
  /** What an archive calls them. */
  name: string
  copy(ctx: Ctx, copies: Copies): Promise<void>
  /** Undefined if there are none. */
  pack(ctx: Ctx, ids: readonly string[]): Promise<Packed | undefined>
  /** Refuses what `pack` would not have written. An archive is not trusted. */
  check(value: unknown, archive: ArchivedThings, broken: ErrorCode): void
  /** Writes what was checked. */
  restore(ctx: Ctx, value: unknown, restoring: Restoring): Promise<void>
}

const declared: CarriedParts[] = []

/** Called once by the composition root for each domain that stores such parts. */
export function declareCarriedParts(parts: CarriedParts): void {
  declared.push(parts)
}

export async function copyParts(ctx: Ctx, copies: Copies): Promise<void> {
  for (const { copy } of declared) await copy(ctx, copies)
}

export type PackedParts = (Packed & { name: string })[]

export async function packParts(ctx: Ctx, ids: readonly string[]): Promise<PackedParts> {
  const all: PackedParts = []
  for (const { name, pack } of declared) {
    const packed = await pack(ctx, ids)
    if (packed) all.push({ ...packed, name })
  }
  return all
}

/** Refused if something is in it that nobody here reads. */
export function checkParts(parts: Readonly<Record<string, unknown>>, archive: ArchivedThings, broken: ErrorCode): void {
  const known = new Map(declared.map((one) => [one.name, one]))
  for (const [name, value] of Object.entries(parts)) {
    const its = known.get(name)
    need(its, broken)
    its.check(value, archive, broken)
  }
}

export async function restoreParts(
  ctx: Ctx,
  parts: Readonly<Record<string, unknown>>,
  restoring: Restoring,
): Promise<void> {
  for (const { name, restore } of declared) if (name in parts) await restore(ctx, parts[name], restoring)
}
