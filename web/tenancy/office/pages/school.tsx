import { readOfficeSchool } from '#shared/tenancy/office-school.endpoints.ts'
import { officeWords } from '#web/core/office.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { SchoolForm } from '#web/tenancy/office/school-form.tsx'
import { SettingsPage } from '#web/tenancy/office/settings-page.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/school.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { school: await load(context, readOfficeSchool) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeWords).shell.screens.school)
}

export default function School({ loaderData }: Route.ComponentProps) {
  const { screens } = useOfficeWords().shell
  return (
    <SettingsPage
      head={<PageHeader crumbs={[{ name: screens.settings }, { name: screens.school }]} title={screens.school} />}
    >
      <SchoolForm school={loaderData.school} />
    </SettingsPage>
  )
}
