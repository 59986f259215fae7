import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    certificate: '证书',
  },
  actions: {
    enrollClass: { name: '整班报名', also: '邀请 导入 名单 CSV Excel 粘贴 批量 二维码 链接' },
    designCertificate: { name: '设计证书', also: '模板 签名 印章 徽标 版式' },
  },
  screens: {
    enrollments: '加入申请 批准 接受 学生 报名',
    questions: '收件箱 消息 评论 回答',
    ratings: '评分 星级 反馈 回复',
    certificates: '文凭 验证 编号 撤销 颁发',
  },
}
