import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'

/** The name of this school, in the reader's language. */
export function useSchoolName(): string {
  const site = useRoot()?.site
  const say = useLocalText()
  return site ? say(site.name).text : ''
}
