import type { PeopleContent } from './seed.types.ts'

export const platformPeople: PeopleContent = {
  admin: { email: 'admin@sala.test', firstName: 'Sokha', lastName: 'Chea', avatar: '/art/person-rith.svg' },
}
