import Landmark from 'lucide-react/icons/landmark'
import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cardWords } from '../card.words.ts'
import { CardMark } from '../cards/card-mark.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { khqrWords } from '../khqr.words.ts'
import { KhqrMark } from './khqr-mark.tsx'

const choice =
  'flex min-h-18 cursor-pointer items-center gap-4 rounded-lg border border-line-strong bg-band p-4 has-checked:border-primary has-checked:bg-primary-soft'

type Props = {
  ways: readonly PayWay[]
  /** Cards are test cards. */
  isSandbox: boolean
  chosen: PayWay | undefined
  onChoose: (way: PayWay) => void
}

/** How the order is paid. */
export function WayChoices({ ways, isSandbox, chosen, onChoose }: Props) {
  const { transfer, transferText } = useArea(checkoutWords)
  const khqr = useArea(khqrWords)
  const card = useArea(cardWords)
  const shown = {
    khqr: { name: khqr.name, text: khqr.text, mark: <KhqrMark />, note: khqr.noFee },
    card: {
      ...{ name: card.name, text: isSandbox ? card.sandboxText : card.text, mark: <CardMark /> },
      note: isSandbox ? card.sandbox.badge : undefined,
    },
    slip: { name: transfer, text: transferText, mark: <SlipMark />, note: undefined },
  }
  return ways.map((way) => {
    const { name, text, mark, note } = shown[way]
    return (
      <label key={way} className={choice}>
        <input
          type="radio"
          name="method"
          value={way}
          checked={way === chosen}
          onChange={() => onChoose(way)}
          className="size-5 shrink-0 accent-primary"
        />
        {mark}
        <span className="min-w-0 grow">
          <span className="block font-bold text-ink">{name}</span>
          <span className="block text-muted">{text}</span>
        </span>
        {note && (
          <Badge tone="picture" className="shrink-0">
            {note}
          </Badge>
        )}
      </label>
    )
  })
}

function SlipMark() {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
      <Icon of={Landmark} />
    </span>
  )
}
