import { type DomainEvent, listen, on } from '#server/core/events.ts'

type Emitted = { schoolId: string; name: string; payload: unknown }

/** Listen to events as a domain right of their own would. */
export function recordEvents(...events: DomainEvent<unknown>[]) {
  const emitted: Emitted[] = []
  let refused: DomainEvent<unknown> | undefined
  listen(
    events.map((event) =>
      on(event, async ({ schoolId }, payload) => {
        if (event === refused) throw new Error(`${event.name} is refused by a test`)
        emitted.push({ schoolId, name: event.name, payload })
      }),
    ),
  )
  return {
    /** What was emitted in a school since the last call, as [name, payload]. */
    since({ id }: { id: string }): [string, unknown][] {
      const own = emitted.filter(({ schoolId }) => schoolId === id)
      for (const one of own) emitted.splice(emitted.indexOf(one), 1)
      return own.map(({ name, payload }) => [name, payload])
    },
    /** Do something while a listener of this event fails, which must undo it as well. */
    async failing<Result>(event: DomainEvent<unknown>, work: () => Promise<Result>): Promise<Result> {
      refused = event
      try {
        return await work()
      } finally {
        refused = undefined
      }
    },
  }
}
