import Check from 'lucide-react/icons/check'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import type { FeatureGroup } from './package-features.ts'
import { schoolWords } from './school.words.ts'

/** What every package has, said once. */
export function CommonFeatures({ groups }: { groups: readonly FeatureGroup[] }) {
  const { pricing } = useArea(schoolWords)
  const say = useLocalText()
  return (
    <OfficeCard title={pricing.inEvery}>
      <div className="px-5 py-5 sm:columns-2 md:px-6 lg:columns-3">
        {groups.map(({ name, parts }) => (
          <div key={JSON.stringify(name)} className="mb-5 break-inside-avoid last:mb-0">
            <h3 className="text-meta text-muted">{say(name).text}</h3>
            <ul>
              {parts.map((part) => (
                <li key={JSON.stringify(part)} className="flex gap-2 py-0.5 text-cell text-ink">
                  <Icon of={Check} size={16} className="mt-[calc((1lh-16px)/2)] text-ok" />
                  {say(part).text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </OfficeCard>
  )
}
