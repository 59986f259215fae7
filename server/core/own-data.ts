import type { Ctx } from './database/door.ts'

/** What a domain has about a person in one school, by what people call it: they get it as a file. */
export type OwnData = (ctx: Ctx, userId: string) => Promise<Record<string, unknown>>

const declared: OwnData[] = []

/** Called once by the composition root for each domain that knows something of a person. */
export function declareOwnData(ownData: OwnData): void {
  declared.push(ownData)
}

/** What all domains have about a person. */
export async function ownDataOf(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const ownData of declared) Object.assign(all, await ownData(ctx, userId))
  return all
}
