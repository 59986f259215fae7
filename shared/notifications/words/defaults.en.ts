import { channels } from './channels.en.ts'

/** What people of a school are notified of until they choose. */
export const defaults = {
  title: 'Notifications',
  about: 'Defaults for everyone. People can change them, and their own choices stay.',
  students: 'Students',
  staff: 'Lecturers and assistants',
  owners: 'Owners',
  all: 'Everything',
  noBot: 'No Telegram bot is connected yet, so nothing is sent there.',
  connectBot: 'Connect a bot',
  ...channels,
}
