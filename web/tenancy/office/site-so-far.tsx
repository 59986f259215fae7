import Eye from 'lucide-react/icons/eye'
import PenLine from 'lucide-react/icons/pen-line'
import { localPath } from '#shared/core/language.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { schoolCards } from './tenancy-frame.words.ts'

/** The site of a new school as it is by now. */
export function SiteSoFar({ isPublished }: { isPublished: boolean }) {
  const { site } = useArea(schoolCards)
  const language = useLanguage()
  const root = useRoot()
  // '/' redirects to the language a visitor chose last.
  const home = language === 'km' ? '/km' : localPath(language, '/')
  return (
    <OfficeCard title={site.title} aside={!isPublished && <OfficeBadge>{site.onlyYou}</OfficeBadge>}>
      <div className="bg-sunken p-4">
        <div className="flex h-84 flex-col overflow-clip rounded-tile border border-line-strong">
          <p className="flex min-h-8 items-center gap-2 border-b border-line bg-sand px-3 text-meta text-second">
            <span aria-hidden className="flex gap-1 *:size-2 *:rounded-full *:bg-line-strong">
              <span />
              <span />
            </span>
            <span className="truncate-line">{root ? new URL(root.origin).host : ''}</span>
          </p>
          <PreviewFrame src={home} title={site.frame} device="mobile" />
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2 border-t border-line p-2">
        <OfficeButtonLink to="/" kind="ghost" size="small">
          <Icon of={Eye} size={18} />
          {site.open}
        </OfficeButtonLink>
        <OfficeButtonLink to="/secure/settings/school/web-setting" kind="ghost" size="small">
          <Icon of={PenLine} size={18} />
          {site.edit}
        </OfficeButtonLink>
      </div>
    </OfficeCard>
  )
}
