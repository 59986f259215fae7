/** What people of a school are notified of until they choose. */
export const defaults = {
  title: 'Notifications',
  about: 'What people get until they choose for themselves. What somebody has chosen stays.',
  students: 'Students',
  staff: 'Lecturers and assistants',
  owners: 'Owners',
  bell: 'In the bell',
  telegram: 'Telegram',
  push: 'On devices',
  mail: 'Email',
}
