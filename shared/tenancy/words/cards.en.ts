export const cards = {
  platform: {
    schools: 'Schools',
    open: (count: number) => `${count} open`,
    newSchools: (count: number) => `${count} new in 30 days`,
  },
}
