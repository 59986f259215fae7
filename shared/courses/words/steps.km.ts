import type { steps as english } from './steps.en.ts'

export const steps: typeof english = {
  course: { name: 'បង្កើតវគ្គដំបូង', about: 'ត្រូវការតែរូបភាព ការពិពណ៌នា ប្រភេទ និងមេរៀនមួយ។', verb: 'បង្កើតវគ្គ' },
  price: { name: 'កំណត់តម្លៃ', about: 'ឥតគិតថ្លៃ បង់ម្តង ឬបង់រំលស់។ ឥឡូវនេះសិស្សបង់ប្រាក់ឱ្យអ្នកផ្ទាល់។', verb: 'កំណត់តម្លៃ' },
  publishCourse: { name: 'ផ្សាយវគ្គរបស់អ្នក', about: 'អ្នកចូលមើលឃើញវគ្គចាប់ពីពេលនេះ។', verb: 'មើលសេចក្តីព្រាង' },
}
