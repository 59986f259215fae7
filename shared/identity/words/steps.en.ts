/** The first steps of a new school, by their keys. */
export const steps = {
  student: {
    name: 'Add your first student',
    about: 'Invite by email, or share the address of your site.',
    verb: 'Add student',
  },
}
