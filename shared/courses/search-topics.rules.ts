import { plainText } from '#shared/core/search-text.rules.ts'

/** Words that mean the same to somebody who looks for a course. */
const alike: readonly (readonly string[])[] = [
  ['language', 'languages', 'ភាសា', '语言', '外语'],
  [
    ...['technology', 'tech', 'computer', 'computers', 'it', 'software', 'programming'],
    ...['កុំព្យូទ័រ', 'បច្ចេកវិទ្យា', 'ព័ត៌មានវិទ្យា', '技术', '科技', '电脑', '计算机', '编程'],
  ],
  ['business', 'entrepreneurship', 'startup', 'អាជីវកម្ម', 'ជំនួញ', '商业', '创业', '生意'],
  ['marketing', 'sales', 'selling', 'ទីផ្សារ', 'លក់', '市场', '营销', '销售'],
  ['design', 'art', 'drawing', 'រចនា', 'សិល្បៈ', 'គំនូរ', '设计', '艺术', '绘画'],
  ['photography', 'photo', 'camera', 'ថតរូប', '摄影', '拍照'],
  ['finance', 'accounting', 'money', 'ហិរញ្ញវត្ថុ', 'គណនេយ្យ', 'លុយ', '财务', '会计', '金融'],
  ['health', 'wellness', 'សុខភាព', '健康'],
  ['cooking', 'food', 'ធ្វើម្ហូប', 'ម្ហូប', '烹饪', '美食'],
  ['mathematics', 'math', 'maths', 'គណិតវិទ្យា', '数学'],
  ['science', 'វិទ្យាសាស្ត្រ', '科学'],
  ['music', 'តន្ត្រី', '音乐'],
  ['teaching', 'education', 'បង្រៀន', 'អប់រំ', '教学', '教育'],
  ['work', 'career', 'job', 'ការងារ', 'អាជីព', '职业', '工作'],
].map((words) => words.map(plainText))

const freeWords = new Set(
  [
    ...['free', 'for free', 'free course', 'free courses', 'no cost'],
    ...['ឥតគិតថ្លៃ', 'ដោយឥតគិតថ្លៃ', 'មិនគិតថ្លៃ', 'វគ្គឥតគិតថ្លៃ', 'ហ្វ្រី', '免费', '免费课程'],
  ].map(plainText),
)

/** Whether somebody looks for what costs nothing. */
export const asksForFree = (query: string): boolean => freeWords.has(plainText(query))

/** Whether a query names a category, by its name in any language or by a word that means the same. */
export function namesCategory(query: string, names: readonly string[]): boolean {
  const typed = plainText(query)
  if (typed.length < 2) return false
  const terms = [typed, ...alike.filter((words) => words.includes(typed)).flat()]
  return names.some((name) => terms.some((term) => ` ${plainText(name)}`.includes(beginningOf(term))))
}

/** The beginning of a word; where words are written without spaces, any part of the text. */
const beginningOf = (term: string) => (/^[a-z]/.test(term) ? ` ${term}` : term)
