/** What students read of points that somebody of the school has given. */
export const pointNotices = {
  given: {
    title: (points: number) => (points === 1 ? 'You have 1 more point' : `You have ${points} more points`),
    button: 'See my points',
  },
  back: { title: (title: string) => `Your points for ${title} are back`, text: 'The school has refunded your order.' },
}
