import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    website: 'គេហទំព័រ',
    theme: 'រូបរាង និងម៉ាក',
    webSetting: 'ខ្លឹមសារ និងការផ្សាយ',
    school: 'ព័ត៌មានសាលា',
    schools: 'សាលាទាំងអស់',
    pricing: 'កញ្ចប់សេវា',
  },
}
