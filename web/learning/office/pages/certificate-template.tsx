import { readCertificateTemplate } from '#shared/learning/certificates.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseMenu } from '#web/courses/office/courses-frame.words.ts'
import { TemplateForm } from '#web/learning/office/certificate/template-form.tsx'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { SettingsPage } from '#web/tenancy/office/settings-page.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/certificate-template.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { template: await load(context, readCertificateTemplate) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(issuedWords).template.title)
}

export default function CertificateTemplatePage({ loaderData }: Route.ComponentProps) {
  const { screens } = useArea(courseMenu)
  const words = useArea(issuedWords)
  const pictures = usePictures('logo')
  return (
    <SettingsPage
      wide
      head={
        <PageHeader
          crumbs={[
            { name: screens.courses },
            { name: words.title, to: '/secure/courses/certificates' },
            { name: words.template.title },
          ]}
          title={words.template.title}
        />
      }
    >
      <TemplateForm template={loaderData.template} pictures={pictures} />
    </SettingsPage>
  )
}
