import type { ComponentType } from 'react'
import type { AnswerOf, AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'

/** One card of the office's first page: what it asks the server, and how it is drawn. Who may not ask sees no card. */
export type DashboardCard<E extends AnyEndpoint = AnyEndpoint> = {
  key: string
  /** A figure in the row on top, or a card in the wide or the narrow column. */
  place: 'figure' | 'main' | 'side'
  /** Small ones come first. */
  order: number
  endpoint: E
  input?: InputOf<E>
  Card: ComponentType<{ data: AnswerOf<E> }>
}

/** Keeps the card and its answer of one type; a list of cards forgets it. */
export function dashboardCard<E extends AnyEndpoint>(card: DashboardCard<E>): DashboardCard {
  return card as unknown as DashboardCard
}
