import { useNavigate } from 'react-router'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'

/** Shows that a category was added, and opens the list. */
export function useCategoryAdded(list: string) {
  const { done } = useArea(categoryWords)
  const say = useLocalText()
  const navigate = useNavigate()
  return ({ name }: { name: LocalText }) => {
    showToast({ tone: 'success', title: done.add, text: say(name).text, seconds: toastSeconds.success })
    void navigate(list, { replace: true })
  }
}
