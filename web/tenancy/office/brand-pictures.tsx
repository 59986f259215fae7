import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import type { PictureSource } from '#web/ui/office/form/use-upload.tsx'
import { ThemeSection } from './theme-section.tsx'

/** The drawing a school shows until it has a logo of its own. */
const original = '/art/logo-empty.svg'

type PictureProps = { field: FieldBinding<string>; pictures: PictureSource | undefined; disabled: boolean }

/** The logo on a light and a dark background. */
export function LogoSection(props: PictureProps) {
  const { theme } = useArea(schoolWords)
  const src = props.field.value
  return (
    <ThemeSection title={theme.logo}>
      <div className="grid grid-cols-2 gap-3">
        <Background src={src} name={theme.onLight} className="bg-[#ffffff]" />
        <Background src={src} name={theme.onDark} className="bg-[#14201b]" />
      </div>
      <Replacement {...props} label={theme.newLogo} hint={theme.logoHint} back={theme.removeLogo} />
    </ThemeSection>
  )
}

function Background({ src, name, className }: { src: string; name: string; className: string }) {
  return (
    <figure>
      <div className={`flex h-24 items-center justify-center rounded-md border border-line p-4 ${className}`}>
        <img src={src} alt="" className="max-h-full max-w-full object-contain" />
      </div>
      <figcaption className="mt-1.5 text-center text-meta text-second">{name}</figcaption>
    </figure>
  )
}

/** The favicon, as the tab of a browser shows it. */
export function FaviconSection(props: PictureProps) {
  const { theme } = useArea(schoolWords)
  const name = useLocalText()(useRoot()?.site?.name)
  return (
    <ThemeSection title={theme.favicon} text={theme.faviconText}>
      <div className="rounded-md border border-line bg-sunken px-3 pt-2.5">
        <div className="flex min-h-10 w-4/5 items-center gap-2.5 rounded-t-[10px] border border-b-0 border-line bg-band px-3">
          <img src={props.field.value} alt="" width={16} height={16} className="size-4 object-contain" />
          <span lang={name.lang} className="truncate-line text-meta text-ink">
            {name.text}
          </span>
        </div>
      </div>
      <Replacement {...props} label={theme.newFavicon} hint={theme.faviconHint} back={theme.removeFavicon} />
    </ThemeSection>
  )
}

type ReplacementProps = PictureProps & { label: string; hint: string; back: string }

function Replacement({ field, pictures, disabled, label, hint, back }: ReplacementProps) {
  return (
    <>
      <ImageDrop
        labelHidden
        label={label}
        hint={hint}
        {...field}
        // The picture is already shown above.
        value={null}
        onChange={(src) => field.onChange(src ?? original)}
        pictures={pictures}
        disabled={disabled}
      />
      {field.value !== original && !disabled && pictures && (
        <button
          type="button"
          onClick={() => field.onChange(original)}
          className="self-start text-meta text-primary-strong underline-offset-4 hover:underline max-md:min-h-11"
        >
          {back}
        </button>
      )}
    </>
  )
}
