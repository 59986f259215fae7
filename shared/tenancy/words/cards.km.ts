import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  steps: {
    title: 'ជំហានដំបូង',
    done: (done, all) => `${done} ក្នុងចំណោម ${all}`,
    isDone: 'រួចរាល់',
    logo: 'ដាក់រូបសញ្ញាសាលា',
    colours: 'ជ្រើសពណ៌សាលា',
    contact: 'ប្រាប់របៀបទាក់ទងសាលា',
    texts: 'សរសេរអំពីសាលារបស់អ្នក',
    published: 'ផ្សាយគេហទំព័រ',
    go: 'ធ្វើឥឡូវនេះ',
  },
  platform: {
    schools: 'សាលា',
    open: (count) => `បើក ${count}`,
    newSchools: (count) => `ថ្មី ${count} ក្នុង 30 ថ្ងៃ`,
  },
}
