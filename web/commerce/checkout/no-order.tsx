import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { checkoutWords } from '../checkout.words.ts'

/** Somebody opened the page of a payment that is not theirs, or has none. */
export function NoOrder() {
  const { mine, paid } = useArea(checkoutWords)
  return (
    <div className="wrap py-12 text-center">
      <h1 className="text-h2">{paid.none}</h1>
      <ButtonLink to="/payment" className="mt-5">
        {mine.title}
      </ButtonLink>
    </div>
  )
}
