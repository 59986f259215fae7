import type { Page } from '#shared/page.ts'

/** What a visitor can want of a course that takes an account. */
export const wantedActs = ['enroll', 'wait', 'like', 'rate'] as const
export type WantedAct = (typeof wantedActs)[number]
export const isWantedAct = (word: unknown): word is WantedAct => wantedActs.some((act) => act === word)

/** The parameters of the pages to sign in and up: what is wanted of which course, and where to return. */
export const wantedSearch = (act: WantedAct, slug: string, here: string) =>
  `?do=${act}&course=${encodeURIComponent(slug)}&to=${encodeURIComponent(here)}`

/** Where a visitor signs up first; somebody whose session has ended signs in. */
export const signFirst = ({ signedOut }: Page, search: string) => `/auth/sign-${signedOut ? 'in' : 'up'}${search}`

export const signInAt = (here: string) => `/auth/sign-in?to=${encodeURIComponent(here)}`
