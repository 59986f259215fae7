import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { localPath } from '#shared/core/language.rules.ts'
import { paletteCss } from '#shared/tenancy/palette.rules.ts'
import type { Device } from '#shared/tenancy/tenancy.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { deviceIcons } from './colour-rows.tsx'
import { type Colours, settingsOf } from './draft-colours.ts'
import { PreviewFrame } from './preview-frame.tsx'

const paths = { home: '/', courses: '/courses', blog: '/blog' }
type PageName = keyof typeof paths

type SitePreviewProps = {
  draft: { colours: Colours; logo: string }
  isSaved: boolean
  device: Device
  onDevice: (device: Device) => void
}

/** The school's pages with the colors and logo of the form. */
export function SitePreview({ draft, isSaved, device, onDevice }: SitePreviewProps) {
  const { theme } = useArea(schoolWords)
  const { preview } = theme
  const language = useLanguage()
  const root = useRoot()
  const [page, setPage] = useState<PageName>('home')
  // '/' redirects to the language a visitor chose last.
  const address = language === 'km' && page === 'home' ? '/km' : localPath(language, paths[page])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="flex items-center gap-2.5 text-cell text-second">
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${isSaved ? 'bg-ok' : 'bg-saffron'}`} />
          {isSaved ? preview.saved : preview.unsaved}
        </p>
        <div className="flex items-center gap-2 max-md:w-full">
          <Segmented
            labelHidden
            label={preview.device}
            value={device}
            onChange={onDevice}
            choices={(['desktop', 'mobile'] as const).map((value) => ({
              value,
              name: theme.devices[value],
              icon: deviceIcons[value],
            }))}
          />
          <Select
            labelHidden
            label={preview.page}
            value={page}
            onChange={setPage}
            choices={(Object.keys(paths) as PageName[]).map((value) => ({ value, name: preview.pages[value] }))}
            className="w-40 max-md:w-auto max-md:grow"
          />
        </div>
      </div>
      <div className="flex min-h-0 grow flex-col overflow-clip rounded-card border border-line-strong shadow-pop">
        <div className="flex min-h-9 items-center gap-3 border-b border-line bg-sand px-4">
          <span aria-hidden className="flex gap-1.5 *:size-2.5 *:rounded-full *:bg-line-strong">
            <span />
            <span />
            <span />
          </span>
          <span className="mx-auto flex min-w-0 items-center gap-2 pr-12 text-meta text-second">
            <Icon of={Lock} size={14} />
            <span className="truncate-line">{root ? new URL(root.origin).host : ''}</span>
          </span>
        </div>
        <PreviewFrame
          src={address}
          title={preview.frame}
          device={device}
          draft={{
            css: paletteCss(settingsOf(draft.colours)),
            logo: draft.logo,
            savedLogo: root?.site?.logo ?? '',
          }}
        />
      </div>
      <p className="flex gap-2 pt-3 text-meta text-muted">
        <Icon of={Info} size={16} className="mt-[calc((1lh-16px)/2)]" />
        {preview.note}
      </p>
    </div>
  )
}
