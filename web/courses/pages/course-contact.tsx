import { addressIn } from '#shared/core/language.rules.ts'
import { readCourse } from '#shared/courses/courses.endpoints.ts'
import { withMessage } from '#shared/tenancy/contact.rules.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { contactWords } from '#web/courses/course/contact.words.ts'
import { CopyMessage } from '#web/courses/course/copy-message.tsx'
import { ContactIcon, contactLinks } from '#web/tenancy/contact-links.tsx'
import { ContactList } from '#web/tenancy/contact-list.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/course-contact.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { course } = await load(context, readCourse, { params })
  return { slug: course.slug, title: course.title, written: course.language }
}

export const handle: WordsHandle = { words: () => [contactWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

const pathOf = (slug: string) => `/courses/${encodeURIComponent(slug)}`

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  if (!loaderData) return pageMeta({ ...about, path: '/courses' })
  const title = contactWords.of(about.language).title(loaderData.title)
  const path = `${pathOf(loaderData.slug)}/contact`
  // Search engines show the course itself.
  return [...pageMeta({ ...about, title, path }), { name: 'robots', content: 'noindex' }]
}

/** The ways by which people ask, the usual one first. */
const directKinds = ['telegram', 'phone', 'facebook', 'email'] as const

/** The ways to reach the school about a course, with a message that names it. */
export default function CourseContact({ loaderData: { slug, title, written } }: Route.ComponentProps) {
  const { core, courses, tenancy } = useWords()
  const words = useArea(contactWords)
  const language = useLanguage()
  const root = useRoot()
  const say = useLocalText()
  const site = root?.site
  if (!site) return null
  const links = contactLinks(site.contact)
  const address = say(site.contact.address)
  const message = words.message(title, root.origin + addressIn(language, site.default_language, pathOf(slug)))
  const crumbs = [
    { name: core.home, to: '/' },
    { name: courses.title, to: '/courses' },
    { name: title, to: pathOf(slug) },
  ]
  const ready = links.map((link) => ({ ...link, href: withMessage(link.kind, link.href, title, message) }))
  const direct = directKinds.flatMap((kind) => {
    const link = ready.find((one) => one.kind === kind)
    return link ? [{ ...link, kind }] : []
  })
  return (
    <div className="wrap max-w-3xl py-8 md:py-12">
      <Breadcrumb label={tenancy.nav.path} crumbs={crumbs} />
      <h1 lang={langOf(written, language)} className="mt-1 text-h1">
        {words.title(title)}
      </h1>
      {links.length === 0 && !address.text ? (
        <p className="mt-3 mb-8 text-lead">{words.none}</p>
      ) : (
        <>
          <p className="mt-3 text-lead">{words.text}</p>
          <blockquote className="mt-4 mb-4 border-l-4 border-accent pl-4 break-words text-ink">{message}</blockquote>
          <div className="mb-6 flex flex-col gap-3 md:flex-row md:flex-wrap">
            {direct.map(({ kind, href, text }, at) => (
              <a key={kind} href={href} className={buttonClass({ kind: at === 0 ? 'primary' : 'secondary' })}>
                <ContactIcon kind={kind} />
                {words.by[kind](text)}
              </a>
            ))}
            <CopyMessage message={message} />
          </div>
          <Card className="mb-8">
            <ContactList links={ready} address={address} />
          </Card>
        </>
      )}
      <ButtonLink to={pathOf(slug)} kind="secondary">
        {words.back}
      </ButtonLink>
    </div>
  )
}
