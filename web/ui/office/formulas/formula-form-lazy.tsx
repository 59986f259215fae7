import { Suspense } from 'react'
import { lazyPart } from '#web/core/lazy-part.ts'
import { Skeleton } from '../../skeleton.tsx'
import type { FormulaFormProps } from './formula-form.tsx'

const Form = lazyPart(() => import('./formula-form.tsx'))

/** The form of a formula; what draws formulas is loaded with it. */
export function FormulaForm(props: FormulaFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Form {...props} />
    </Suspense>
  )
}
