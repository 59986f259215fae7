import { audit } from './audit.en.ts'
import { people } from './office.en.ts'

/** Spreadsheets of people. */
export const sheet = {
  titles: { users: 'people', students: 'students', lectures: 'lecturers' },
  heads: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    role: 'Role',
    position: 'Position',
    state: 'State',
    confirmed: 'Confirmed',
    joined: 'Joined',
    lastSignIn: 'Last sign-in',
  },
  roles: audit.user.values.role,
  states: people.states,
  yes: 'yes',
  no: 'no',
}
