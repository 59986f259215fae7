const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** By what people of a school can be chosen. */
export const audiences = {
  students: 'All students',
  group: { label: 'In a group', name: (group: string) => `In the group ${group}` },
  joined: { label: 'Joined recently', name: (count: number) => `Joined in the last ${days(count)}`, unit: 'days' },
}
