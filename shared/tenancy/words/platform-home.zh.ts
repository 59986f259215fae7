import type { platformHome as english } from './platform-home.en.ts'

export const platformHome: typeof english = {
  seeSchools: '查看学校',
  about: '关于 Sala',
  gets: '学校能得到什么',
  getsText: '小型学校在线教学所需的一切。',
  site: '自己的网站',
  siteText: '自己的网址、名称、标志和颜色，手机和电脑都适用。',
  languages: '三种语言',
  languagesText: '每个页面都有高棉语、英语和中文。',
  courses: '容易找到的课程',
  coursesText: '课程目录可搜索、可筛选，每门课都有页面说明学生想知道的一切。',
  articles: '文章',
  articlesText: '学校发表文章，读者成为学生。',
  light: '节省流量',
  lightText: '普通手机和慢速网络也能打开。',
  apart: '彼此独立',
  apartText: '每所学校有自己的学生、员工和数据。',
  schools: 'Sala 上的学校',
  schoolsText: '欢迎参观：每所学校都有自己的风格和老师。',
  visit: '访问学校',
}
