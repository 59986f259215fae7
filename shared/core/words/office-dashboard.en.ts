export const dashboard = {
  hello: (name: string) => `Hello, ${name}`,
  welcome: (name: string) => `Welcome, ${name}`,
  waiting: {
    title: 'Waiting for you',
    oldestFirst: 'Oldest first',
    total: (count: string) => (count === '1' ? '1 thing is waiting for you' : `${count} things are waiting for you`),
    oldest: (days: number) => (days === 1 ? 'oldest: 1 day' : `oldest: ${days} days`),
    more: (names: string, rest: number) => `${names} and ${rest} more`,
    clear: 'All clear',
    clearAbout: 'Nothing is waiting for you.',
  },
  steps: {
    title: 'Open your school',
    next: (step: string) => `Next: ${step}`,
    done: (done: number, all: number) => `${done} of ${all} steps done`,
    isDone: 'Done',
  },
  lately: 'Latest changes',
  seeAll: 'See all',
  nothingYet: 'Nothing has been changed yet. Whatever you and your team change is written down here.',
}
