import { educationLevels, genders, type PersonalFact, socialKinds, titles } from '#shared/identity/personal.lists.ts'
import type { Personal } from '#shared/identity/personal.schema.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { hasPlaces, type Named, type Places } from '#shared/identity/places.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Link } from '#web/ui/link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountBase } from './account-page.tsx'
import { IdNumberField } from './id-number-field.tsx'
import { filledIn, OwnSection, type SectionResult, useSection } from './own-section.tsx'
import { factsOf } from './personal-facts.ts'

type Props = { own: Personal; result: SectionResult | undefined }

const wide = 'sm:col-span-2'

const factsIn = <Fact extends PersonalFact>({ facts }: Personal, names: readonly Fact[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name]])) as Record<Fact, string>

const choicesOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, name: names[value] }))

/** Family and given name, in the order in which the reader's language says them. */
const inOrder = <Field,>(language: string, family: Field, given: Field) =>
  language === 'en' ? [given, family] : [family, given]

export function AtSchoolSection({ own, result }: Props) {
  const { atSchool: words } = useArea(personalWords)
  const language = useLanguage()
  const section = { intent: 'at-school', result }
  const { first_name, last_name } = own
  const { field, frame } = useSection({ first_name, last_name }, section)
  return (
    <OwnSection {...frame} title={words.title} text={words.text} seenBy="school">
      {inOrder(
        language,
        <TextField key="family" label={words.lastName} autoComplete="family-name" required {...field('last_name')} />,
        <TextField key="given" label={words.firstName} autoComplete="given-name" required {...field('first_name')} />,
      )}
    </OwnSection>
  )
}

export function SignInSection({ own, result }: Props) {
  const { signIn: words } = useArea(personalWords)
  const base = useAccountBase()
  const saved = { phone: own.phone && spacedPhone(own.phone), username: own.username }
  const { field, frame } = useSection(saved, { intent: 'sign-in', result })
  return (
    <OwnSection {...frame} title={words.title} text={words.text}>
      <TextField
        label={words.email}
        value={own.email}
        readOnly
        className={wide}
        aside={
          <Link
            to={`${base}/security?step=email`}
            aria-label={`${words.change}: ${words.email}`}
            className="font-bold text-primary-strong hover:underline"
          >
            {words.change}
          </Link>
        }
      />
      <TextField
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <TextField
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
    </OwnSection>
  )
}

export function NamesSection({ own, result }: Props) {
  const { names: words, choose } = useArea(personalWords)
  const language = useLanguage()
  const { field, frame } = useSection(factsIn(own, factsOf.names), { intent: 'names', result })
  return (
    <OwnSection {...frame} title={words.title} seenBy="you">
      <SelectField label={words.name} empty={choose} choices={choicesOf(titles, words.titles)} {...field('title')} />
      <SelectField
        label={words.gender}
        empty={choose}
        choices={choicesOf(genders, words.genders)}
        {...field('gender')}
      />
      {inOrder(
        language,
        <TextField key="family-km" label={words.lastNameKm} lang="km" {...field('last_name_km')} />,
        <TextField key="given-km" label={words.firstNameKm} lang="km" {...field('first_name_km')} />,
      )}
      {inOrder(
        language,
        <TextField key="family-en" label={words.lastNameEn} lang="en" {...field('last_name_en')} />,
        <TextField key="given-en" label={words.firstNameEn} lang="en" {...field('first_name_en')} />,
      )}
    </OwnSection>
  )
}

export function BirthSection({ own, result }: Props) {
  const { birth: words } = useArea(personalWords)
  const { field, refused, frame } = useSection(factsIn(own, factsOf.birth), { intent: 'birth', result })
  return (
    <OwnSection
      {...frame}
      filled={filledIn({ ...factsIn(own, factsOf.birth), id_number: own.id_number })}
      title={words.title}
      seenBy="you"
    >
      <TextField label={words.date} type="date" autoComplete="bday" {...field('birth_date')} />
      <TextField label={words.place} {...field('birth_place')} />
      <IdNumberField key={own.id_number} veiled={own.id_number} error={refused?.fields.id_number} className={wide} />
    </OwnSection>
  )
}

export function WorkSection({ own, result }: Props) {
  const { work: words, choose } = useArea(personalWords)
  const { field, frame } = useSection(factsIn(own, factsOf.work), { intent: 'work', result })
  return (
    <OwnSection {...frame} title={words.title} seenBy="you">
      <TextField label={words.position} autoComplete="organization-title" {...field('position')} />
      <SelectField
        label={words.education}
        empty={choose}
        choices={choicesOf(educationLevels, words.levels)}
        {...field('education')}
      />
      <TextField label={words.skill} className={wide} {...field('skill')} />
    </OwnSection>
  )
}

const coded = (all: readonly Named[]) => all.map(({ code, name }) => ({ value: code, name }))

export function AddressSection({ own, result, places }: Props & { places: Places }) {
  const { address: words, choose } = useArea(personalWords)
  const saved = factsIn(own, factsOf.address)
  // Most people who learn here live in Cambodia.
  const section = useSection({ ...saved, country: saved.country || 'KH' }, { intent: 'address', result })
  const { values, write, field, frame } = section
  const isListed = hasPlaces(values.country)
  const province = places.provinces.find(({ code }) => code === values.city)
  return (
    <OwnSection {...frame} filled={filledIn(saved)} title={words.title} seenBy="you">
      <SelectField
        label={words.country}
        empty={choose}
        choices={coded(places.countries)}
        className={wide}
        autoComplete="country"
        {...field('country')}
        // A code of Cambodia means nothing elsewhere.
        onChange={({ target }) => write({ country: target.value, city: '', district: '' })}
      />
      {isListed ? (
        <>
          <SelectField
            label={words.province}
            empty={choose}
            choices={coded(places.provinces)}
            {...field('city')}
            onChange={({ target }) => write({ city: target.value, district: '' })}
          />
          <SelectField
            label={words.district}
            empty={choose}
            choices={coded(province?.districts ?? [])}
            {...field('district')}
          />
        </>
      ) : (
        <>
          <TextField label={words.city} autoComplete="address-level1" {...field('city')} />
          <TextField label={words.district} autoComplete="address-level2" {...field('district')} />
        </>
      )}
      <TextField label={words.street} autoComplete="address-line1" {...field('street')} />
      <TextField label={words.house} {...field('house')} />
      <TextField label={words.postalCode} autoComplete="postal-code" {...field('postal_code')} />
    </OwnSection>
  )
}

export function SocialSection({ own, result }: Props) {
  const { social: words } = useArea(personalWords)
  const { field, frame } = useSection(factsIn(own, factsOf.social), { intent: 'social', result })
  return (
    <OwnSection {...frame} title={words.title} text={words.hint} seenBy="you">
      {socialKinds.map((kind) => (
        <TextField key={kind} label={words.kinds[kind]} autoCapitalize="none" spellCheck={false} {...field(kind)} />
      ))}
    </OwnSection>
  )
}
