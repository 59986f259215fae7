import { type DomainEvent, listen, on } from '#server/core/events.ts'

type Heard = { schoolId: string; name: string; payload: unknown }

/** Listen to events as a domain right of their own would. */
export function hear(...events: DomainEvent<unknown>[]) {
  const heard: Heard[] = []
  let refused: DomainEvent<unknown> | undefined
  listen(
    events.map((event) =>
      on(event, async ({ schoolId }, payload) => {
        if (event === refused) throw new Error(`${event.name} is refused by a test`)
        heard.push({ schoolId, name: event.name, payload })
      }),
    ),
  )
  return {
    /** What was emitted in a school since this was asked last, as [name, payload]. */
    since({ id }: { id: string }): [string, unknown][] {
      const own = heard.filter(({ schoolId }) => schoolId === id)
      for (const one of own) heard.splice(heard.indexOf(one), 1)
      return own.map(({ name, payload }) => [name, payload])
    },
    /** Do something while a listener of this event fails: what it belongs to must not happen either. */
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
