import type { LucideIcon } from 'lucide-react'
import type { AnswerOf, AnyEndpoint } from '#shared/core/endpoint.ts'
import type { Permission } from '#shared/core/permissions.ts'

/** Something a new school does first. The steps are shown to those who may do all of them. */
export type FirstStep<E extends AnyEndpoint = AnyEndpoint> = {
  key: string
  /** Small ones come first. */
  order: number
  permission: Permission
  endpoint: E
  isDone(data: AnswerOf<E>): boolean
  /** The key of the step that must be done before this one can be begun. */
  after?: string
  /** A school is new until all of these are done. */
  isVital?: boolean
  icon: LucideIcon
  to: string
}

/** What a step says; the files `words/steps` of the domains have it by its key. */
export type StepText = { name: string; about: string; verb: string }

/** Checks that step and data fit; a list of steps has no such type. */
export function firstStep<E extends AnyEndpoint>(step: FirstStep<E>): FirstStep {
  return step as unknown as FirstStep
}
