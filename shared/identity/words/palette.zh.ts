import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    student: '学生',
    lecture: '讲师',
    vendor: '管理员',
  },
  actions: {
    addStudent: { name: '添加学生', also: '邀请 新增 学员 注册 账号' },
    addLecture: { name: '添加讲师', also: '邀请 新增 老师 教师' },
    addManager: { name: '添加管理员', also: '邀请 员工 助理 团队' },
    exportStudents: { name: '导出学生', also: '下载 表格 CSV Excel 报表' },
    deletedStudents: { name: '回收站里的学生', also: '已删除 恢复 垃圾桶' },
    deletedGroups: { name: '回收站中的班组', also: '已删除 恢复 垃圾桶' },
  },
  screens: {
    users: '成员 团队 员工 账号 角色 权限',
    students: '学员 导出 CSV 封禁 停用 消息 备注',
    groups: '班级 分组',
    lectures: '老师 教师',
  },
}
