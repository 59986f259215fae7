import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  steps: {
    look: 'ដាក់ឡូហ្គោ និងពណ៌',
    lookAbout: 'ប្រើលើគេហទំព័រ អ៊ីមែល និងវិញ្ញាបនបត្រ។',
    choose: 'ជ្រើសរើស',
    contact: 'បន្ថែមព័ត៌មានទំនាក់ទំនង',
    contactAbout: 'ដើម្បីឱ្យសិស្សទាក់ទងអ្នកបាន។',
    add: 'បន្ថែម',
    texts: 'សរសេរអំពីសាលារបស់អ្នក',
    textsAbout: 'ពាក្យដំបូងដែលអ្នកទស្សនាអាន។',
    write: 'សរសេរ',
    site: 'បើកគេហទំព័រ',
    siteAbout: 'សិស្សរកឃើញអ្នកចាប់ពីពេលនេះ។',
    open: 'បើក',
  },
  platform: {
    schools: 'សាលា',
    open: (count) => `បើក ${count}`,
    newSchools: (count) => `ថ្មី ${count} ក្នុង 30 ថ្ងៃ`,
  },
}
