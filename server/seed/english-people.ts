import type { MemberContent } from './content.types.ts'

export const englishMembers: MemberContent[] = [
  { lastName: 'Chea', firstName: 'Sreypich', email: 'sreypich.chea@example.com', phone: '+855 12 000 301' },
  { lastName: 'Kong', firstName: 'Vannak', email: 'vannak.kong@example.net' },
  { lastName: 'Hor', firstName: 'Davin', email: 'davin.hor@example.com', phone: '+855 77 000 302' },
  { lastName: 'សួន', firstName: 'ស្រីនីត', email: 'sreynith.suon@example.com', phone: '+855 96 000 303' },
  { lastName: 'Touch', firstName: 'Rotha', email: 'rotha.touch@example.org', phone: '+855 10 000 304' },
  {
    lastName: 'Meng',
    firstName: 'Kosal',
    email: 'kosal.meng@example.com',
    state: { is: 'suspended', daysAgo: 11, time: '15:05', by: 'owner' },
  },
  { lastName: 'Lim', firstName: 'Sovannaroth', email: 'sovannaroth.lim@example.com', phone: '+855 92 000 305' },
  { lastName: 'ឈិន', firstName: 'បូណា', email: 'bona.chhin@example.net', phone: '+855 88 000 306' },
  { lastName: 'Pich', firstName: 'Chanthy', email: 'chanthy.pich@example.com' },
  { lastName: 'Sar', firstName: 'Monika', email: 'monika.sar@example.org', phone: '+855 15 000 307' },
  { lastName: '王', firstName: '建国', email: 'jianguo.wang@example.com', phone: '+855 11 000 308' },
  { lastName: 'Ung', firstName: 'Bunroeun', email: 'bunroeun.ung@example.com', phone: '+855 97 000 309' },
  { lastName: 'Khim', firstName: 'Leakhena', email: 'leakhena.khim@example.net' },
  { lastName: 'Nhem', firstName: 'Sokchea', email: 'sokchea.nhem@example.com', phone: '+855 69 000 310' },
  { lastName: 'ឃឹម', firstName: 'ចាន់រ៉ា', email: 'chanra.khim@example.com', phone: '+855 93 000 311' },
  { lastName: 'Seang', firstName: 'Panharith', email: 'panharith.seang@example.org' },
  { lastName: 'Var', firstName: 'Sreyroth', email: 'sreyroth.var@example.com', phone: '+855 17 000 312' },
  { lastName: 'Thy', firstName: 'Menghour', email: 'menghour.thy@example.com', phone: '+855 86 000 313' },
  { lastName: 'Em', firstName: 'Kunthy', email: 'kunthy.em@example.net', phone: '+855 98 000 314' },
  {
    lastName: 'Sam',
    firstName: 'Rachany',
    email: 'rachany.sam@example.com',
    state: { is: 'invited', daysAgo: 5, time: '09:15', by: 'owner' },
  },
]
