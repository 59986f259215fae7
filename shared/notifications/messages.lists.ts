// Apart from the schemas, so that pages that show them do not ship the validator.

/** Written, to be sent at a moment, on its way, or sent to everybody. */
export const messageStates = ['draft', 'scheduled', 'sending', 'sent'] as const
export type MessageState = (typeof messageStates)[number]

export const messageTabs = ['all', 'sent', 'scheduled', 'draft'] as const
export type MessageTab = (typeof messageTabs)[number]

/** How much can be written. */
export const mostTitle = 120
export const mostText = 2000
export const mostButton = 40
export const mostConditions = 8

/** In a text, this is replaced by the name of whoever reads it. */
export const nameBlank = '{name}'
