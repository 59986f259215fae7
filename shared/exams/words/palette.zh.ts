import type { palette as en } from './palette.en.ts'

export const palette: typeof en = {
  screens: {
    allExams: '测验 作业 考试 成绩 分数 课程',
    papers: '批改 评分 作文 试卷 分数',
    generalExams: '分级测试 入学考试 测验 全校考试',
    questionBank: '题目 试题 导入 题目组',
    earlierExams: '旧考试 已结束 历史成绩',
  },
  actions: {
    newExam: { name: '新建通用考试', also: '创建 添加 分级测试 入学考试' },
    newQuestion: { name: '新建题目', also: '出题 添加 题库' },
    deletedExams: { name: '已删除的考试', also: '回收站 恢复' },
  },
}
