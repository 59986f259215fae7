import { type CompanyFact, companyTexts } from '#shared/identity/company.lists.ts'
import type { Company } from '#shared/identity/company.schema.ts'
import { socialKinds } from '#shared/identity/personal.lists.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CompanyFilesSection } from './company-files.tsx'
import { OwnSection, type SectionResult, useSection } from './own-section.tsx'

type Props = { company: Company; result: SectionResult | undefined }

const wide = 'sm:col-span-2'
const named = ['name_km', 'name_en', 'category', 'address_km', 'address_en', 'phone', 'email', ...socialKinds] as const

const factsIn = <Fact extends CompanyFact>({ facts }: Company, names: readonly Fact[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name]])) as Record<Fact, string>

/** What somebody writes about their company. */
export function CompanySections({ company, result }: Props) {
  const { company: words } = useArea(personalWords)
  return (
    <>
      <h2 className="mt-10 text-h3">{words.title}</h2>
      <p className="mt-1 mb-5 text-muted">{words.text}</p>
      <Accordion>
        <ContactSection company={company} result={result} />
        <AboutSection company={company} result={result} />
        <CompanyFilesSection files={company.files} />
      </Accordion>
    </>
  )
}

function ContactSection({ company, result }: Props) {
  const { company: words, signIn, social } = useArea(personalWords)
  const own = factsIn(company, named)
  const saved = { ...own, phone: own.phone && spacedPhone(own.phone) }
  const { field, frame } = useSection(saved, { intent: 'company', result })
  return (
    <OwnSection {...frame} title={words.contact} seenBy="you">
      <TextField label={words.nameKm} lang="km" {...field('name_km')} />
      <TextField label={words.nameEn} lang="en" autoComplete="organization" {...field('name_en')} />
      <TextField label={words.category} className={wide} {...field('category')} />
      <TextAreaField label={words.addressKm} rows={2} lang="km" {...field('address_km')} />
      <TextAreaField label={words.addressEn} rows={2} lang="en" {...field('address_en')} />
      <TextField label={words.phone} hint={signIn.phoneHint} type="tel" inputMode="tel" {...field('phone')} />
      <TextField label={words.email} inputMode="email" autoCapitalize="none" {...field('email')} />
      {socialKinds.map((kind) => (
        <TextField
          key={kind}
          label={words.of(social.kinds[kind])}
          autoCapitalize="none"
          spellCheck={false}
          {...field(kind)}
        />
      ))}
    </OwnSection>
  )
}

function AboutSection({ company, result }: Props) {
  const { company: words } = useArea(personalWords)
  const { field, frame } = useSection(factsIn(company, companyTexts), { intent: 'company-about', result })
  return (
    <OwnSection {...frame} title={words.about} seenBy="you">
      {companyTexts.map((name) => (
        <TextAreaField key={name} label={words.texts[name]} className={wide} {...field(name)} />
      ))}
    </OwnSection>
  )
}
