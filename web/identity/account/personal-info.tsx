import { data } from 'react-router'
import type { InputOf } from '#shared/core/endpoint.ts'
import { readOwnUser, renameOwn } from '#shared/identity/identity.endpoints.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'
import {
  readCompany,
  readOwnSignature,
  readPersonal,
  saveCompany,
  saveIntroduction,
  savePersonal,
  saveSignInNames,
} from '#shared/identity/personal.endpoints.ts'
import { placesIn } from '#shared/identity/places.rules.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import type { Route } from './+types/personal-info.ts'
import { AccountPage } from './account-page.tsx'
import { CompanySections } from './company-sections.tsx'
import { IntroductionSection } from './introduction-section.tsx'
import type { SectionResult } from './own-section.tsx'
import { type SectionIntent, sectionIntents } from './personal-facts.ts'
import {
  AddressSection,
  AtSchoolSection,
  BirthSection,
  NamesSection,
  SignInSection,
  SocialSection,
  WorkSection,
} from './personal-sections.tsx'
import { PictureCard } from './picture-card.tsx'
import { SignatureSection } from './signature-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [own, { user }, { signature }, company] = await Promise.all([
    load(context, readPersonal),
    load(context, readOwnUser),
    load(context, readOwnSignature),
    load(context, readCompany),
  ])
  return { own, user, signature, company, places: placesIn(page.language) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const intent = intentOf(form, sectionIntents)
  const { intent: _, ...typed } = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const result = await save(context, intent, typed)
  if ('answer' in result) return { saved: intent }
  const { id_number: __, ...shown } = typed
  const refused = await refusedForm(page, result, shown)
  return data({ ...refused.data, intent }, refused.init ?? {})
}

function save(context: Route.ActionArgs['context'], intent: SectionIntent, typed: Record<string, string>) {
  const field = (name: string) => typed[name] ?? ''
  if (intent === 'at-school')
    return attempt(context, renameOwn, { body: { first_name: field('first_name'), last_name: field('last_name') } })
  if (intent === 'introduction')
    return attempt(context, saveIntroduction, { body: { position: field('position'), bio: field('bio') } })
  if (intent === 'sign-in')
    return attempt(context, saveSignInNames, { body: { username: field('username'), phone: field('phone') } })
  if (intent.startsWith('company'))
    return attempt(context, saveCompany, { body: typed as InputOf<typeof saveCompany>['body'] })
  // What is no field, or no value of one, the endpoint leaves out or refuses.
  return attempt(context, savePersonal, { body: typed as InputOf<typeof savePersonal>['body'] })
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, personalWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: personalWords.of(site.language).title, path: '/setting/personal-info' })
}

export default function PersonalInfo({
  loaderData: { own, user, signature, company, places },
  actionData,
}: Route.ComponentProps) {
  const words = useArea(personalWords)
  const result = actionData as SectionResult | undefined
  const section = { own, result }
  return (
    <AccountPage title={words.title}>
      <p className="mb-6 text-body">{words.intro}</p>
      <PictureCard user={user} hasOwn={user.avatar !== defaultAvatar} />
      <Accordion>
        <IntroductionSection user={user} result={result} />
        <AtSchoolSection {...section} />
        <SignInSection {...section} />
        <NamesSection {...section} />
        <BirthSection {...section} />
        <WorkSection {...section} />
        <AddressSection {...section} places={places} />
        <SocialSection {...section} />
        <SignatureSection signature={signature} />
      </Accordion>
      <CompanySections company={company} result={result} />
    </AccountPage>
  )
}
