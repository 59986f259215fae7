import type { acts as english } from './office-acts.en.ts'

export const acts: typeof english = {
  edit: '编辑',
  read: '打开',
  view: '在网站上查看',
  publish: '发布',
  unpublish: '取消发布',
  feature: '设为精选',
  unfeature: '取消精选',
  copy: '复制链接',
  copied: '链接已复制',
  copyFailed: '无法复制链接',
  trash: '移入回收站',
  restore: '恢复',
  delete: '永久删除',
  restoredAs: (live, count) => {
    if (live === 0) return '草稿：访客看不到'
    return live === count ? '已重新在网站上显示' : `${count} 项中有 ${live} 项重新在网站上显示`
  },
  emptyTrash: '清空回收站',
  undo: '撤销',
  up: '上移',
  down: '下移',
  upOne: (name) => `上移 ${name}`,
  downOne: (name) => `下移 ${name}`,
}
