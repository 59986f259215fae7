import type { Ctx } from './database/door.ts'

/** Something that happens in a domain: declared and emitted there; the domains right of it listen. */
export type DomainEvent<Payload> = { name: string; payload?: Payload }

/** Declare an event; `Payload` is what its listeners are given. */
export function event<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}

type Act<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>
export type Listener = { event: DomainEvent<unknown>; act: Act<unknown> }

/** What a domain does when an event of a domain left of it is emitted. */
export function on<Payload>(event: DomainEvent<Payload>, act: Act<NoInfer<Payload>>): Listener {
  return { event, act: act as Act<unknown> }
}

const actsOf = new Map<DomainEvent<unknown>, Act<unknown>[]>()

/** Register listeners, in the order in which they act. The composition root does so once. */
export function listen(listeners: readonly Listener[]): void {
  for (const { event, act } of listeners) actsOf.set(event, [...(actsOf.get(event) ?? []), act])
}

/** Listeners act in the transaction of `ctx`: all of it happens, or nothing. */
export async function emit<Payload>(ctx: Ctx, event: DomainEvent<Payload>, payload: NoInfer<Payload>): Promise<void> {
  for (const act of actsOf.get(event) ?? []) await act(ctx, payload)
}
