import type { refusals } from '../exams.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'exams.exam_not_found': '找不到这场考试',
  'exams.question_not_found': '找不到这道题',
  'exams.attempt_not_found': '找不到这次作答',
  'exams.no_quiz': '这节课不是测验',
  'exams.no_questions': '这场考试还没有题目',
  'exams.too_many': '题目数量已达上限',
  'exams.minutes_missing': '请填写考试时长（分钟）',
  'exams.ends_first': '结束时间必须晚于开始时间',
  'exams.answers_empty': '答案不能为空',
  'exams.right_and_wrong': '至少要有一个正确答案和一个错误答案',
  'exams.one_right': '这道题只能有一个正确答案',
  'exams.two_options': '至少要有两个选项',
  'exams.not_open_yet': '考试尚未开放',
  'exams.closed': '考试已结束',
  'exams.taken': '您的考试次数已用完',
  'exams.handed_in': '试卷已经提交',
  'exams.not_handed_in': '试卷尚未提交',
}
