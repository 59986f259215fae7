const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const students = (count: number) => (count === 1 ? '1 student' : `${count} students`)

export const groups = {
  title: 'Groups',
  about:
    'Put students in groups to enroll them or email them together, and to filter lists. Students don’t see groups.',
  group: 'Group',
  name: 'Name',
  count: 'Students',
  students,
  changed: 'Changed',
  add: 'Add a group',
  new: 'New group',
  find: 'Search groups…',
  tabs: 'Groups by state',
  none: 'Put your students into groups',
  noneText:
    'A group is a class, a year or a partner’s staff. Make one here, or select students in the list of students.',
  noneNoAdd: 'No groups yet',
  noneOutside: 'No groups outside the trash',
  show: 'Show students',
  addStudents: 'Add students',
  addStudentsTo: (group: string) => `Add students to ${group}`,
  enroll: 'Enroll in a course',
  rename: 'Rename',
  save: 'Save',
  nameNeeded: 'Enter a name',
  done: {
    add: 'Group added',
    rename: 'Group renamed',
    trash: (count: number) => some(count, 'Group moved to the trash', 'groups moved to the trash'),
    restore: (count: number) => some(count, 'Group restored', 'groups restored'),
    delete: (count: number) => some(count, 'Group deleted permanently', 'groups deleted permanently'),
    added: (count: number, group: string) =>
      count === 0 ? `Already in ${group}` : `${students(count)} added to ${group}`,
    removed: (count: number, group: string) => `${students(count)} removed from ${group}`,
  },
  ask: {
    trash: (count: number) => `Move ${some(count, 'this group', 'groups')} to the trash?`,
    trashText: 'The students stay in the school and in their courses. You can restore the group with its students.',
    delete: (count: number) => `Delete ${some(count, 'this group', 'groups')} permanently?`,
    deleteText: 'The students stay in the school and in their courses. This cannot be undone.',
  },
  /** Adding chosen students. */
  addTo: {
    button: 'Add to group',
    title: (count: number) => `Add ${students(count)} to a group`,
    choose: 'Group',
    needed: 'Choose a group',
    create: 'New group…',
    send: 'Add',
  },
  removeFrom: 'Remove from group',
  /** On a student's page. */
  own: { none: 'Not in a group yet.', remove: (group: string) => `Remove from ${group}` },
}
