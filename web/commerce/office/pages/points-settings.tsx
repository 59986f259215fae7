import { readPointsSettings } from '#shared/commerce/points.endpoints.ts'
import { PointsForm } from '#web/commerce/office/points/points-form.tsx'
import { officePointWords } from '#web/commerce/office/points.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import type { Route } from './+types/points-settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await load(context, readPointsSettings) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officePointWords).settings)
}

export default function PointsSettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  return <PointsForm settings={settings} />
}
