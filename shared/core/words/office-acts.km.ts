import type { acts as english } from './office-acts.en.ts'

export const acts: typeof english = {
  edit: 'កែប្រែ',
  read: 'បើកមើល',
  view: 'មើលលើគេហទំព័រ',
  publish: 'ផ្សាយ',
  unpublish: 'ឈប់ផ្សាយ',
  feature: 'ដាក់ឱ្យលេចធ្លោ',
  unfeature: 'ឈប់ឱ្យលេចធ្លោ',
  copy: 'ចម្លងតំណ',
  copied: 'បានចម្លងតំណ',
  copyFailed: 'ចម្លងតំណមិនបានទេ',
  trash: 'ដាក់ក្នុងធុងសំរាម',
  restore: 'យកមកវិញ',
  delete: 'លុបចោលជារៀងរហូត',
  restoredAs: (live, count) => {
    if (live === 0) return 'ជាសេចក្តីព្រាង៖ អ្នកចូលមើលមិនឃើញទេ'
    return live === count ? 'មានលើគេហទំព័ររបស់អ្នកវិញហើយ' : `${live} ក្នុងចំណោម ${count} មានលើគេហទំព័ររបស់អ្នកវិញហើយ`
  },
  emptyTrash: 'សម្អាតធុងសំរាម',
  undo: 'មិនធ្វើវិញ',
  up: 'រំកិលឡើងលើ',
  down: 'រំកិលចុះក្រោម',
  upOne: (name) => `រំកិល ${name} ឡើងលើ`,
  downOne: (name) => `រំកិល ${name} ចុះក្រោម`,
}
