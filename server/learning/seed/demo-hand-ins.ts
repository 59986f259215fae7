import type { HandInContent } from './seed.types.ts'

export const demoHandIns: HandInContent[] = [
  {
    course: 'excel-for-the-office',
    assignment: 1,
    daysAgo: 6.5,
    text: [
      'ខ្ញុំធ្វើតារាងវត្តមានខែតុលា សម្រាប់បុគ្គលិក 8 នាក់។ ជួរដេកជាឈ្មោះ ជួរឈរជាថ្ងៃទី 1 ដល់ 31។',
      'ខ្ញុំវាយ «ម» បើមក និង «អ» បើអវត្តមាន។ ជួរឈរសរុបប្រើ =COUNTIF(B2:AE2,"ម")។',
      'ពេលបោះពុម្ព ខ្ញុំបង្រួមអក្សរឱ្យតូច ទើបចូលក្នុងមួយទំព័រ។',
    ].join('\n\n'),
    corrected: {
      by: 'vichet',
      daysAgo: 5,
      points: [4, 3, 1],
      comment: 'ធ្វើបានល្អ! តារាងងាយអាន។ សូមកែរូបមន្តឱ្យរាប់ដល់ថ្ងៃទី 31 ហើយសាកទំព័រផ្តេក។',
      annotations: [
        { passage: '=COUNTIF(B2:AE2,"ម")', comment: 'B ដល់ AE មានតែ 30 ថ្ងៃ។ ខែតុលាត្រូវដល់ AF។' },
        { passage: 'បង្រួមអក្សរឱ្យតូច', comment: 'សាក Landscape និង Fit to 1 page វិញ អក្សរនៅធំអានបាន។' },
      ],
    },
  },
  {
    course: 'excel-for-the-office',
    assignment: 1,
    daysAgo: 2.2,
    text: [
      'នេះជាតារាងវត្តមានហាងខ្ញុំ។ មានបុគ្គលិក 8 នាក់ ហើយខ្ញុំដាក់ពណ៌ក្រហមលើថ្ងៃអាទិត្យ។',
      'សរុបថ្ងៃមក៖ =COUNTIF(C3:AG3,"ម")។ សរុបអវត្តមាន៖ =COUNTIF(C3:AG3,"អ")។ ខ្ញុំបង្កកជួរឈ្មោះ ដើម្បីមើលដល់ចុងខែ។',
    ].join('\n\n'),
  },
  {
    course: 'excel-for-the-office',
    assignment: 2,
    daysAgo: 1.4,
    text: [
      'បញ្ជីប្រាក់ខែ 6 នាក់៖ ជួរ B ប្រាក់ខែគោល ជួរ C ម៉ោងបន្ថែម ជួរ D ថ្លៃមួយម៉ោង ជួរ E កាត់កង។',
      'ប្រាក់ត្រូវបើក៖ =B2+C2*D2+IF(C2>10,20000,0)-E2។ មានពីរនាក់បានប្រាក់រង្វាន់។ សរុបទាំងអស់ប្រើ =SUM(F2:F7)។',
    ].join('\n\n'),
  },
  {
    course: 'web-pages-with-html-and-css',
    assignment: 1,
    daysAgo: 0.6,
    text: [
      "My menu page is for my aunt's porridge shop in Takhmao. It has an h1 with the name, a photo with alt text, and a list of seven dishes.",
      'HTML: <li>Fish porridge <span class="price">6,000 ៛</span></li>',
      'CSS: li { display: flex; justify-content: space-between; }',
      'On my phone the prices stay on the right. I was not sure whether a table is better for the prices.',
    ].join('\n\n'),
  },
]
