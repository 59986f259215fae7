import type { AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'
import { differences } from '#web/ui/office/page/paths.ts'

type BodyOf<Called extends AnyEndpoint> = InputOf<Called> extends { body: infer Body } ? Body : never

/** What is sent of a form. Fields that need a permission of their own are sent only where they changed. */
export function sentFields<Called extends AnyEndpoint>(
  { fieldPermissions = {} }: Called,
  values: object,
  seen: object,
): BodyOf<Called> {
  const before = seen as Record<string, unknown>
  const sent = Object.entries(values).filter(
    ([field, value]) => !(field in fieldPermissions) || differences(value, before[field]) > 0,
  )
  return Object.fromEntries(sent) as BodyOf<Called>
}
