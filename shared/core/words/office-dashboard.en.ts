export const dashboard = {
  hello: (name: string) => `Hello, ${name}`,
  lately: 'Latest changes',
  seeAll: 'See all',
  nothingYet: 'Nothing has been changed yet. Whatever you and your team change is written down here.',
}
