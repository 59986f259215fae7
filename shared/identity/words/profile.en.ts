export const profile = {
  title: 'My profile',
  email: 'Email',
  userName: 'User name',
  phone: 'Phone',
  role: 'Role',
  joined: 'Joined on',
  lastSignIn: 'Last sign-in',
  notGiven: 'Not given',
  roles: { admin: 'Administrator', vendor: 'School owner', lecture: 'Lecturer', student: 'Student' },
}
