export const cards = {
  platform: {
    schools: 'Schools',
    open: (count: number) => `${count} open`,
    newSchools: (count: number) => `${count} new in 30 days`,
    newest: 'Newest schools',
    all: (count: string) => `All schools (${count})`,
    isOpen: 'Open',
    notOpen: 'Not open',
    expired: 'Expired',
    until: (day: string) => `until ${day}`,
  },
  site: {
    title: 'Your site so far',
    onlyYou: 'Only you see it',
    frame: 'A small view of your site',
    open: 'Preview',
    edit: 'Edit the page',
  },
}
