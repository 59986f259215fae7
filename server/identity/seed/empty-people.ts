import type { PeopleContent } from './seed.types.ts'

export const emptyPeople: PeopleContent = {
  owner: {
    key: 'owner',
    email: 'vendor@empty.test',
    firstName: 'ចន្ទា',
    lastName: 'ឡុង',
    avatar: '/art/person-nary.svg',
  },
  lecturers: [
    {
      key: 'lecturer',
      email: 'lecture@empty.test',
      firstName: 'សុវណ្ណ',
      lastName: 'កែវ',
      avatar: '/art/avatar-default.webp',
      position: 'គ្រូបង្រៀន',
    },
  ],
  students: [
    {
      key: 'student',
      email: 'student@empty.test',
      firstName: 'រតនា',
      lastName: 'ហុង',
      avatar: '/art/avatar-default.webp',
    },
  ],
}
