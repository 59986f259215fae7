import Eye from 'lucide-react/icons/eye'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { readTheme, updateTheme } from '#shared/tenancy/office-school.endpoints.ts'
import { changedTheme, type Theme } from '#shared/tenancy/office-school.schema.ts'
import { paletteCss } from '#shared/tenancy/palette.rules.ts'
import type { Device } from '#shared/tenancy/tenancy.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import type { PictureSource } from '#web/ui/office/form/use-upload.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { FaviconSection, LogoSection } from './brand-pictures.tsx'
import { ColourRows } from './colour-rows.tsx'
import { settingsOf } from './draft-colours.ts'
import { PaletteChoice } from './palette-choice.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { withPalette } from './ready-palettes.ts'
import { SitePreview } from './site-preview.tsx'
import { ThemeSection } from './theme-section.tsx'

type ThemeFormProps = { theme: Theme; pictures: Record<'logo' | 'favicon', PictureSource | undefined> }

/** Logo, favicon and colors beside a preview of the site. */
export function ThemeForm({ theme, pictures }: ThemeFormProps) {
  const words = useArea(schoolWords).theme
  const disabled = !useMay()('theme.update')
  const [device, setDevice] = useState<Device>('desktop')
  const [isPreviewing, setPreviewing] = useState(false)
  const form = useSharedForm({
    schema: changedTheme,
    editing: 'theme',
    found: theme,
    valuesOf: ({ revision, logo, favicon, colours }) => ({ revision, logo, favicon, colours }),
    disabled,
    read: () => call(readTheme),
    write: (values, { revision }) => call(updateTheme, { body: { ...values, revision } }),
    onSaved: applyColours,
  })
  const { colours, logo } = form.values
  const preview = <SitePreview draft={{ colours, logo }} isSaved={!form.dirty} device={device} onDevice={setDevice} />
  return (
    <>
      {(form.conflictNotice || disabled) && (
        <div className="flex flex-col gap-4 border-b border-line p-4 md:px-8">
          {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
          {disabled && <ReadOnlyNote />}
        </div>
      )}
      <div className="grid min-h-0 grow lg:grid-cols-[392px_minmax(0,1fr)]">
        <div className="min-w-0 border-line lg:overflow-y-auto lg:overscroll-contain lg:border-r">
          <LogoSection field={form.field('logo')} pictures={pictures.logo} disabled={disabled} />
          <FaviconSection field={form.field('favicon')} pictures={pictures.favicon} disabled={disabled} />
          <ThemeSection title={words.ready} text={words.readyText}>
            <PaletteChoice colours={colours} onChoose={(chosen) => form.set('colours', chosen)} disabled={disabled} />
          </ThemeSection>
          <ThemeSection title={words.colours}>
            <ColourRows
              colours={colours}
              device={device}
              onDevice={setDevice}
              field={(key) => form.field(`colours.${device}.${key}`)}
            />
            {!disabled && (
              <OfficeButton className="self-start" onClick={() => form.set('colours', withPalette({}))}>
                <Icon of={RotateCcw} size={18} />
                {words.reset}
              </OfficeButton>
            )}
          </ThemeSection>
        </div>
        <aside aria-label={words.preview.title} className="min-h-0 bg-sunken p-6 max-lg:hidden">
          {preview}
        </aside>
      </div>
      {!disabled && (
        <SaveBar
          form={form}
          saveText={words.publish}
          extra={
            <OfficeButton className="max-md:min-h-12 lg:hidden" onClick={() => setPreviewing(true)}>
              <Icon of={Eye} size={18} />
              {words.seePreview}
            </OfficeButton>
          }
        />
      )}
      <Drawer open={isPreviewing} onClose={() => setPreviewing(false)} title={words.preview.title}>
        <div className="h-[calc(90dvh-6.5rem)] md:h-[calc(100dvh-7.5rem)]">{preview}</div>
      </Drawer>
    </>
  )
}

/** Apply the saved colors to the current page, which still has those the server rendered. */
function applyColours({ colours }: Theme) {
  const palette = document.getElementById('palette')
  if (palette) palette.textContent = paletteCss(settingsOf(colours))
}
