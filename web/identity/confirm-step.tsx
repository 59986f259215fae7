import { lazy, Suspense } from 'react'
import type { Refused } from '#web/core/refused-form.ts'

// Most people have confirmed their email.
const ConfirmLink = lazy(() => import('./confirm-link.tsx'))

/** After a refusal: the way to confirm one's email and back, if that is what the school asks for. */
export function ConfirmStep({ refused }: { refused: Pick<Refused, 'code'> | undefined }) {
  if (refused?.code !== 'identity.confirm_first') return null
  return (
    <Suspense fallback={null}>
      <ConfirmLink />
    </Suspense>
  )
}
