export const cards = {
  articles: 'Published articles',
  drafts: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
}
