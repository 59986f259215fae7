import type { ComponentType } from 'react'
import type { AnswerOf, AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'

/** One card of the office's first page: what it loads, and how it is rendered. A person who may not load it sees no card. */
export type DashboardCard<E extends AnyEndpoint = AnyEndpoint> = {
  key: string
  /** Before all others, a figure in their row, a card in the wide or the narrow column, or one beside the first steps of a new school. */
  place: 'top' | 'figure' | 'main' | 'side' | 'start'
  /** Small ones come first. */
  order: number
  endpoint: E
  input?: InputOf<E>
  Card: ComponentType<{ data: AnswerOf<E> }>
}

/** Checks that card and data fit; a list of cards has no such type. */
export function dashboardCard<E extends AnyEndpoint>(card: DashboardCard<E>): DashboardCard {
  return card as unknown as DashboardCard
}
