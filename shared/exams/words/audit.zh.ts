import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../exams.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  exam: {
    name: '考试',
    fields: {
      title: '标题',
      pass_percent: '及格分数',
      attempts: '次数',
      starts_at: '开始',
      ends_at: '结束',
      time_limit: '时间限制',
      minutes: '分钟',
      one_by_one: '逐题显示',
      mix_questions: '题目乱序',
      answers_shown: '显示答案',
      grace_minutes: '宽限时间',
      show_place: '名次',
      total_score: '总分',
      for_certificate: '证书要求通过',
      course_ids: '面向以下课程的学生',
      group_ids: '面向班组',
      member_ids: '面向个别学生',
      questions: '题目',
      pool: '题目组',
      published: '已发布',
      deletedAt: '移入回收站的时间',
    },
    values: {
      time_limit: {
        none: '无',
        exam: '整场考试',
        question: '每道题',
      },
      answers_shown: {
        each_question: '每题之后',
        handed_in: '提交之后',
        passed_or_last: '及格后或最后一次作答后',
        closed: '考试结束后',
        never: '不显示',
      },
    },
  },
  'exam question': {
    name: '题目',
    fields: {
      type: '题型',
      prompt: '题目',
      options: '选项',
      right: '正确答案',
      explanation: '解析',
      score: '分值',
      difficulty: '难度',
      category: '分类',
      tags: '标签',
      for_everyone: '所有人得分',
      changed: '变化的分数',
      deletedAt: '移入回收站的时间',
    },
    values: {
      type: {
        multiple_choice: '选择题',
        true_false: '判断题',
        short_answer: '简答题',
        essay: '论述题',
        hand_in: '作业',
        image: '图片题',
      },
      difficulty: {
        easy: '容易',
        medium: '中等',
        hard: '困难',
      },
    },
  },
  'exam settings': { name: '考试设置', fields: { grace_minutes: '宽限时间' }, values: {} },
  'exam paper': {
    name: '试卷',
    fields: { question: '题目', score: '分数', comment: '评语' },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = { correct: '批改了试卷：', regrade: '重新评分了' }
