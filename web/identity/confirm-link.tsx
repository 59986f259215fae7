import { useLocation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { confirmToJoinWords } from '#shared/identity/words/confirm-to-join.ts'
import { useLanguage } from '#web/core/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** To the page that confirms an email, and from there back to this one. */
export default function ConfirmLink() {
  const { pathname, search } = useLocation()
  const here = splitPath(pathname).path + search
  return (
    <ButtonLink kind="secondary" to={`/setting/confirm-account?to=${encodeURIComponent(here)}`} className="my-2">
      {confirmToJoinWords[useLanguage()]}
    </ButtonLink>
  )
}
