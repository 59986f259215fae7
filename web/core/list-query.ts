import * as z from 'zod/mini'
import { rememberedPageSize } from './page-size.ts'

type Asked = { url: URL; request: Pick<Request, 'headers'> }

/** The query of a list in an address; an invalid one is the list's default. A page has as many rows as were chosen last. */
export function listQueryOf<Schema extends z.ZodMiniType>(schema: Schema, { url, request }: Asked): z.output<Schema> {
  const per = rememberedPageSize(request)
  const usual = per === undefined ? {} : { per }
  const asked = z.safeParse(schema, {
    ...usual,
    ...Object.fromEntries([...url.searchParams].filter(([, value]) => value)),
  })
  return asked.success ? asked.data : z.parse(schema, usual)
}
