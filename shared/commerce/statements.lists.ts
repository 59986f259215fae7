// Not in the schema file: pages import these lists, and the schemas would add the validator to their code.

/** Money that came to the school's account: it waits, was matched with a payment, or is not ours. */
export const bankLineStates = ['open', 'matched', 'aside'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** 'reversed': matched, and taken back by the bank since. */
export const bankLineTabs = ['open', 'matched', 'reversed', 'aside'] as const
export type BankLineTab = (typeof bankLineTabs)[number]

export const bankLineSorts = ['weakest', 'strongest', 'newest'] as const
export type BankLineSort = (typeof bankLineSorts)[number]

/** How sure it is what a line pays. */
export const confidences = ['strong', 'possible', 'none'] as const
export type Confidence = (typeof confidences)[number]

/** What a line can be: a slip that is reviewed, a KHQR payment that nobody could ask about, or a payment that was confirmed already. */
export const matchKinds = ['slip', 'khqr', 'paid'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Currencies that accounts in Cambodia have. */
export const statementCurrencies = ['USD', 'KHR'] as const

export const mostStatementBytes = 4 * 1024 * 1024
/** A busy school's month. */
export const mostStatementLines = 10_000
/** Rows that are confirmed in one act, and slips that are approved in one. */
export const mostConfirmed = 100
/** Lines that a preview shows. */
export const mostPreviewed = 8
