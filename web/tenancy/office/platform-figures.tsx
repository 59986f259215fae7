import { count } from '#shared/core/format.rules.ts'
import { siteStates } from '#shared/core/site-state.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import type { PlatformFigures } from '#shared/tenancy/platform-schools.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { FigureStrip } from '#web/ui/office/page/figure-strip.tsx'
import { platformWords } from './school.words.ts'

/** All schools together, above their list, with what the last 30 days brought. */
export function PlatformFigureStrip({ figures }: { figures: NonNullable<PlatformFigures> }) {
  const words = useArea(platformWords)
  const schools = siteStates.reduce((sum, state) => sum + figures.schools[state], 0)
  return (
    <FigureStrip
      figures={[
        { label: words.title, value: count(schools), foot: words.newInMonth(figures.new_schools) },
        { label: words.students, value: count(figures.students), foot: words.newInMonth(figures.new_students) },
        {
          label: words.detail.enrollments,
          value: count(figures.enrollments),
          foot: words.newInMonth(figures.new_enrollments),
        },
        { label: words.storage, value: sizeText(figures.storage_bytes), foot: words.courses(figures.courses) },
      ]}
    />
  )
}
