import type { SQL } from 'drizzle-orm'
import type { Language } from '#shared/core/language.rules.ts'
import type { Ctx } from './database/door.ts'

/** A condition by which people are chosen: an audience that a domain declares, and its value. */
export type Condition = { audience: string; value: string }

export type Choice = { value: string; name: string }

type Valued =
  | { is: 'none' }
  /** One of the things that the acting person sees. */
  | { is: 'choice'; choices(ctx: Ctx): Promise<Choice[]> }
  | { is: 'number'; least: number; most: number; initial: number; unit(language: Language): string }

/** Some of the people of a school, whom a message or a reminder is for. */
export type Audience = {
  /** Stored with each message: never renamed. */
  name: string
  value: Valued
  /** What it is called where it is chosen. */
  label(language: Language): string
  /** What it is called with a value. Undefined if the acting person sees no such thing. */
  nameOf(ctx: Ctx, value: string, language: Language): Promise<string | undefined> | string | undefined
  /** Which memberships `m` belong to it. `all` are the conditions it is combined with. */
  people(ctx: Ctx, value: string, all: readonly Condition[]): SQL
}

/** A page that a message can open. */
export type AudiencePage = {
  name: string
  label(language: Language): string
  /** The things of which it shows one. */
  choices?(ctx: Ctx): Promise<Choice[]>
  /** Its path without the language; undefined if there is none any more. */
  pathOf(ctx: Ctx, value: string): Promise<string | undefined> | string | undefined
}

export type Audiences = { audiences: readonly Audience[]; pages?: readonly AudiencePage[] }

const audiences = new Map<string, Audience>()
const pages = new Map<string, AudiencePage>()

/** Called once by the composition root for each domain that knows people. */
export function declareAudiences(declared: Audiences): void {
  for (const one of declared.audiences) audiences.set(one.name, one)
  for (const one of declared.pages ?? []) pages.set(one.name, one)
}

export const allAudiences = (): readonly Audience[] => [...audiences.values()]
export const allPages = (): readonly AudiencePage[] => [...pages.values()]
export const audienceOf = (name: string): Audience | undefined => audiences.get(name)
export const pageOf = (name: string): AudiencePage | undefined => pages.get(name)
