import ExternalLink from 'lucide-react/icons/external-link'
import { uploadPicture } from '#shared/media/media.endpoints.ts'
import type { PictureUse } from '#shared/media/media.schema.ts'
import { readTheme } from '#shared/tenancy/office-school.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { SettingsPage } from '#web/tenancy/office/settings-page.tsx'
import { schoolMenu } from '#web/tenancy/office/tenancy-frame.words.ts'
import { ThemeForm } from '#web/tenancy/office/theme-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Upload } from '#web/ui/office/form/use-upload.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/theme.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { theme: await load(context, readTheme) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(schoolMenu).screens.theme)
}

const uploadAs =
  (use: PictureUse): Upload =>
  (file) =>
    call(uploadPicture, { query: { use }, body: file })
const uploads = { logo: uploadAs('logo'), favicon: uploadAs('favicon') }

export default function ThemePage({ loaderData }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const { screens } = useArea(schoolMenu)
  const may = useMay()
  return (
    <SettingsPage
      wide
      head={
        <PageHeader
          crumbs={[{ name: screens.website }, { name: screens.theme }]}
          title={screens.theme}
          actions={
            <OfficeButtonLink to="/">
              <Icon of={ExternalLink} size={18} />
              {shell.viewSite}
            </OfficeButtonLink>
          }
        />
      }
    >
      <ThemeForm theme={loaderData.theme} uploads={uploads} mayUpload={may('pictures.add')} />
    </SettingsPage>
  )
}
