import type { LocalText } from '#shared/core/local-text.rules.ts'
import { useLocalText } from '#web/core/local-text.ts'

/** Categories to choose from; those below another are indented. */
export function useCategoryChoices(categories: readonly { id: string; name: LocalText; depth: number }[]) {
  const say = useLocalText()
  return categories.map(({ id, name, depth }) => ({ value: id, name: '\u2003'.repeat(depth) + say(name).text }))
}
