import { useArea } from '#web/core/use-area.ts'
import { cardWords } from '../card.words.ts'
import { useOrderNews } from '../khqr/use-order-news.ts'

/** The bank has been asked: the page changes by itself when the money is there. */
export function CardWaiting() {
  const { processing, processingText } = useArea(cardWords)
  useOrderNews({ everyMs: 3_000 })
  return (
    <div role="status" className="rounded-lg border border-line bg-info-soft p-5">
      <p className="font-bold text-ink">{processing}</p>
      <p>{processingText}</p>
    </div>
  )
}
