import { Suspense, useState } from 'react'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { usePush } from './use-push.ts'

const OfferCard = lazyWithWords(() => import('./push-offer-card.tsx'))

/** Whoever has declined once is not asked again. */
const declinedKey = 'push.declined'

/** Offers notifications on this device at a moment when somebody waits for something. */
export function PushOffer({ about }: { about: 'answer' | 'course' }) {
  const push = usePush()
  const [isTurnedOn, setTurnedOn] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  const isOffered = push.state === 'off' && !isDeclined && localStorage.getItem(declinedKey) === null
  if (!isOffered && !(isTurnedOn && push.state === 'on')) return null
  async function accept() {
    setTurnedOn(true)
    await push.turn(true)
  }
  function decline() {
    localStorage.setItem(declinedKey, new Date().toISOString())
    setDeclined(true)
  }
  return (
    <Suspense fallback={null}>
      <OfferCard
        about={about}
        isOn={push.state === 'on'}
        isBusy={push.isBusy}
        onAccept={() => void accept()}
        onDecline={decline}
      />
    </Suspense>
  )
}
