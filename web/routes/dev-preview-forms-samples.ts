import { type ErrorCode, errors } from '#shared/core/errors.ts'
import type { RichText as RichDocument } from '#shared/core/rich-text.schema.ts'
import { CallError } from '#web/core/call.ts'

// Written here and not in words/: nobody but the people who build Sala reads this page.
export const samples = {
  km: {
    basics: 'ព័ត៌មានមូលដ្ឋាន',
    about: 'ចំណងជើង និងការសន្យា គឺជាអ្វីដែលសិស្សអានមុនគេ។',
    name: 'ចំណងជើងវគ្គ',
    filled: 'Excel សម្រាប់ការងារការិយាល័យ',
    promise: 'ការសន្យា',
    long: 'រៀនគណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច ដោយប្រើតែទូរសព្ទមួយគ្រឿងប៉ុណ្ណោះ ហើយអាចចាប់ផ្តើមធ្វើការបានភ្លាមក្នុងរយៈពេលប្រាំមួយសប្តាហ៍',
    hint: 'មួយប្រយោគ៖ នៅទីបញ្ចប់ សិស្សអាចធ្វើអ្វីបាន?',
    link: 'តំណ',
    taken: 'វគ្គផ្សេងកំពុងប្រើតំណនេះ។ សាកប្រើ excel-office-work ដែលនៅទំនេរ។',
    email: 'អ៊ីមែល',
    category: 'ប្រភេទ',
    choices: ['អាជីវកម្ម និងគណនេយ្យ', 'ភាសា', 'បច្ចេកវិទ្យាព័ត៌មាន និងការសរសេរកម្មវិធីកុំព្យូទ័រ'],
    level: 'កម្រិត',
    levels: ['ដំបូង', 'មធ្យម', 'ខ្ពស់'],
    device: 'ឧបករណ៍',
    devices: ['កុំព្យូទ័រ', 'ទូរសព្ទ'],
    soon: 'ឆាប់ៗនេះ',
    soonText: 'បើកថ្ងៃទី 1 ធ្នូ 2026។ សិស្សអាចចូលបញ្ជីរង់ចាំបាន។',
    price: 'តម្លៃ',
    notes: 'កំណត់ចំណាំ',
    description: 'ការពិពណ៌នា',
    picture: 'រូបភាពវគ្គ',
    pictureHint: '16:9 យ៉ាងតិច 1280 × 720, JPG ឬ PNG មិនលើស 5\u00a0MB',
    logo: 'រូបសញ្ញា',
    colours: 'ពណ៌',
    primary: 'ពណ៌ចម្បង',
    text: 'អក្សរទូទៅ',
    white: 'ផ្ទៃស',
    cream: 'ផ្ទៃខាងក្រោយ',
    required: 'សូមបំពេញកន្លែងនេះ',
    states: 'សភាពផ្សេងៗ',
    by: 'សុខ ចាន់ថា',
    at: '5 នាទីមុន',
    next: 'រក្សាទុក និងបន្ត',
    readers: 'ដូចអ្នកអានឃើញ',
    write: 'ចាប់ផ្តើមសរសេរនៅទីនេះ…',
  },
  en: {
    basics: 'Basics',
    about: 'The title and promise are the first things a student reads.',
    name: 'Course title',
    filled: 'Excel for office work',
    promise: 'Promise',
    long: 'Accounting for small businesses with nothing but the telephone in your pocket, in six weeks, in the evening, without any knowledge',
    hint: 'One sentence: what can the student do at the end?',
    link: 'Link',
    taken: 'Another course already uses this link. Try excel-office-work, it is free.',
    email: 'Email',
    category: 'Category',
    choices: ['Business and accounting', 'Languages', 'Information technology and computer programming'],
    level: 'Level',
    levels: ['Beginner', 'Intermediate', 'Advanced'],
    device: 'Device',
    devices: ['Computer', 'Telephone'],
    soon: 'Coming soon',
    soonText: 'Opens 1 December 2026. Students can join the waiting list.',
    price: 'Price',
    notes: 'Notes',
    description: 'Description',
    picture: 'Course picture',
    pictureHint: '16:9, at least 1280 × 720, JPG or PNG up to 5\u00a0MB',
    logo: 'Logo',
    colours: 'Colours',
    primary: 'Primary colour',
    text: 'Plain text',
    white: 'white',
    cream: 'the background',
    required: 'Please fill this in',
    states: 'Other states',
    by: 'Sok Chantha',
    at: '5 min ago',
    next: 'Save and continue',
    readers: 'As readers see it',
    write: 'Begin to write here…',
  },
  zh: {
    basics: '基本信息',
    about: '标题和承诺是学生最先看到的内容。',
    name: '课程标题',
    filled: '办公 Excel',
    promise: '承诺',
    long: '小型企业会计：只用一部手机就能学会记账、算成本、看懂盈亏，六周之内，晚上学习，无需任何基础，学完马上就能用在自己的店里',
    hint: '一句话：学完之后，学生能做什么？',
    link: '链接',
    taken: '另一门课程已使用此链接。可改用 excel-office-work。',
    email: '邮箱',
    category: '分类',
    choices: ['商业与会计', '语言', '信息技术与计算机编程'],
    level: '级别',
    levels: ['入门', '中级', '高级'],
    device: '设备',
    devices: ['电脑', '手机'],
    soon: '即将开课',
    soonText: '2026年12月1日开课，学生可以加入等候名单。',
    price: '价格',
    notes: '备注',
    description: '介绍',
    picture: '课程图片',
    pictureHint: '16:9，至少 1280 × 720，JPG 或 PNG，不超过 5\u00a0MB',
    logo: '标志',
    colours: '颜色',
    primary: '主色',
    text: '正文',
    white: '白色',
    cream: '背景',
    required: '请填写此处',
    states: '其他状态',
    by: '苏占他',
    at: '5 分钟前',
    next: '保存并继续',
    readers: '读者看到的样子',
    write: '从这里开始写…',
  },
}

