import { readPaymentMethods } from '#shared/commerce/payment-methods.endpoints.ts'
import { officeKhqrWords } from '#web/commerce/office/khqr.words.ts'
import { MethodsForm } from '#web/commerce/office/methods/methods-form.tsx'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import type { Route } from './+types/methods.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { methods: await load(context, readPaymentMethods) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeKhqrWords).methods.title)
}

export default function Methods({ loaderData: { methods } }: Route.ComponentProps) {
  return <MethodsForm methods={methods} />
}
