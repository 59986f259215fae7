import type { ListFault, ListState } from '../class-list.lists.ts'

type State = { name: string; text: string }

const states: Record<ListState, State> = {
  unreadable: { name: 'Can’t be read', text: 'These lines are left out. Correct them above.' },
  new: { name: 'New', text: 'They get an invitation by email and join the course when they accept.' },
  unconfirmed: {
    name: 'Email not confirmed',
    text: 'They signed up with an email nobody has confirmed. They get an invitation, and can sign in again after they accept.',
  },
  invited: { name: 'Invited', text: 'They were invited and join the course when they accept.' },
  here: { name: 'Has an account', text: 'They join the course at once and get an email.' },
  enrolled: { name: 'In the course', text: 'Already in the course.' },
  'no-email': { name: 'No email', text: 'Send them the joining link by Telegram, or show them the QR code.' },
  repeated: { name: 'Repeated', text: 'The same email is in an earlier line.' },
  blocked: {
    name: 'Can’t sign in',
    text: 'They are suspended, blocked, deactivated or in the trash. Nothing changes for them.',
  },
}

const faults: Record<ListFault, string> = {
  email: 'The email isn’t complete.',
  phone: 'The phone number isn’t complete. Use 012 345 678 or +855 12 345 678.',
  name: 'The name is too long or has signs that can’t be shown.',
  nothing: 'No name, phone or email was found.',
}

export const classList = {
  title: 'Add a class',
  about: 'Paste a class with names, phones and emails. You’ll see a preview before anyone is invited.',
  courses: 'Course',
  chooseCourse: 'Choose a course',
  anotherCourse: 'Add another course',
  removeCourse: (title: string) => `Remove ${title}`,
  courseNeeded: 'Choose a course.',
  text: 'Class list',
  textHint: (most: number) =>
    `One person per line, in any order: name, phone, email. Copied from Excel, Telegram or a CSV file. At most ${most} people at once, and 500 invitations a day.`,
  textNeeded: 'Paste the list first.',
  upload: 'Upload a CSV or text file',
  notText: 'This isn’t a CSV or text file. In Excel, choose “Save as”, then CSV.',
  language: 'Language of the invitation',
  until: 'Set an end date',
  untilText: 'Without one, the course stays open to them.',
  expiry: 'Open until',
  group: 'Add everyone to a group',
  groupHint: 'Invited people join the group right away.',
  noGroup: 'No group',
  preview: 'Preview',
  previewTitle: 'What happens',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  send: (invited: number, enrolled: number) =>
    [invited > 0 && `Invite ${invited}`, enrolled > 0 && `enroll ${enrolled}`]
      .filter(Boolean)
      .join(' and ')
      .replace(/^e/, 'E'),
  save: 'Save this list',
  line: (n: number) => `Line ${n}`,
  states,
  faults,
  mayNotInvite: 'You may not add students, so new people aren’t invited. Ask the owner, or use the joining link.',
  noName: 'No name',
  result: {
    title: 'Class list',
    done: 'The class was added',
    about: (by: string, day: string) => `Added by ${by} on ${day}`,
    invited: (n: number) => (n === 1 ? '1 person is invited' : `${n} people are invited`),
    enrolled: (n: number) => (n === 1 ? '1 person is in the course' : `${n} people are in the course`),
    noEmail: (n: number) => (n === 1 ? '1 person has no email' : `${n} people have no email`),
    another: 'Add another class',
    toEnrollments: 'Open enrollments',
  },
  earlier: 'Earlier lists',
  link: {
    title: 'Joining link',
    about: 'For people without email: whoever opens it signs up and joins this course at once, free of charge.',
    make: 'Make a link',
    again: 'Make a new link',
    days: 'Open for',
    dayCount: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    places: 'For',
    placeCount: (n: number) => `${n} people`,
    used: (used: number, places: number) => `${used} of ${places} joined`,
    until: (day: string) => `Open until ${day}`,
    closed: 'Switched off, full or expired',
    copy: 'Copy link',
    copyText: 'Copy message',
    telegram: 'Send by Telegram',
    qr: 'QR code of the joining link',
    off: 'Switch off',
    isOff: 'The link is switched off',
    made: 'The link is ready',
    copied: 'Copied',
    copyFailed: 'Copying didn’t work. Select the link and copy it.',
    message: (course: string, school: string, address: string) =>
      `Join “${course}” at ${school}. Open this link and create your account: ${address}`,
  },
}
