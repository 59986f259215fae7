import { worksInOffice } from '#shared/core/roles.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OwnSection, type SectionResult, useSection } from './own-section.tsx'

type Props = { user: User; result: SectionResult | undefined }

/** How somebody introduces themself in this school. */
export function IntroductionSection({ user, result }: Props) {
  const { introduction: words } = useArea(personalWords)
  const saved = { position: user.position ?? '', bio: user.bio ?? '' }
  const { field, frame } = useSection(saved, { intent: 'introduction', result })
  return (
    <OwnSection {...frame} title={words.title} seenBy={worksInOffice(user.role) ? 'everybody' : 'school'}>
      <TextField
        label={words.headline}
        hint={words.headlineHint}
        maxLength={120}
        className="sm:col-span-2"
        {...field('position')}
      />
      <TextAreaField label={words.bio} rows={4} maxLength={2000} className="sm:col-span-2" {...field('bio')} />
    </OwnSection>
  )
}
