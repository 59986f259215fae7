import Sprout from 'lucide-react/icons/sprout'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ContactIcon, contactLinks } from './contact-links.tsx'
import { Landscape } from './landscape.tsx'
import { preparingWords } from './preparing.words.ts'

export const words = [preparingWords]

/** The home page of a school that has no courses yet: who it is, and how to reach it. */
export default function PreparingSchool({ site }: { site: Site }) {
  const preparing = useArea(preparingWords)
  const say = useLocalText()
  const intro = say(site.intro)
  const name = say(site.name)
  return (
    <section className="bg-linear-to-b from-band to-canvas">
      <div className="wrap flex max-w-180! flex-col items-center pt-14 pb-6 text-center md:pt-20">
        <img src={site.logo} alt="" width={96} height={96} className="size-24 rounded-xl" />
        <p lang={name.lang} className="mt-4 text-h3 font-bold text-ink">
          {name.text}
        </p>
        <Badge tone="soft" className="mt-6">
          <Icon of={Sprout} size={16} />
          {preparing.badge}
        </Badge>
        <h1 className="mt-4 text-h1">{preparing.title}</h1>
        {intro.text && (
          <p lang={intro.lang} className="mt-4 text-lead">
            {intro.text}
          </p>
        )}
        <p className="mt-4 text-lead">{preparing.text}</p>
        <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row sm:flex-wrap">
          {contactLinks(site.contact).map(({ kind, href, text }, at) => (
            <a
              key={kind}
              href={href}
              className={buttonClass({ kind: at === 0 ? 'primary' : 'secondary', size: 'large' })}
            >
              <ContactIcon kind={kind} />
              <span className="break-all">{text}</span>
            </a>
          ))}
        </div>
      </div>
      <Landscape className="h-36 w-full md:h-56" />
    </section>
  )
}
