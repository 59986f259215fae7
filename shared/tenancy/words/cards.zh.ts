import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  steps: {
    title: '入门步骤',
    done: (done, all) => `${all} 步中的 ${done} 步`,
    isDone: '已完成',
    logo: '上传校徽',
    colours: '选择颜色',
    contact: '填写联系方式',
    texts: '介绍您的学校',
    published: '开放网站',
    go: '现在就做',
  },
  platform: {
    schools: '学校',
    open: (count) => `${count} 所开放`,
    newSchools: (count) => `30 天内新增 ${count} 所`,
  },
}
