import type { groups as english } from './groups.en.ts'

const some = (count: number) => (count === 1 ? 'ក្រុមនេះ' : `ក្រុមទាំង ${count}`)
const students = (count: number) => `សិស្ស ${count} នាក់`

export const groups: typeof english = {
  title: 'ក្រុមសិស្ស',
  about: 'ដាក់សិស្សជាក្រុម ដើម្បីបញ្ចូលក្នុងវគ្គ ឬផ្ញើអ៊ីមែលជាមួយគ្នា និងច្រោះបញ្ជី។ សិស្សមិនឃើញក្រុមទេ។',
  group: 'ក្រុម',
  name: 'ឈ្មោះ',
  count: 'សិស្ស',
  students,
  changed: 'បានកែ',
  add: 'បន្ថែមក្រុម',
  new: 'ក្រុមថ្មី',
  find: 'ស្វែងរកក្រុម…',
  tabs: 'ក្រុមតាមស្ថានភាព',
  none: 'ដាក់សិស្សរបស់អ្នកជាក្រុម',
  noneText: 'ក្រុមមួយអាចជាថ្នាក់ ជំនាន់ ឬបុគ្គលិករបស់ដៃគូ។ បង្កើតនៅទីនេះ ឬជ្រើសសិស្សក្នុងបញ្ជីសិស្ស។',
  noneNoAdd: 'មិនទាន់មានក្រុមទេ',
  noneOutside: 'មិនមានក្រុមក្រៅពីធុងសំរាមទេ',
  show: 'មើលសិស្ស',
  addStudents: 'បន្ថែមសិស្ស',
  addStudentsTo: (group) => `បន្ថែមសិស្សចូល ${group}`,
  enroll: 'បញ្ចូលក្នុងវគ្គ',
  rename: 'ប្តូរឈ្មោះ',
  save: 'រក្សាទុក',
  nameNeeded: 'សូមបញ្ចូលឈ្មោះ',
  done: {
    add: 'បានបន្ថែមក្រុម',
    rename: 'បានប្តូរឈ្មោះក្រុម',
    trash: (count) => `បានដាក់${some(count)}ក្នុងធុងសំរាម`,
    restore: (count) => `បានយក${some(count)}មកវិញ`,
    delete: (count) => `បានលុប${some(count)}ជារៀងរហូត`,
    added: (count, group) => (count === 0 ? `នៅក្នុង ${group} រួចហើយ` : `បានបន្ថែម${students(count)}ចូល ${group}`),
    removed: (count, group) => `បានដក${students(count)}ចេញពី ${group}`,
  },
  ask: {
    trash: (count) => `ដាក់${some(count)}ក្នុងធុងសំរាមឬទេ?`,
    trashText: 'សិស្សនៅតែក្នុងសាលា និងក្នុងវគ្គរបស់គាត់។ អ្នកអាចយកក្រុមមកវិញជាមួយសិស្សរបស់ក្រុម។',
    delete: (count) => `លុប${some(count)}ជារៀងរហូតឬទេ?`,
    deleteText: 'សិស្សនៅតែក្នុងសាលា និងក្នុងវគ្គរបស់គាត់។ លុបហើយ មិនអាចយកមកវិញបានទេ។',
  },
  addTo: {
    button: 'បន្ថែមចូលក្រុម',
    title: (count) => `បន្ថែម${students(count)}ចូលក្រុម`,
    choose: 'ក្រុម',
    needed: 'សូមជ្រើសក្រុម',
    create: 'ក្រុមថ្មី…',
    send: 'បន្ថែម',
  },
  removeFrom: 'ដកចេញពីក្រុម',
  own: { none: 'មិនទាន់នៅក្នុងក្រុមណាមួយទេ។', remove: (group) => `ដកចេញពី ${group}` },
}
