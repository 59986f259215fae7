import type { FeedbackContent } from './seed.types.ts'

export const demoFeedback: FeedbackContent = {
  ratings: [
    {
      course: 'accounting-for-small-business',
      stars: 5,
      text: 'មុនរៀន ខ្ញុំកត់ចំណូលចំណាយក្នុងសៀវភៅលាយឡំគ្នា។ ឥឡូវចុងខែខ្ញុំដឹងថាចំណេញប៉ុន្មាន ហើយលុយទៅណា។',
      daysAgo: 6,
    },
    {
      course: 'accounting-for-small-business',
      stars: 4,
      text: 'គ្រូពន្យល់ច្បាស់ ឧទាហរណ៍ជិតនឹងតូបខ្ញុំមែន។ ចង់ឱ្យមានលំហាត់ច្រើនជាងនេះបន្តិច។',
      daysAgo: 15,
    },
    { course: 'accounting-for-small-business', stars: 5, text: '', daysAgo: 21 },
    {
      course: 'accounting-for-small-business',
      stars: 5,
      text: 'ខ្ញុំរៀនពេលយប់ក្រោយបិទតូប ម្តងមួយមេរៀន។ មិនពិបាកដូចដែលខ្លាចទេ។',
      daysAgo: 1,
      state: 'pending',
    },
    {
      course: 'excel-for-the-office',
      stars: 5,
      text: 'VLOOKUP ដែលខ្ញុំខ្លាចជាងគេ រៀនតែពីរដងក៏ចេះ។ ថ្នាក់ដឹកនាំសួរថារៀននៅណា។',
      daysAgo: 4,
    },
    {
      course: 'excel-for-the-office',
      stars: 5,
      text: 'Clear, step by step, and the exercise files look like the ones from my office.',
      daysAgo: 12,
    },
    {
      course: 'excel-for-the-office',
      stars: 3,
      text: 'ល្អ តែវីដេអូខ្លះលឿនពេកសម្រាប់អ្នកទើបចាប់ផ្តើម។ ខ្ញុំត្រូវមើលឡើងវិញច្រើនដង។',
      daysAgo: 19,
    },
    {
      course: 'excel-for-the-office',
      stars: 1,
      text: 'ទាក់ទងមកលេខ 012 xxx xxx ខ្ញុំបង្រៀនថោកជាង។',
      daysAgo: 8,
      state: { rejected: 'ជាការផ្សាយពាណិជ្ជកម្ម មិនមែនមតិលើវគ្គទេ។' },
    },
    {
      course: 'sell-on-facebook-and-tiktok',
      stars: 5,
      text: 'ធ្វើតាមមេរៀនថតវីដេអូ មួយសប្តាហ៍លក់ក្រម៉ាបាន 14។ អរគុណគ្រូ។',
      daysAgo: 9,
    },
    { course: 'sell-on-facebook-and-tiktok', stars: 4, text: 'ចូលចិត្តផ្នែកឆ្លើយអតិថិជនជាងគេ។', daysAgo: 2, state: 'pending' },
    {
      course: 'english-for-work-in-khmer',
      stars: 5,
      text: 'ឥឡូវហ៊ានឆ្លើយទូរសព្ទជាភាសាអង់គ្លេសហើយ។ ប្រយោគខ្លីៗចាំងាយ។',
      daysAgo: 11,
    },
    { course: 'phone-photography', stars: 5, text: 'រូបម្ហូបក្នុងទំព័រហាងខ្ញុំស្អាតជាងមុនឆ្ងាយ ប្រើតែទូរសព្ទចាស់។', daysAgo: 16 },
    { course: 'python-for-beginners', stars: 4, text: '老师讲得很清楚，练习也实用。希望能有中文字幕。', daysAgo: 7 },
  ],
  questions: [
    {
      course: 'accounting-for-small-business',
      lesson: 1,
      text: 'បើអតិថិជនទិញជឿ ត្រូវកត់ជាចំណូលថ្ងៃនោះ ឬចាំដល់ថ្ងៃគេសង?',
      daysAgo: 5,
      answers: [
        {
          by: 'sophea',
          text: 'សំណួរល្អណាស់។ កត់ថ្ងៃលក់ តែដាក់ក្នុងជួរ «គេជំពាក់»។ ថ្ងៃគេសង កត់ជាប្រាក់ចូល កុំរាប់ជាចំណូលម្តងទៀត។',
          daysAgo: 5,
        },
        { by: 'asker', text: 'យល់ហើយ អរគុណអ្នកគ្រូ។', daysAgo: 4 },
      ],
    },
    {
      course: 'accounting-for-small-business',
      lesson: 1,
      text: 'លុយដែលយកពីតូបទៅទិញម្ហូបផ្ទះ តើជាចំណាយរបស់តូបទេ?',
      daysAgo: 2,
      answers: [],
    },
    {
      course: 'excel-for-the-office',
      lesson: 2,
      text: 'ពេលបញ្ចូលលេខទូរសព្ទ លេខ 0 ខាងមុខបាត់។ ធ្វើម៉េចទុកវាបាន?',
      daysAgo: 7,
      answers: [{ by: 'vichet', text: "ប្តូរទម្រង់ក្រឡាទៅជា Text មុនវាយលេខ ឬវាយ ' ពីមុខលេខក៏បាន។", daysAgo: 6 }],
    },
  ],
  notes: [
    { course: 'accounting-for-small-business', lesson: 1, atSeconds: 3, text: 'បែងចែកលុយផ្ទះ និងលុយតូប' },
    { course: 'accounting-for-small-business', lesson: 1, atSeconds: null, text: 'ទិញសៀវភៅកត់ថ្មីមួយ' },
  ],
  favourites: ['web-pages-with-html-and-css', 'sell-on-facebook-and-tiktok'],
  waiting: { 'public-speaking': 5 },
}
