import BellRing from 'lucide-react/icons/bell-ring'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choiceWords } from './choices.words.ts'

export const words = [choiceWords]

type OfferProps = { about: 'answer' | 'course'; isOn: boolean; isBusy: boolean; onAccept(): void; onDecline(): void }

export default function PushOfferCard({ about, isOn, isBusy, onAccept, onDecline }: OfferProps) {
  const { offer } = useArea(choiceWords)
  return (
    <div role="status" className="my-4 flex gap-3.5 rounded-lg border border-line bg-primary-soft/40 p-4">
      <Icon of={BellRing} className="mt-0.5 shrink-0 text-primary-strong" />
      {isOn ? (
        <p>{offer.on}</p>
      ) : (
        <div>
          <b className="block text-ink">{offer[about]}</b>
          <p className="text-muted">{offer.text}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="button" onClick={onAccept} loading={isBusy}>
              {offer.yes}
            </Button>
            <Button type="button" kind="secondary" onClick={onDecline}>
              {offer.no}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
