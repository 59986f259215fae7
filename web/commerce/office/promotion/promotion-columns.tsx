import type { OfferedType, PromotionState } from '#shared/commerce/promotions.lists.ts'
import type { PromotionRow } from '#shared/commerce/promotions.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { promotionWords } from '../promotion.words.ts'
import { daysText, discountText, usedText } from './promotion-texts.ts'

const tones: Record<PromotionState, BadgeTone> = { draft: 'quiet', planned: 'info', running: 'ok', over: 'warn' }

/** The state of a promotion. */
export function PromotionBadge({ state }: { state: PromotionState }) {
  const { states } = useArea(promotionWords)
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}

export const promotionAddress = (id: string) => `/secure/courses/promotions/create/${id}`

export function usePromotionColumns(mayOpen: boolean) {
  const words = useArea(promotionWords)
  const language = useLanguage()
  const say = useLocalText()
  const forText = ({ type, related, related_count }: PromotionRow) => {
    if (!related) return words.types[type as OfferedType] ?? ''
    const { text } = say(related)
    return related_count > 1 ? words.more(text, related_count - 1) : text
  }
  const about = (row: PromotionRow) =>
    [discountText(row), row.code || (row.vouchers > 0 ? words.ways.vouchers : ''), forText(row)]
      .filter(Boolean)
      .join(' · ')
  const main: MainColumn<PromotionRow> = {
    head: words.name,
    of: (row) => ({ title: row.title, meta: about(row), to: mayOpen ? promotionAddress(row.id) : undefined }),
  }
  const columns: Column<PromotionRow>[] = [
    {
      key: 'state',
      head: words.state,
      width: 160,
      shape: 'badge',
      cell: ({ state }) => <PromotionBadge state={state} />,
    },
    { key: 'days', head: words.days, width: 190, cell: (row) => daysText(words, language, row) },
    {
      key: 'used',
      head: words.used,
      width: 120,
      cell: (row) => <span className="figures">{usedText(words, row)}</span>,
    },
  ]
  const phone = (row: PromotionRow): PhoneCell => ({
    meta: (
      <>
        {about(row)}
        <span className="block">{daysText(words, language, row)}</span>
      </>
    ),
    badge: <PromotionBadge state={row.state} />,
  })
  return { main, columns, phone }
}
