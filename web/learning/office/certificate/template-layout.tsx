import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import { certificateLayouts } from '#shared/learning/learning.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { ThemeSection } from '#web/tenancy/office/theme-section.tsx'
import { ColourField } from '#web/ui/office/form/colour-field.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'

type LayoutSectionProps = {
  form: {
    values: Pick<CertificateTemplate, 'layout'>
    set: (path: 'layout', value: CertificateTemplate['layout']) => void
    field: (path: 'accent' | 'paper') => FieldBinding<string>
    disabled: boolean
  }
}

/** One of three layouts, and the two colours all others are derived from. */
export function LayoutSection({ form }: LayoutSectionProps) {
  const { template: words } = useArea(issuedWords)
  const colour = (path: 'accent' | 'paper') => {
    const { value, onChange, ...rest } = form.field(path)
    return { ...rest, value, onChange: (next: string | null) => onChange(next ?? '') }
  }
  return (
    <ThemeSection title={words.layoutTitle}>
      <Segmented
        label={words.layout}
        value={form.values.layout}
        onChange={(layout) => form.set('layout', layout)}
        disabled={form.disabled}
        choices={certificateLayouts.map((value) => ({ value, name: words.layouts[value] }))}
      />
      <ColourField label={words.accent} fallback="#0B6E4F" {...colour('accent')} />
      <ColourField label={words.paper} fallback="#FFFFFF" {...colour('paper')} />
    </ThemeSection>
  )
}
