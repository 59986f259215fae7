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
    text: 'Somebody has to decide what becomes of it.',
    button: 'Look at it',
  },
  paid: { title: (title: string) => `Your payment for ${title} has arrived` },
  notFound: {
    title: (title: string) => `The school hasn’t found your payment for ${title}`,
    button: 'See the order',
  },
}
