import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../courses.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  course: {
    name: '课程',
    fields: {
      title: '标题',
      slug: '链接',
      subtitle: '副标题',
      description: '介绍',
      thumbnail: '图片',
      language: '语言',
      category: '分类',
      level: '难度',
      coming_soon_until: '即将开课，截至',
      direct_link: '直接链接',
      target_finish_days: '学完天数',
      study_insights: '学习分析',
      must_watch: '必须看完课时',
      enrollment: '报名方式',
      access_days: '可学习天数',
      objectives: '学习目标',
      requirements: '学习要求',
      questions: '常见问题',
      referral_percent: '推荐比例',
      referral_enabled: '开启推荐',
      lecturers: '讲师与分成',
      review: '审核',
      reason: '原因',
      published: '已发布',
      featured: '精选',
      deletedAt: '移入回收站的时间',
    },
    values: {
      level: {
        beginner: '初级',
        intermediate: '中级',
        advanced: '高级',
      },
      enrollment: {
        open: '对所有人开放',
        approval: '需审批',
        closed: '已关闭',
      },
      review: {
        'not submitted': '未提交',
        pending: '等待审核',
        approved: '已通过',
        rejected: '已退回',
        're-submitted': '已再次提交',
      },
    },
  },
  'course category': {
    name: '课程分类',
    fields: {
      name: '名称',
      slug: '链接',
      icon: '图标',
      parent: '上级分类',
      deletedAt: '移入回收站的时间',
    },
    values: {},
  },
  curriculum: {
    name: '课程大纲',
    fields: {
      lock: '课时按顺序开放',
      section: '章节',
      lesson: '课时',
      lessons: '课时',
    },
    values: {},
  },
  section: {
    name: '章节',
    fields: {
      title: '标题',
      section_type: '章节类型',
      section_delay: '上一章节后的等待时间',
      lesson_delay: '上一课时后的等待时间',
      score_gated_unlock: '所需分数',
    },
    values: {
      section_type: {
        normal: '课时',
        exam: '考试',
      },
    },
  },
  lesson: {
    name: '课时',
    fields: {
      title: '标题',
      lesson_type: '课时类型',
      free_preview: '免费试看',
      media_id: '文件',
      content: '正文',
      lesson_delay: '上一课时后的等待时间',
      score_gated_unlock: '所需分数',
      minutes: '时长',
      attachments: '附件',
    },
    values: {
      lesson_type: {
        video: '视频',
        audio: '音频',
        document: '文档',
        article: '文章',
        quiz: '测验',
        assignment: '作业',
      },
    },
  },
  'review comment': { name: '审核意见', fields: {}, values: {} },
  'course point': {
    name: '课程亮点',
    fields: {
      kind: '列表',
      title: '标题',
      text: '文字',
      deletedAt: '移入回收站的时间',
    },
    values: {
      kind: {
        'what-you-will-learn': '您将学到什么',
        'why-join-us': '为什么加入我们',
      },
    },
  },
  testimonial: {
    name: '学生评价',
    fields: {
      name: '名称',
      company: '公司',
      quote: '评语',
      featured: '精选',
      deletedAt: '移入回收站的时间',
    },
    values: {},
  },
  announcement: {
    name: '公告',
    fields: {
      title: '标题',
      body: '正文',
      published: '已发布',
      deletedAt: '移入回收站的时间',
    },
    values: {},
  },
  'price plan': {
    name: '价格方案',
    fields: {
      kind: '价格类型',
      price_cents: '价格',
      frequency: '付款周期',
      payments: '付款次数',
      trial_days: '试用天数',
      original_cents: '最初价格',
      deletedAt: '移入回收站的时间',
    },
    values: {
      kind: {
        free: '免费',
        'one-time': '一次性付款',
        subscription: '订阅',
      },
      frequency: {
        week: '每周',
        '2 weeks': '每 2 周',
        month: '每月',
        '3 months': '每 3 个月',
        '6 months': '每 6 个月',
        year: '每年',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  duplicate: '复制了',
  import: '导入了',
  submit: '提交审核：',
  unsubmit: '撤回审核：',
  remove: '移除了',
  'write-comment': '写了审核意见，课时：',
  'change-comment': '修改了审核意见，课时：',
  'delete-comment': '删除了审核意见，课时：',
  'resolve-comment': '解决了审核意见，课时：',
  'reopen-comment': '重新打开了审核意见，课时：',
}
