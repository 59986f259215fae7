import * as z from 'zod/mini'

/** The query of a list in an address; an invalid one is the list's default. */
export function listQueryOf<Schema extends z.ZodMiniType>(schema: Schema, url: URL): z.output<Schema> {
  const asked = z.safeParse(schema, Object.fromEntries([...url.searchParams].filter(([, value]) => value)))
  return asked.success ? asked.data : z.parse(schema, {})
}
