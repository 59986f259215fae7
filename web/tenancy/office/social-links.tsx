import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import { ContactIcon } from '../contact-links.tsx'

type Network = keyof WordsIn<typeof schoolWords>['info']['ways']

/** In the order pages show them, each with a sample. */
const samples: Record<Network, string> = {
  telegram: '@your_school',
  facebook: 'facebook.com/your.school',
  youtube: '@your_school',
  tiktok: '@your_school',
  instagram: 'your_school',
  linkedin: 'linkedin.com/company/your-school',
  website: 'https://your-school.com',
}

type SocialLinksProps = { field: (network: Network) => FieldBinding<string | undefined> }

/** The school's pages on social networks. An empty one is not shown to visitors. */
export function SocialLinks({ field }: SocialLinksProps) {
  const { ways, wrong } = useArea(schoolWords).info
  const refusal = (network: Network) =>
    network === 'telegram' || network === 'website' ? wrong[network] : wrong.network(ways[network])
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {(Object.keys(samples) as Network[]).map((network) => {
        const { error, ...binding } = field(network)
        return (
          <div key={network} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
            {/* Beside the field, below its label. */}
            <span className="mt-[calc(var(--nav-line)+0.375rem)] flex size-11 items-center justify-center rounded-md bg-sunken text-second">
              <ContactIcon kind={network} />
            </span>
            <TextInput
              label={ways[network]}
              lang="en"
              spellCheck={false}
              placeholder={samples[network]}
              {...binding}
              error={error && refusal(network)}
            />
          </div>
        )
      })}
    </div>
  )
}
