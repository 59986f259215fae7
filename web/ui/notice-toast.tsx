import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useWords } from '../core/language.tsx'
import { expiredNotice } from '../core/notice.ts'

/** Shows once why a person was redirected here, and removes the reason from the address. */
export function Notice() {
  const { subscriptionExpired } = useWords().core.errorPages
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isExpired = search === `?${expiredNotice}`
  useEffect(() => {
    if (!isExpired) return
    const { title, text } = subscriptionExpired
    showToast({ tone: 'warning', title, text, seconds: toastSeconds.expiry, topic: 'expired' })
    navigate(pathname, { replace: true })
  }, [isExpired, subscriptionExpired, pathname, navigate])
  return null
}
