import ExternalLink from 'lucide-react/icons/external-link'
import { readTheme } from '#shared/tenancy/office-school.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { SettingsPage } from '#web/tenancy/office/settings-page.tsx'
import { schoolMenu } from '#web/tenancy/office/tenancy-frame.words.ts'
import { ThemeForm } from '#web/tenancy/office/theme-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/theme.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { theme: await load(context, readTheme) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(schoolMenu).screens.theme)
}

export default function ThemePage({ loaderData }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const { screens } = useArea(schoolMenu)
  const pictures = { logo: usePictures('logo'), favicon: usePictures('favicon') }
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
      <ThemeForm theme={loaderData.theme} pictures={pictures} />
    </SettingsPage>
  )
}
