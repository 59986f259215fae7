import type { steps as english } from './steps.en.ts'

export const steps: typeof english = {
  look: { name: 'ដាក់ឡូហ្គោ និងពណ៌', about: 'ប្រើលើគេហទំព័រ អ៊ីមែល និងវិញ្ញាបនបត្រ។', verb: 'ជ្រើសរើស' },
  contact: { name: 'បន្ថែមព័ត៌មានទំនាក់ទំនង', about: 'ដើម្បីឱ្យសិស្សទាក់ទងអ្នកបាន។', verb: 'បន្ថែម' },
  texts: { name: 'សរសេរអំពីសាលារបស់អ្នក', about: 'ពាក្យដំបូងដែលអ្នកចូលមើលអាន។', verb: 'សរសេរ' },
  openSite: { name: 'បើកគេហទំព័រ', about: 'សិស្សរកឃើញអ្នកចាប់ពីពេលនេះ។', verb: 'បើក' },
}
