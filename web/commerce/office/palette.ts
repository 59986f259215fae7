import Landmark from 'lucide-react/icons/landmark'
import Receipt from 'lucide-react/icons/receipt'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { Palette } from '#web/core/palette.ts'
import { commercePalette as words } from './commerce-palette.words.ts'

export const searchHits = {
  order: { name: (say) => say(words).kinds.order, to: ({ id }) => `/secure/payments/orders/${id}`, icon: Receipt },
  promotion: {
    name: (say) => say(words).kinds.promotion,
    to: ({ id }) => `/secure/courses/promotions/create/${id}`,
    icon: TicketPercent,
  },
} satisfies Palette['searchHits']

export const quickActions: Palette['quickActions'] = [
  {
    key: 'addAccount',
    name: (say) => say(words).actions.addAccount.name,
    also: (say) => say(words).actions.addAccount.also,
    to: '/secure/payments/accounts/create',
    icon: Landmark,
    permission: 'bank_accounts.add',
    order: 60,
  },
  {
    key: 'addPromotion',
    name: (say) => say(words).actions.addPromotion.name,
    also: (say) => say(words).actions.addPromotion.also,
    to: '/secure/courses/promotions/create',
    icon: TicketPercent,
    permission: 'promotions.add',
    order: 61,
  },
]

export { words }
