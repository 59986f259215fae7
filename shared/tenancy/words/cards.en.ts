export const cards = {
  platform: {
    schools: 'Schools',
    states: { published: 'Open', unpublished: 'Not open yet', maintenance: 'Maintenance', closed: 'Closed' },
    students: 'Students',
    enrollments: 'Enrollments',
    courses: 'Published courses',
    storage: 'Storage',
    newInMonth: (count: number) => `${count} new in 30 days`,
    newest: 'Newest schools',
    all: (count: string) => `All schools (${count})`,
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
