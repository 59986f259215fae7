import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type * as z from 'zod/mini'
import { hexColour } from '#shared/tenancy/colour.rules.ts'
import type { listedSchool } from '#shared/tenancy/tenancy.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { platformHomeWords } from './platform-home.words.ts'

/** A school on the platform's page, with a stripe in its color and a link to its site. */
export function SchoolCard({ school }: { school: z.infer<typeof listedSchool> }) {
  const platform = useArea(platformHomeWords)
  const say = useLocalText()
  const name = say(school.name)
  const tagline = say(school.tagline)
  return (
    <article className="liftable relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-band">
      <div
        className="lotus h-20 bg-primary"
        style={{ backgroundColor: hexColour(school.primary_color ?? undefined) }}
      />
      <div className="flex grow flex-col p-6 pt-0">
        <img
          src={school.logo}
          alt=""
          width={64}
          height={64}
          className="-mt-8 size-16 rounded-lg border-4 border-band bg-band"
        />
        <h3 lang={name.lang} className="mt-3 text-h3">
          <a href={school.address} className="cover-link">
            {name.text}
          </a>
        </h3>
        <p lang={tagline.lang} className="mt-1 mb-4">
          {tagline.text}
        </p>
        <p className="mt-auto flex items-center gap-2 font-label text-primary-strong">
          {platform.visit}
          <Icon of={ArrowUpRight} size={18} />
        </p>
      </div>
    </article>
  )
}
