import { readOfficeSchool } from '#shared/tenancy/office-school.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { SchoolForm } from '#web/tenancy/office/school-form.tsx'
import { SettingsPage } from '#web/tenancy/office/settings-page.tsx'
import { schoolMenu } from '#web/tenancy/office/tenancy-frame.words.ts'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/school.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { school: await load(context, readOfficeSchool) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(schoolMenu).screens.school)
}

export default function School({ loaderData }: Route.ComponentProps) {
  const { settings } = useOfficeWords().shell.screens
  const { screens } = useArea(schoolMenu)
  return (
    <SettingsPage head={<PageHeader crumbs={[{ name: settings }, { name: screens.school }]} title={screens.school} />}>
      <SchoolForm school={loaderData.school} />
    </SettingsPage>
  )
}
