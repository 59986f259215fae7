import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useWords } from '../core/language.tsx'
import { expiredNotice, forbiddenNotice } from '../core/notice.ts'

/** Shows once why a person was redirected here, and removes the reason from the address. */
export function Notice() {
  const { subscriptionExpired } = useWords().core.errorPages
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isExpired = search === `?${expiredNotice}`
  const isForbidden = search === `?${forbiddenNotice}`
  useEffect(() => {
    if (isExpired)
      showToast({ tone: 'warning', ...subscriptionExpired, seconds: toastSeconds.expiry, topic: 'expired' })
    if (isForbidden) void import('../core/forbidden-toast.ts').then(({ showForbidden }) => showForbidden())
    if (isExpired || isForbidden) navigate(pathname, { replace: true })
  }, [isExpired, isForbidden, subscriptionExpired, pathname, navigate])
  return null
}
