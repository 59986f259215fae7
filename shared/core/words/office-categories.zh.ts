import type { categories as english } from './office-categories.en.ts'

const some = (count: number, one: string, many: (count: number) => string) => (count === 1 ? one : many(count))

export const categories: typeof english = {
  category: '分类',
  name: '名称',
  add: '添加分类',
  find: '搜索分类…',
  tabs: '按状态查看分类',
  new: '新分类',
  done: {
    add: '已添加分类',
    trash: (count) => some(count, '分类已移入回收站', (many) => `已将 ${many} 个分类移入回收站`),
    restore: (count) => some(count, '分类已恢复', (many) => `已恢复 ${many} 个分类`),
    delete: (count) => some(count, '分类已永久删除', (many) => `已永久删除 ${many} 个分类`),
  },
  ask: {
    trash: (count) => some(count, '确定将这个分类移入回收站吗？', (many) => `确定将 ${many} 个分类移入回收站吗？`),
    delete: (count) => some(count, '确定永久删除这个分类吗？', (many) => `确定永久删除 ${many} 个分类吗？`),
  },
  noneNoAdd: '还没有分类',
  noneOutside: '回收站之外没有分类',
  slugHint: '由名称生成一次，之后不变，已分享的链接继续有效。',
  readOnly: '您可以查看这个分类，但不能修改。如需编辑，请联系学校所有者。',
  inTrash: '这个分类在回收站中。恢复后才能编辑。',
}
