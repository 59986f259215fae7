import { joinAtSignInWords } from '#shared/identity/words/join-at-sign-in.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useSchoolName } from './school-name.ts'

/** In the form of whoever becomes a student of this school. */
export const joinField = 'join'

/** What is said to whoever signs in at a school that they are no member of. */
export function useJoinWords() {
  const words = joinAtSignInWords[useLanguage()]
  const school = useSchoolName()
  return { title: words.title(school), text: words.text(school), button: words.button(school) }
}

export function JoinNotice() {
  const { title, text } = useJoinWords()
  return (
    <div role="alert" className="mb-5 rounded-md border border-primary-tint bg-primary-soft px-4 py-3 text-ink">
      <p className="font-bold">{title}</p>
      <p>{text}</p>
    </div>
  )
}
