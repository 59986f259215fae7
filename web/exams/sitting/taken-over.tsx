import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { takingWords } from '../taking.words.ts'

/** Another device answers; this one can take over again. */
export function TakenOver({ sitting }: { sitting: SittingNow }) {
  const words = useArea(takingWords)
  return (
    <Card className="mb-8 max-w-[680px]" padding="large">
      <p role="status" className="text-h3">
        {words.takenOver}
      </p>
      <p className="mb-4 text-muted">{words.takenOverText}</p>
      <Button loading={sitting.isOpening} onClick={() => void sitting.open()}>
        {words.goOnHere}
      </Button>
    </Card>
  )
}
