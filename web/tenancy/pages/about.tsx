import { languages } from '#shared/core/language.rules.ts'
import { readAbout } from '#shared/tenancy/tenancy.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { aboutWords } from '#web/tenancy/about.words.ts'
import { contactLinks } from '#web/tenancy/contact-links.tsx'
import { ContactList } from '#web/tenancy/contact-list.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import type { Route } from './+types/about.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(context, readAbout)
}

export const handle: WordsHandle = { words: () => [aboutWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { words: _, text, site, ...about } = metaSite(matches)
  const title = aboutWords.of(about.language).title(about.siteName)
  return pageMeta({ ...about, title, description: text(site?.intro), image: site?.hero_picture, path: '/about' })
}

export default function About({ loaderData: { about } }: Route.ComponentProps) {
  const { core, tenancy } = useWords()
  const aboutSchool = useArea(aboutWords)
  const page = useLanguage()
  const say = useLocalText()
  const site = useRoot()?.site
  if (!site) return null
  const written = [page, site.default_language, ...languages].find((language) => about[language])
  const text = written && about[written]
  const name = say(site.name)
  const tagline = say(site.tagline)
  const address = say(site.contact.address)
  const links = contactLinks(site.contact)
  const title = site.kind === 'platform' ? tenancy.nav.aboutPlatform : aboutSchool.title(name.text)
  return (
    <>
      <div className="border-b border-line bg-band">
        <div className="wrap py-8 md:py-12">
          <Breadcrumb label={tenancy.nav.path} crumbs={[{ name: core.home, to: '/' }, { name: tenancy.nav.about }]} />
          <h1 className="mt-1 text-h1">{title}</h1>
          <p lang={tagline.lang} className="mt-3 text-lead">
            {tagline.text}
          </p>
        </div>
      </div>
      <div className="wrap grid gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-12">
        <div>
          {text ? (
            <RichText text={text} lang={langOf(written, page)} />
          ) : (
            <p className="text-lead">{aboutSchool.none}</p>
          )}
        </div>
        <div>
          {(links.length > 0 || address.text) && (
            <Card className="lg:sticky lg:top-6">
              <h2 className="mb-3 text-h3">{aboutSchool.contact}</h2>
              <ContactList links={links} address={address} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
