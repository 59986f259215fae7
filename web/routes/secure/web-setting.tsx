import { readOfficeSchool } from '#shared/tenancy/office-school.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { SettingsPage } from '#web/tenancy/office/settings-page.tsx'
import { schoolMenu } from '#web/tenancy/office/tenancy-frame.words.ts'
import { WebSettingForm } from '#web/tenancy/office/web-setting-form.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/web-setting.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { school: await load(context, readOfficeSchool) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(schoolMenu).screens.webSetting)
}

export default function WebSetting({ loaderData }: Route.ComponentProps) {
  const { screens } = useArea(schoolMenu)
  const pictures = usePictures('picture')
  return (
    <SettingsPage
      head={
        <PageHeader crumbs={[{ name: screens.website }, { name: screens.webSetting }]} title={screens.webSetting} />
      }
    >
      <WebSettingForm school={loaderData.school} pictures={pictures} />
    </SettingsPage>
  )
}
