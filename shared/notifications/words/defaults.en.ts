import { channels } from './channels.en.ts'

/** What people of a school are notified of until they choose. */
export const defaults = {
  title: 'Notifications',
  about: 'Defaults for everyone. People can change them, and their own choices stay.',
  students: 'Students',
  staff: 'Lecturers and assistants',
  owners: 'Owners',
  ...channels,
}
