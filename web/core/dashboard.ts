import type { ComponentType } from 'react'
import type { AnswerOf, AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'
import type { Language } from '#shared/core/language.rules.ts'

/** One card of the office's first page: what it loads, and how it is rendered. A person who may not load it sees no card. */
export type DashboardCard<E extends AnyEndpoint = AnyEndpoint> = {
  key: string
  /** Before all others, below what waits, a figure in their row, a card in the wide or the narrow column, or one beside the first steps of a new school. */
  place: 'top' | 'news' | 'figure' | 'main' | 'side' | 'start'
  /** Small ones come first. */
  order: number
  /** One without a permission is for everybody in the office. */
  endpoint: E
  input?: InputOf<E> | ((language: Language) => InputOf<E>)
  /** Only for those whose figures are those of their own courses. */
  isOfTeachers?: boolean
  /** Words that only some people need: the server sends them with the card. */
  texts?: Record<Language, () => Promise<CardTexts>>
  Card: ComponentType<{ data: AnswerOf<E>; texts: CardTexts }>
}

export type CardTexts = Readonly<Record<string, string>>

/** Checks that card and data fit; a list of cards has no such type. */
export function dashboardCard<E extends AnyEndpoint>(card: DashboardCard<E>): DashboardCard {
  return card as unknown as DashboardCard
}
