import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'

/** For people who may view the settings but not change them. */
export function ReadOnlyNote() {
  return <ReadOnlyNotice text={useArea(schoolWords).readOnly} />
}
