import { useHref } from 'react-router'
import { forgetToken } from '#web/core/token.ts'

/** Leave: the token is forgotten here, and the server ends the session and shows the sign-in page as a whole page. */
export function useSignOut(): () => void {
  const action = useHref('/auth/sign-out')
  return () => {
    forgetToken(localStorage)
    const form = document.createElement('form')
    form.method = 'post'
    form.action = action
    document.body.append(form)
    form.submit()
  }
}
