import Mail from 'lucide-react/icons/mail'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { localText } from '#shared/core/local-text.schema.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import { type RichText as RichDocument, richTextInput } from '#shared/core/rich-text.schema.ts'
import { contrast, readable, textContrast } from '#shared/tenancy/colour.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { ColourField } from '#web/ui/office/form/colour-field.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import { LocalTextInput } from '#web/ui/office/form/local-text-input.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { type SavableForm, useRecordForm } from '#web/ui/office/form/use-record-form.ts'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { MoreFields } from './dev-preview-forms-more.tsx'
import {
  choicesOf,
  failingUpload,
  fakeUpload,
  refusal,
  type Sample,
  samples,
  written,
} from './dev-preview-forms-samples.ts'

export const meta = () => [{ title: 'Office forms · Sala' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

const course = z.object({
  title: localText.check(z.refine(({ km, en, zh }) => Boolean(km || en || zh), 'core.field_required')),
  promise: z.string().check(z.maxLength(120)),
  slug: z.string().check(z.minLength(1)),
  category: z.string().check(z.minLength(1)),
  level: z.enum(['0', '1', '2']),
  soon: z.boolean(),
  notes: z.optional(z.string()),
  description: richTextInput,
  picture: z.nullable(z.string()),
  colours: z.object({
    primary: z.nullable(z.string().check(z.regex(/^#[0-9A-F]{6}$/i))),
    text: z.nullable(z.string()),
  }),
})

/** The parts of the office's forms in each of their states, around a form that works. */
export default function PreviewForms() {
  const language = useLanguage()
  const t = samples[language]
  const [isDark, setDark] = useState(false)
  return (
    <div data-office={isDark ? 'dark' : undefined}>
      <div className="mx-auto max-w-3xl px-4 py-8 md:px-8">
        <nav className="flex flex-wrap items-center gap-x-6 gap-y-2 text-nav text-primary-strong" lang="en">
          <Link to="/dev/preview" className="underline underline-offset-4">
            Public kit
          </Link>
          <Link to="/dev/preview/lists" className="underline underline-offset-4">
            Lists
          </Link>
          <div className="ml-auto">
            <Switch label="Dark" value={isDark} onChange={setDark} />
          </div>
        </nav>
        <h1 className="mt-4 text-title font-bold" lang="en">
          Forms
        </h1>
      </div>
      <WorkingForm t={t} />
      <States t={t} />
      <MoreFields t={t} />
    </div>
  )
}

const verdict = (hex: string, on = '#FFFFFF') => {
  const ratio = contrast(hex, on)
  return { ratio, ok: ratio >= textContrast }
}

/** Saves nowhere: the first attempt is refused, the second meets someone else's version, the third succeeds. */
function WorkingForm({ t }: { t: Sample }) {
  const language = useLanguage()
  const [attempts, setAttempts] = useState(0)
  const initial: z.input<typeof course> = {
    title: {},
    promise: t.filled,
    slug: 'excel-office',
    category: '0',
    level: '0',
    soon: true,
    description: written(t),
    picture: '/art/course-acc.svg',
    colours: { primary: '#B23A1E', text: null },
  }
  const form = useRecordForm({
    schema: course,
    initial,
    save: async (_, { anyway }) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      setAttempts(attempts + 1)
      if (attempts === 0) throw refusal('core.invalid_input', 422, 'slug')
      if (attempts === 1 && !anyway) throw refusal('core.changed_elsewhere', 409)
    },
  })
  return (
    <>
      <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pb-8 md:px-8">
        {form.conflict && (
          <ConflictNotice
            by={t.by}
            at={t.at}
            onLoadTheirs={() => form.reset({ ...initial, title: { [language]: t.long } })}
            onSaveMine={() => form.submit({ anyway: true })}
          />
        )}
        <FormSection title={t.basics} text={t.about}>
          <LocalTextInput label={t.name} required most={80} {...form.field('title')} />
          <TextInput label={t.promise} hint={t.hint} most={120} {...form.field('promise')} />
          <TextInput label={t.link} required prefix="angkor.sala.app/courses/" lang="en" {...form.field('slug')} />
          <FieldRow>
            <Select label={t.category} required choices={choicesOf(t.choices)} {...form.field('category')} />
            <TextInput label={t.price} prefix="$" suffix="USD" inputMode="decimal" value="29.00" onChange={() => {}} />
          </FieldRow>
          <Segmented
            label={t.level}
            choices={t.levels.map((name, at) => ({ value: String(at) as '0', name }))}
            {...form.field('level')}
          />
          <Switch label={t.soon} text={t.soonText} {...form.field('soon')} />
          <TextArea label={t.notes} most={400} {...form.field('notes')} />
        </FormSection>
        <FormSection title={t.description} text={t.about}>
          <RichTextEditor
            labelHidden
            label={t.description}
            placeholder={t.write}
            pictures={{ upload: fakeUpload }}
            {...form.field('description')}
          />
        </FormSection>
        <FormSection title={t.picture}>
          <ImageDrop
            labelHidden
            label={t.picture}
            hint={t.pictureHint}
            pictures={{ upload: fakeUpload }}
            {...form.field('picture')}
          />
        </FormSection>
        <FormSection title={t.colours}>
          <ColourField
            label={t.primary}
            fallback="#0B6E4F"
            against={[
              { colour: '#FFFFFF', name: t.white },
              { colour: '#FFFAF4', name: t.cream },
            ]}
            verdict={verdict}
            nearest={(hex) => readable(hex, ['#FFFFFF', '#FFFAF4'])}
            {...form.field('colours.primary')}
          />
          <ColourField label={t.text} fallback="#14201B" verdict={verdict} {...form.field('colours.text')} />
        </FormSection>
        <FormSection title={t.readers}>
          <RichText text={form.values.description as RichDocument} />
        </FormSection>
      </div>
      <SaveBar form={form} saveText={t.next} />
    </>
  )
}

function States({ t }: { t: Sample }) {
  const nothing = () => {}
  const [words, setWords] = useState({ km: samples.km.long, en: samples.en.filled })
  const [device, setDevice] = useState('0')
  const [on, setOn] = useState(false)
  const [logo, setLogo] = useState<string | null>(null)
  const [faint, setFaint] = useState<string | null>('#F2A900')
  const choices = choicesOf(t.choices)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-8 md:px-8">
      <FormSection title={t.states} text={t.long}>
        <TextInput label={t.email} icon={Mail} type="email" placeholder="name@gmail.com" value="" onChange={nothing} />
        <TextInput
          label={t.link}
          error={t.taken}
          prefix="angkor.sala.app/courses/"
          value="excel-office"
          onChange={nothing}
        />
        <TextInput label={t.name} value={t.long} most={80} error={t.required} onChange={nothing} />
        <TextInput label={t.name} value={t.long} disabled onChange={nothing} />
        <LocalTextInput
          label={t.promise}
          multiline
          most={200}
          hint={t.hint}
          value={words}
          onChange={(next) => setWords({ ...words, ...next })}
        />
        <TextArea label={t.notes} value={t.long} error={t.required} onChange={nothing} />
        <FieldRow>
          <Select label={t.category} choices={choices} value={null} onChange={nothing} />
          <Select label={t.category} choices={choices} value="2" error={t.required} onChange={nothing} />
        </FieldRow>
        <FieldRow>
          <Select label={t.category} choices={choices} value="0" disabled onChange={nothing} />
          <Segmented
            label={t.device}
            choices={t.devices.map((name, at) => ({ value: String(at), name, icon: at ? Smartphone : Monitor }))}
            value={device}
            onChange={setDevice}
          />
        </FieldRow>
        <Segmented label={t.level} choices={choices} value={null} error={t.required} onChange={nothing} />
        <Switch label={t.soon} text={t.long} value={on} onChange={setOn} />
        <Switch label={t.soon} value disabled onChange={nothing} />
        <ColourField
          label={t.primary}
          fallback="#0B6E4F"
          value={faint}
          onChange={setFaint}
          verdict={verdict}
          nearest={(hex) => readable(hex, ['#FFFFFF'])}
        />
        <ColourField label={t.primary} fallback="#0B6E4F" value="#12" onChange={nothing} />
        <ImageDrop
          label={t.logo}
          shape="square"
          hint={t.pictureHint}
          value={logo}
          onChange={setLogo}
          pictures={{ upload: failingUpload }}
        />
        <ImageDrop
          label={t.logo}
          shape="square"
          value="/art/person-sophea.svg"
          disabled
          onChange={nothing}
          pictures={{ upload: fakeUpload }}
        />
        <RichTextEditor
          label={t.description}
          required
          error={t.required}
          placeholder={t.write}
          value={emptyRichText}
          onChange={nothing}
        />
        <RichTextEditor label={t.description} disabled value={written(t)} onChange={nothing} />
      </FormSection>
      <ConflictNotice onLoadTheirs={nothing} onSaveMine={nothing} />
      {bars.map((bar) => (
        <Still key={bar.state + bar.errorCount}>
          <SaveBar
            form={{ ...bar, submit: async () => undefined, discard: nothing, focusFirstError: nothing }}
            guard={false}
          />
        </Still>
      ))}
    </div>
  )
}

type Bar = Omit<SavableForm, 'submit' | 'discard' | 'focusFirstError'>

const bars: Bar[] = [
  { state: 'clean', changes: 0, dirty: false, errorCount: 0, savedAt: undefined },
  { state: 'dirty', changes: 3, dirty: true, errorCount: 0, savedAt: undefined },
  { state: 'dirty', changes: 3, dirty: true, errorCount: 1, savedAt: undefined },
  { state: 'saving', changes: 3, dirty: true, errorCount: 0, savedAt: undefined },
  { state: 'failed', changes: 1, dirty: true, errorCount: 0, savedAt: undefined },
]

/** A save bar that is not fixed. */
function Still({ children }: { children: ReactNode }) {
  return <div className="overflow-clip rounded-card border border-line *:static">{children}</div>
}
