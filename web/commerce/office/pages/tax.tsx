import { readSalesSettings } from '#shared/commerce/sales-settings.endpoints.ts'
import { TaxForm } from '#web/commerce/office/tax/tax-form.tsx'
import { taxWords } from '#web/commerce/office/tax.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import type { Route } from './+types/tax.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await load(context, readSalesSettings) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(taxWords).title)
}

export default function Tax({ loaderData: { settings } }: Route.ComponentProps) {
  return <TaxForm settings={settings} />
}
