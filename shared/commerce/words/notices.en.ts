export const notices = {
  received: {
    title: (student: string, amount: string) => `${student} sent a slip for ${amount}`,
    several: (count: number) => `${count} slips to review`,
    button: 'Review',
  },
  approved: {
    title: (title: string) => `Your payment for ${title} was approved`,
    text: (school: string) => `Thank you. ${school} has received it, and you can start now.`,
    button: 'Start learning',
  },
  rejected: {
    title: (title: string) => `Your slip for ${title} was not accepted`,
    button: 'Send another slip',
  },
  asked: {
    title: (title: string) => `Please send another slip for ${title}`,
    button: 'Send another slip',
  },
  toCheck: {
    title: (student: string, amount: string) => `Check ${student}’s KHQR payment of ${amount}`,
    several: (count: number) => `${count} KHQR payments to check`,
    text: 'Decide what to do with it.',
    button: 'Look at it',
  },
  paid: { title: (title: string) => `Your payment for ${title} has arrived` },
  notFound: {
    title: (title: string) => `The school hasn’t found your payment for ${title}`,
    button: 'See the order',
  },
  returned: {
    title: (title: string) => `The school has sent back your payment for ${title}`,
    text: 'Check your bank account. If it isn’t there in a few days, contact the school.',
    button: 'See the order',
  },
  forAnother: {
    title: (title: string, order: string) => `Your payment for ${title} was used for order ${order}`,
    text: 'If that isn’t right, contact the school.',
    button: 'See the order',
  },
  refundAsked: {
    title: (student: string) => `${student} asks for a refund`,
    button: 'See the order',
  },
  refundSent: {
    title: (amount: string, title: string) => `${amount} was sent back to you for ${title}`,
    text: (reference: string) => `Transaction number: ${reference}`,
    ended: (reference: string) => `Transaction number: ${reference}. The access that you bought has ended.`,
    toCard: (isEnded: boolean) =>
      `It goes back to your card, which can take a few days.${isEnded ? ' The access that you bought has ended.' : ''}`,
    button: 'See the order',
  },
  cardRefund: {
    title: (student: string, amount: string) => `${amount} couldn’t be sent back to ${student}’s card`,
    text: (order: string) => `Order ${order}. Try again, or send it by hand.`,
    button: 'See the order',
  },
  disputed: {
    title: {
      open: (student: string, amount: string) => `${student} disputes a card payment of ${amount}`,
      won: (student: string, amount: string) => `${student}’s dispute about ${amount} was decided for you`,
      lost: (student: string, amount: string) => `${student}’s dispute about ${amount} was lost`,
    },
    text: {
      open: (order: string, until: string | null) =>
        `Order ${order}. ${until ? `Answer at the payment provider by ${until}.` : 'See it at the payment provider.'} Don’t refund it: the money would go back twice.`,
      won: (order: string, _until: string | null) => `Order ${order}. The money stays with you.`,
      lost: (order: string, _until: string | null) =>
        `Order ${order}. The payment provider has taken the money back, and keeps its fee.`,
    },
    button: 'See the order',
  },
  takenBack: {
    title: (amount: string, title: string) => `Your bank has taken back ${amount} for ${title}`,
    text: (isEnded: boolean) =>
      `${isEnded ? 'The access that you bought has ended. ' : ''}If that isn’t right, contact the school.`,
    button: 'See the order',
  },
  cardUnknown: {
    title: (student: string, amount: string) => `We couldn’t check a card payment of ${amount} by ${student}`,
    text: (order: string) =>
      `Order ${order}. Look in your card provider’s account: if the money came, send it back there.`,
  },
  refundDeclined: {
    title: (title: string) => `Your refund request for ${title} was declined`,
    button: 'See the order',
  },
  receipt: {
    title: (amount: string) => `Your receipt for ${amount}`,
    button: 'See the receipt',
  },
  books: {
    title: (faults: number) =>
      faults === 1
        ? 'The check of your books found 1 difference'
        : `The check of your books found ${faults} differences`,
    text: 'Check the differences before you pay anybody.',
    button: 'See the check',
  },
}
