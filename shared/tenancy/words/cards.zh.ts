import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  steps: {
    look: '上传标志并选择颜色',
    lookAbout: '用于网页、邮件和证书。',
    choose: '选择',
    contact: '填写联系方式',
    contactAbout: '让学生能联系到您。',
    add: '填写',
    texts: '介绍您的学校',
    textsAbout: '访客最先读到的文字。',
    write: '撰写',
    site: '开放网站',
    siteAbout: '从此学生可以找到您。',
    open: '开放',
  },
  platform: {
    schools: '学校',
    open: (count) => `${count} 所开放`,
    newSchools: (count) => `30 天内新增 ${count} 所`,
  },
}