export type Sample = (typeof samples)['en']

/** Names as choices. */
export function choicesOf(names: string[]) {
  return names.map((name, at) => ({ value: String(at), name }))
}

/** A save that is refused. */
export function refusal(code: ErrorCode, status: number, field?: string): CallError {
  const known = { code: 'core.invalid_input', message: errors['core.invalid_input'].text } as const
  return new CallError({ ...known, code, ...(field && { fields: { [field]: known } }) }, status)
}

/** Takes a second and answers a picture that is there. */
export async function fakeUpload(_: File, onProgress?: (part: number) => void) {
  for (let part = 1; part <= 10; part++) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    onProgress?.(part / 10)
  }
  return { src: '/art/course-acc.svg' }
}

/** The connection is lost. */
export async function failingUpload(): Promise<{ src: string }> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  throw new Error('The connection is lost')
}

/** A text with everything in it. */
export function written({ filled, long, hint, link }: Sample): RichDocument {
  const text = (words: string, marks?: RichDocument['marks']) => ({
    type: 'text',
    text: words,
    ...(marks && { marks }),
  })
  const paragraph = (...content: RichDocument[]) => ({ type: 'paragraph', content })
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(filled)] },
      paragraph(
        text(`${long} `),
        text(filled, [{ type: 'bold' }]),
        text(' '),
        text(link, [{ type: 'link', attrs: { href: '/courses' } }]),
      ),
      {
        type: 'bulletList',
        content: [filled, long].map((words) => ({ type: 'listItem', content: [paragraph(text(words))] })),
      },
      { type: 'blockquote', content: [paragraph(text(hint))] },
      { type: 'image', attrs: { src: '/art/course-acc.svg', alt: filled } },
      { type: 'horizontalRule' },
      { type: 'codeBlock', content: [text('=SUM(A1:A9)')] },
    ],
  }
}
