import type { howToStart as english } from './how-to-start.en.ts'

export const howToStart: typeof english = {
  choose: 'ជ្រើសរើសវគ្គ',
  chooseText: 'អានមើលថាវគ្គបង្រៀនអ្វី គ្រូជានរណា និងមេរៀនណាសាកបានដោយឥតគិតថ្លៃ។',
  join: 'បង្កើតគណនី',
  joinText: 'មិនបង់ប្រាក់ទេ ប្រើតែអ៊ីមែល ហើយចំណាយពេលមួយនាទី។',
  learn: 'រៀនម្តងបន្តិចៗ រាល់ថ្ងៃ',
  learnText: 'មេរៀនខ្លីៗ។ ទំព័រ «វគ្គរបស់ខ្ញុំ» ប្រាប់ថាអ្នករៀនដល់ណា ហើយត្រូវរៀនអ្វីបន្ត។',
  lessonOf: (done, all) => `មេរៀនទី ${done} ក្នុង ${all}`,
}
