export const dashboard = {
  hello: (name: string) => `Hello, ${name}`,
  waiting: {
    title: 'Waiting for you',
    total: (count: string) => (count === '1' ? '1 thing is waiting for you' : `${count} things are waiting for you`),
    oldest: (days: number) => (days === 1 ? 'oldest: 1 day' : `oldest: ${days} days`),
    more: (names: string, rest: number, _all: number) => `${names} and ${rest} more`,
    clear: 'All clear: nothing is waiting for you',
  },
  lately: 'Latest changes',
  seeAll: 'See all',
  nothingYet: 'No changes yet. What you and your team change will show up here.',
}
