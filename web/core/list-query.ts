import * as z from 'zod/mini'

/** What an address asks of a list. One that cannot be understood asks for the list as it opens. */
export function listQueryOf<Schema extends z.ZodMiniType>(schema: Schema, url: URL): z.output<Schema> {
  const asked = z.safeParse(schema, Object.fromEntries([...url.searchParams].filter(([, value]) => value)))
  return asked.success ? asked.data : z.parse(schema, {})
}
